from tallystone.many import CHUNK, WORTH_IT, verify_many
from tests.host.makers import random_record, short_record


def named(count):
    kinds = [
        short_record(),
        random_record(3),
        b"junk",
        random_record(3)[:-3],
        short_record(names=("\u202e=1", "B"), time_source=1, epoch_s=1795000000),
    ]
    return [(f"record {number}", kinds[number % len(kinds)]) for number in range(count)]


def test_several_processes_give_the_same_verdicts_in_the_same_order():
    records = named(WORTH_IT + CHUNK + 7)
    alone = list(verify_many(records, workers=1))
    assert list(verify_many(records, workers=2)) == alone
    assert [verdict.source for verdict, _ in alone] == [source for source, _ in records]
    assert [data for _, data in alone] == [data for _, data in records]


def test_only_a_few_records_are_read_ahead():
    taken = []

    def counted():
        for record in named(5 * WORTH_IT):
            taken.append(record)
            yield record

    found = verify_many(counted(), workers=2)
    next(found)
    assert len(taken) <= WORTH_IT + 1
    found.close()


def test_what_goes_wrong_while_records_are_read_is_told():
    def broken():
        yield from named(WORTH_IT + 1)
        raise OSError("disk gone")

    found = verify_many(broken(), workers=2)
    try:
        for _ in found:
            pass
    except OSError as error:
        assert str(error) == "disk gone"
    else:
        raise AssertionError("nothing was told")
