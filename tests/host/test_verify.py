from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core.header import DICE_PHYSICAL
from engines_core.play import Play
from engines_core.record import ADJUST, HAND, LONGEST_BYTES, MOVE, NOTE, ROLL, SEED, TIME, UNDO, Damage, entries, pack
from tallystone.ingest import ingest
from tallystone.records import build, ints_of, read
from tallystone.store.writing import REFUSED
from tallystone.verify import verify
from tests.host.makers import SEED_BYTES, header_for, parts, random_record, random_values, raw_record, short_record

FINISHED = random_record(3)
SHORT = short_record()
FIRST = f"entry 1 (byte {len(header_for().encode())})"


def wrong(data):
    return [finding.text for finding in verify(data).findings if finding.wrong]


def notes(data):
    return [finding.text for finding in verify(data).findings if not finding.wrong]


def test_a_whole_play_is_good_and_its_dice_are_proved():
    verdict = verify(FINISHED, "a.tsr")
    assert (verdict.ok, verdict.checked, verdict.finished, verdict.dice) == (True, True, True, "proved")
    assert verdict.findings == []
    assert verdict.source == "a.tsr"
    assert verdict.size == verdict.whole_bytes == len(FINISHED)


def test_an_unfinished_play_is_good_and_its_dice_are_not_revealed_yet():
    verdict = verify(SHORT)
    assert (verdict.ok, verdict.finished, verdict.dice) == (True, False, "hidden")
    assert notes(SHORT) == ["the dice are not revealed yet, so they cannot be checked"]


def test_the_counts_are_those_of_the_entries():
    header = header_for()
    values = random_values(header, 5, most=80, undos=0.1, hands=0.5)
    counts = verify(build(header, values)).counts
    kinds = [kind for kind, _ in values]
    assert (counts.entries, counts.moves, counts.undos) == (80, kinds.count(MOVE), kinds.count(UNDO))
    assert counts.rolls == kinds.count(ROLL) + kinds.count(HAND)


UNKNOWN_VALUES = [{"time_source": 77}, {"time_source": 3, "epoch_s": 1795000000}, {"dice": 99}, {"dice": 2}]


@given(st.sampled_from(("time_source", "dice")), st.integers(0, 1 << 40))
def test_a_header_field_is_wrong_when_its_value_has_no_meaning(field, value):
    assert verify(header_for(**{field: value}).encode()).ok == (value < {"time_source": 3, "dice": 2}[field])


@pytest.mark.parametrize("fields", UNKNOWN_VALUES)
def test_a_record_with_such_a_header_is_refused_and_kept_aside(fields, database):
    (outcome,) = ingest(database, [short_record(**fields)])
    assert outcome.result == REFUSED
    assert outcome.why.startswith("the header says ")


@pytest.mark.parametrize("fields", UNKNOWN_VALUES)
@pytest.mark.parametrize("verb", ["transcript", "verify", "replay"])
def test_no_verb_stumbles_over_such_a_header(verb, fields, run, tmp_path):
    file = tmp_path / "play.tsr"
    file.write_bytes(short_record(**fields))
    found = run(verb, file)
    assert found.exit_code == 1
    assert "the header says " in found.stdout + found.stderr
    assert found.stderr.count("\n") == (verb != "verify")


@pytest.mark.parametrize("offset", range(len(SHORT)))
def test_a_changed_byte_is_noticed_wherever_it_is(offset):
    data = bytearray(SHORT)
    data[offset] ^= 0x10
    assert not verify(bytes(data)).ok


@pytest.mark.parametrize("size", range(len(SHORT)))
def test_a_record_cut_anywhere_is_good_up_to_its_last_whole_entry(size):
    header_bytes = parts(SHORT)[1][0].start
    ends = [header_bytes, *(entry.end for entry in parts(SHORT)[1])]
    verdict = verify(SHORT[:size])
    assert verdict.ok == (size in ends)
    if size >= header_bytes:
        assert verdict.checked
        assert verdict.whole_bytes == max(end for end in ends if end <= size)


