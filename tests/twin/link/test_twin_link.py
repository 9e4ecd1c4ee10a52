from tests.twin.pythons import ROOT, run_both


def test_both_pythons_carry_out_every_vector_as_it_is_written():
    ours, theirs = run_both("tests/twin/link/vectors_script.py", lambda name: ())
    written = "".join((ROOT / "tests" / "golden" / "frames" / name).read_text("utf-8") for name in ("frames.txt", "requests.txt"))
    assert ours == theirs
    assert [row for row in ours if row] == [row for row in written.split("\n") if row]


def test_both_servers_answer_a_whole_session_with_the_same_bytes(tmp_path):
    ours, theirs = run_both("tests/twin/link/server_script.py", lambda name: (tmp_path / name,))
    assert len(ours) > 30
    assert ours == theirs
