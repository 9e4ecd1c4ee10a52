"""``tallystone dice``: are the dice of the devices even?"""

from tallystone.commands.filtering import Device
from tallystone.commands.options import AsJson, Db, opened
from tallystone.speech import tell
from tallystone.terminal import console, print_json, say


def dice(device: Device = None, db: Db = None, json: AsJson = False) -> None:
    """Look at all dice that each device ever rolled: how often each face came, and in which order. Typed dice are left out."""
    from tallystone.dice_fairness import DiceFairness, dice_fairness, verdict_words
    from tallystone.store.reading import require_device

    with opened(db).reading() as connection:
        if device is not None:
            require_device(connection, device)
        found = dice_fairness(connection, device or "")
    if json:
        print_json(found)
        return
    if not found:
        say(tell("No device has rolled dice yet."))

    def told(one: DiceFairness) -> None:
        from tallystone.views import dice_table

        faces = " ".join(map(str, one.faces))
        say(tell("Device {0}, dice with {1}: {2} {2|die|dice} in {3} {3|play|plays}", one.device, faces, one.dice, one.plays))
        console().print(dice_table(one))
        say(tell("Average {0}, expected {1}", f"{one.mean:.3f}", f"{one.expected_mean:.3f}"))
        numbers = f"{one.chi_square:.2f}", one.freedom, f"{one.chi_square_p:.3f}"
        say(tell("Numbers: chi-square {0} with {1} {1|degree|degrees} of freedom, p = {2}", *numbers))
        say(tell("Order: {0} {0|run|runs} of high and low, p = {1}", one.runs, f"{one.runs_p:.3f}"))
        say(tell("Verdict: {0}.", verdict_words(one.dice, one.chi_square_p, one.runs_p)))

    for one in found:
        told(one)