def test_a_torn_tail_is_named_with_its_offset():
    start = parts(FINISHED)[1][-1].start
    assert wrong(FINISHED[:-3]) == [f"byte {start}: the last entry is not whole ({len(FINISHED) - 3 - start} bytes); it was cut off"]
    assert verify(FINISHED[:-3]).findings[0].byte == start


def test_damage_in_the_middle_is_named_with_its_offset_and_what_stands_before_is_still_folded():
    data = bytearray(FINISHED)
    data[parts(FINISHED)[1][50].start + 2] ^= 1
    entry = parts(FINISHED)[1][50]
    assert wrong(bytes(data))[0] == f"byte {entry.start}: this entry is damaged, and whole entries follow from byte {entry.end}"
    verdict = verify(bytes(data))
    assert (verdict.counts.entries, verdict.checked) == (50, True)


def test_a_missing_entry_is_noticed():
    entry = parts(FINISHED)[1][7]
    assert wrong(FINISHED[: entry.start] + FINISHED[entry.end :])[0].startswith(f"byte {entry.start}: this entry is damaged")


def test_an_illegal_move_is_named_with_entry_and_byte():
    header = header_for()
    data = build(header, [*random_values(header, most=4), (MOVE, (77, 1))])
    start = parts(data)[1][4].start
    assert wrong(data) == [f"entry 5 (byte {start}): the move is refused: {_reason(data)}"]
    assert verify(data).standings is None


def _reason(data):
    header, entries = parts(data)
    play = Play(header, lambda: iter(()))
    for entry in entries[:-1]:
        play.push(entry.kind, entry.ints())
    from engines_core.game import IllegalMove
    from tallystone.words import said

    with pytest.raises(IllegalMove) as caught:
        play.push(entries[-1].kind, entries[-1].ints())
    return said(caught.value.args[0])


def test_an_illegal_move_is_named_also_when_it_was_taken_back():
    header = header_for()
    legal = random_values(header, most=4)
    data = build(header, [*legal, (MOVE, (77, 1)), (UNDO, 1), *random_values(header, most=9)[4:]])
    assert wrong(data)[0].startswith("entry 5 ")


def test_dice_where_none_are_due_and_moves_where_dice_are_due_are_refused():
    header = header_for()
    assert wrong(build(header, [(ROLL, (1, 2))])) == [f"{FIRST}: the roll is refused: no dice are due now"]
    values = random_values(header, most=40)
    first_roll = [kind for kind, _ in values].index(ROLL)
    assert "the move is refused" in wrong(build(header, [*values[:first_roll], (MOVE, (1,))]))[0]


def test_an_undo_of_more_than_there_is_is_refused():
    header = header_for()
    data = build(header, [*random_values(header, most=4), (UNDO, 5)])
    assert wrong(data)[0].endswith("the undo is refused: it takes back 5 entries of 4")


def test_undone_entries_fold_to_the_same_state_as_in_a_play():
    header = header_for(seats=3)
    for seed in range(6):
        values = random_values(header, seed, most=150, undos=0.15)
        verdict = verify(build(header, values))
        folded = [(kind, (value,) if kind == UNDO else value) for kind, value in values if kind != SEED]
        play = Play(header, lambda folded=folded: iter(folded))
        play.load()
        assert verdict.ok
        assert [seat.total for seat in verdict.standings.seats] == [play.state.total(seat) for seat in range(3)]
        assert [[line.points for line in seat.scores] for seat in verdict.standings.seats] == [
            [points for _, points in play.state.scores(seat)] for seat in range(3)
        ]


def test_a_record_full_of_undos_is_folded_once(monkeypatch):
    header = header_for()
    opening = random_values(header, most=30)
    again = [entry for _ in range(1000) for entry in ((UNDO, 1), opening[-1])]
    pushes = []
    monkeypatch.setattr(Play, "push", lambda self, kind, ints, push=Play.push: (pushes.append(kind), push(self, kind, ints)))
    assert verify(build(header, [*opening, *again])).ok
    assert len(pushes) == 30 + 1000


