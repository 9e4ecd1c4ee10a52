"""``tallystone dice``: are the dice of the devices even?"""

from tallystone.commands.filtering import Device
from tallystone.commands.options import AsJson, Db, opened
from tallystone.terminal import console, print_json, say
from tallystone.words import many


def dice(device: Device = None, db: Db = None, json: AsJson = False) -> None:
    """Look at all dice that each device ever rolled: how often each face came, and in which order. Typed dice are left out."""
    from tallystone.dice_fairness import DiceFairness, dice_fairness

    with opened(db).reading() as connection:
        found = dice_fairness(connection, device or "")
    if json:
        print_json(found)
        return
    if not found:
        say("No device has rolled dice yet.")

    def told(one: DiceFairness) -> None:
        from tallystone.views import dice_table

        faces = " ".join(map(str, one.faces))
        say(f"Device {one.device}, dice with {faces}: {many(one.dice, 'die', 'dice')} in {many(one.plays, 'play')}")
        console().print(dice_table(one))
        say(f"Average {one.mean:.3f}, expected {one.expected_mean:.3f}")
        say(f"Numbers: chi-square {one.chi_square:.2f} with {many(one.freedom, 'degree')} of freedom, p = {one.chi_square_p:.3f}")
        say(f"Order: {many(one.runs, 'run')} of high and low, p = {one.runs_p:.3f}")
        say(f"Verdict: {one.verdict}.")

    for one in found:
        told(one)
