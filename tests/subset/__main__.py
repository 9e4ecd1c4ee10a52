"""Prints every problem of the tree and the size figures; exit code 1 if there is a problem."""

import sys

from tests.subset.tree import all_problems, summaries


def main() -> int:
    """Check the working tree."""
    problems = list(all_problems())
    for problem in problems:
        print(problem)
    for line in summaries():
        print(line)
    print(f"subset, sizes, addresses: {len(problems) or 'no'} problem{'' if len(problems) == 1 else 's'}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