def test_a_roll_that_the_seed_does_not_give_is_named():
    header = header_for()
    values = random_values(header, 3)
    at = [kind for kind, _ in values].index(ROLL)
    faces = values[at][1]
    values[at] = (ROLL, tuple(7 - face for face in faces))
    text = wrong(build(header, values))[0]
    recorded = " ".join(str(7 - face) for face in faces)
    assert text.startswith(f"entry {at + 1} (byte ")
    assert text.endswith(f"roll 1 is recorded as {recorded}, the seed gives {' '.join(map(str, faces))}")
    assert verify(build(header, values)).dice == "wrong"


def test_a_roll_is_checked_also_when_it_was_taken_back_and_its_repetition_is_the_same():
    header = header_for()
    values = random_values(header, 3)
    at = [kind for kind, _ in values].index(ROLL)
    roll = values[at]
    assert verify(build(header, [*values[: at + 1], (UNDO, 1), roll, *values[at + 1 :]])).dice == "proved"
    other = (ROLL, tuple(7 - face for face in roll[1]))
    assert f"entry {at + 1} " in wrong(build(header, [*values[:at], other, (UNDO, 1), *values[at:]]))[0]


def test_a_seed_that_was_not_committed_to_is_named():
    header = header_for()
    values = [*random_values(header, 3)[:-1], (SEED, bytes(32))]
    assert "the revealed dice seed is not the one that the header commits to" in wrong(build(header, values))[0]


def test_a_roll_after_the_reveal_is_named():
    header = header_for()
    values = random_values(header, 3)
    at = [kind for kind, _ in values].index(ROLL)
    early = [*values[:at], (SEED, SEED_BYTES), *values[at:-1]]
    assert wrong(build(header, early))[0].endswith("these dice were rolled after the seed was revealed, when anyone could know them")


def test_a_second_seed_must_be_the_same():
    header = header_for()
    values = random_values(header, 3)
    assert verify(build(header, [*values, (SEED, SEED_BYTES)])).ok
    assert wrong(build(header, [*values, (SEED, bytes(32))]))[0].endswith("a second dice seed is revealed, and it is another one")


def test_a_seed_of_another_length_is_named():
    assert wrong(raw_record(header_for(), [(SEED, b"abc")])) == [f"{FIRST}: the dice seed is 3 bytes long, not 32"]


def test_physical_rolls_are_counted_and_need_no_seed():
    header = header_for(dice=DICE_PHYSICAL)
    values = random_values(header, 3, most=60, hands=1.0)
    verdict = verify(build(header, values))
    hands = [kind for kind, _ in values].count(HAND)
    assert (verdict.dice, verdict.counts.hands, verdict.head.dice) == ("physical", hands, "physical")
    assert notes(build(header, values)) == [f"{hands} rolls typed in from physical dice"]


def test_a_correction_by_hand_is_named_with_before_and_after():
    header = header_for()
    data = build(header, [(ADJUST, (1, 0, 30))])
    assert notes(data) == [f"{FIRST}: Bob: food set by hand from 12 to 30"]
    assert [seat.adjusted for seat in verify(data).standings.seats] == [False, True]
    assert verify(data).counts.adjusts == 1


def test_a_correction_that_was_taken_back_is_not_listed_and_does_not_count():
    data = build(header_for(), [(ADJUST, (1, 0, 30)), (UNDO, 1)])
    verdict = verify(data)
    assert verdict.counts.adjusts == 0
    assert [seat.adjusted for seat in verdict.standings.seats] == [False, False]
    assert notes(data) == []


def test_a_move_whose_bytes_are_no_numbers_is_refused():
    assert wrong(raw_record(header_for(), [(MOVE, b"\xff")])) == [f"{FIRST}: the move is refused: its bytes are no numbers"]
    assert wrong(raw_record(header_for(), [(UNDO, b"\xff")])) == [f"{FIRST}: the undo is refused: its bytes are no numbers"]


def test_a_correction_of_nothing_is_refused():
    assert "the correction is refused" in wrong(build(header_for(), [(ADJUST, (9, 0, 30))]))[0]
    assert "the correction is refused" in wrong(build(header_for(), [(ADJUST, (0, 99, 30))]))[0]
    assert "the correction is refused" in wrong(build(header_for(), [(ADJUST, (0, 0))]))[0]


def test_notes_and_time_marks_change_nothing_and_bad_ones_are_named():
    header = header_for()
    good = [(NOTE, "tea"), (TIME, (1, 5, 0, 0)), *random_values(header, 3)]
    assert verify(build(header, good)).ok
    assert wrong(raw_record(header, [(NOTE, b"\xff")])) == [f"{FIRST}: the note is not UTF-8"]
    assert wrong(raw_record(header, [(TIME, b"\xff")])) == wrong(raw_record(header, [(TIME, b"\x01")]))
    assert wrong(raw_record(header, [(TIME, b"\x01")])) == [f"{FIRST}: the time mark makes no sense"]


def test_an_entry_of_an_unknown_kind_is_skipped_and_named():
    data = raw_record(header_for(), [(99, b"\xff\xff")])
    assert verify(data).ok
    assert notes(data) == [f"{FIRST}: entries of kind 99 are not known here; it is skipped"]


def test_a_game_or_rules_that_are_not_known_are_named():
    header = header_for()
    header.game = "=chess"
    assert wrong(header.encode())[0].startswith("there is no game called '=chess'")
    assert verify(header.encode()).head.game == "=chess"
    assert wrong(header_for(rules=9).encode()) == ["the record was made with rules version 9 of stone_age, this program knows version 1"]
    assert wrong(header_for(names=("A",)).encode()) == ["stone_age is for 2 to 4 seats, not 1"]


def test_no_header_no_head():
    verdict = verify(b"hello")
    assert (verdict.ok, verdict.head, verdict.problem) == (False, None, "byte 0: this is not a TallyStone record")


def test_what_is_longer_than_any_record_is_refused_unread():
    assert wrong(SHORT + bytes(LONGEST_BYTES)) == [f"it is longer than {LONGEST_BYTES} bytes, and no record is"]


def test_many_findings_are_cut_short():
    data = build(header_for(), [(ADJUST, (0, 0, value % 5)) for value in range(150)])
    findings = verify(data).findings
    assert len(findings) == 101
    assert findings[-1].text == "and 50 more like these"


@pytest.mark.usefixtures("toy")
def test_rules_that_stumble_over_a_move_give_a_verdict():
    assert wrong(build(header_for("toy"), [(MOVE, (9, 9))])) == [
        f"entry 1 (byte {len(header_for('toy').encode())}): the move is refused: the rules cannot read it (IndexError)"
    ]


@pytest.mark.usefixtures("toy")
def test_rules_that_stumble_over_the_game_data_give_a_verdict():
    assert wrong(header_for("toy", data=b"x").encode()) == ["the rules cannot set up the play (IndexError)"]


@pytest.mark.usefixtures("toy")
def test_points_beyond_any_number_give_a_verdict():
    data = build(header_for("toy"), [(MOVE, (8, 8))])
    assert wrong(data) == ["the score cannot be told: the points are beyond any game's"]
    assert verify(data).standings is None


@given(st.binary(max_size=400))
def test_any_bytes_give_a_verdict(data):
    assert not verify(data).ok


@given(st.binary(max_size=400))
def test_any_bytes_after_a_header_give_a_verdict(data):
    head = header_for().encode()
    verdict = verify(head + data)
    assert verdict.head is not None
    assert verdict.ok == (not data)


@given(st.lists(st.tuples(st.integers(0, 12), st.binary(max_size=12)), max_size=12), st.integers(0, 40))
def test_any_entries_with_right_checksums_give_a_verdict(raw, after):
    opening = [(entry.kind, entry.body) for entry in parts(FINISHED)[1][:after]]
    data = raw_record(header_for(), [*opening, *raw])
    verdict = verify(data)
    assert verdict.whole_bytes == len(data)
    assert verdict.ok or verdict.problem


@given(st.data())
def test_any_few_changed_bytes_give_a_verdict(data):
    changed = bytearray(FINISHED)
    for _ in range(data.draw(st.integers(1, 4))):
        changed[data.draw(st.integers(0, len(changed) - 1))] = data.draw(st.integers(0, 255))
    assert verify(bytes(changed)).ok == (bytes(changed) == FINISHED)


@given(
    st.builds(dict, first=st.integers(0, 255), options=st.tuples(*[st.integers(0, 9)] * 4), dice=st.integers(0, 5), rules=st.integers(0, 3))
)
def test_any_header_gives_a_verdict(fields):
    verdict = verify(header_for(**fields).encode())
    assert verdict.ok == (verdict.standings is not None)


def test_reading_gives_what_was_built():
    header, values = header_for(), random_values(header_for(), 3, most=30)
    record = read(build(header, values))
    assert [(entry.kind, entry.ints()) for entry in record.entries] == values
    assert vars(record.header) == vars(header)


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 1 << 40), st.binary(max_size=20)), max_size=8), st.binary(max_size=30))
def test_entries_are_read_exactly_as_the_device_reads_them(made, after):
    data = bytearray(header_for().encode())
    start, crc = len(data), int.from_bytes(data[-4:], "little")
    for kind, gap_ms, body in made:
        entry, crc = pack(kind, gap_ms, body, crc)
        data += entry
    data += after
    record, theirs, damage = read(bytes(data)), [], None
    try:
        for entry in entries(BytesIO(bytes(data[start:])), start, int.from_bytes(data[start - 4 : start], "little")):
            theirs.append(entry)
    except Damage as found:
        damage = str(found)
    assert [vars(entry) for entry in record.entries] == [vars(entry) for entry in theirs]
    assert (str(record.damage) if record.damage else None) == damage


@given(st.sampled_from((MOVE, ROLL, HAND, ADJUST)), st.lists(st.integers(-300, 300), max_size=9))
def test_ints_are_read_exactly_as_the_device_reads_them(kind, ints):
    (entry,) = parts(build(header_for(), [(kind, tuple(ints))]))[1]
    assert ints_of(entry) == entry.ints() == tuple(ints)


def test_dice_of_the_device_in_a_play_with_physical_dice_are_wrong():
    data = random_record(3, dice=DICE_PHYSICAL)
    assert "device_roll" in [finding.code for finding in verify(data).findings if finding.wrong]


def test_luck_and_what_was_rolled_count_every_die_that_counts_once():
    verdict = verify(random_record(3))
    shown = [value for entry in parts(random_record(3))[1] if entry.kind == ROLL for value in entry.ints()]
    assert [rolled.faces for rolled in verdict.rolled] == [[1, 2, 3, 4, 5, 6]]
    assert verdict.rolled[0].values == shown
    assert sum(seat.dice for seat in verdict.luck) == len(shown)
    assert sum(seat.pips for seat in verdict.luck) == sum(shown)
    assert sum(seat.expected for seat in verdict.luck) == pytest.approx(3.5 * len(shown))
    assert sum(seat.variance for seat in verdict.luck) == pytest.approx(35 / 12 * len(shown))


def test_a_roll_that_was_taken_back_and_came_again_is_counted_once():
    header = header_for()
    values = random_values(header, 3, most=400, undos=0.2, reveal=False)
    verdict = verify(build(header, values))
    path = []
    for kind, value in values:
        if kind == UNDO:
            del path[len(path) - value :]
        else:
            path.append((kind, value))
    assert verdict.counts.undos
    assert verdict.rolled[0].values == [face for kind, value in path if kind == ROLL for face in value]


def test_typed_dice_are_luck_but_not_the_device_s():
    header = header_for()
    verdict = verify(build(header, random_values(header, 3, most=200, hands=1.0, reveal=False)))
    assert verdict.rolled == []
    assert sum(seat.dice for seat in verdict.luck) > 0
