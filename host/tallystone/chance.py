"""How likely chance alone is: the few distributions that dice need."""

import math
from collections.abc import Sequence

MOST_FREEDOM = 255
TINY = 1e-300
"""Below this there is no logarithm to speak of."""


def two_sided(z: float) -> float:
    """Return how likely a normal variable is at least ``z`` standard deviations off, to either side."""
    return math.erfc(abs(z) / math.sqrt(2))


def chi_square_tail(value: float, freedom: int) -> float:
    """Return how likely chi-square with ``freedom`` degrees of freedom (1 to MOST_FREEDOM) is at least ``value``."""
    if not 1 <= freedom <= MOST_FREEDOM:
        raise ValueError(f"{freedom} degrees of freedom are not between 1 and {MOST_FREEDOM}")
    half = value / 2
    if half < TINY:
        return 1.0
    if freedom % 2:
        tail, power = math.erfc(math.sqrt(half)), 0.5
    else:
        tail, power = math.exp(-half), 1.0
    # Each two degrees more add one term of a series; in logarithms, so that nothing overflows.
    while 2 * power < freedom:
        tail += math.exp(power * math.log(half) - half - math.lgamma(power + 1))
        power += 1
    return min(1.0, tail)


def runs(values: Sequence[int], middle: float) -> tuple[int, float]:
    """Return how many runs above and below ``middle`` there are, and how likely fair dice are at least as far off (both sides).

    Values at the middle are left out. With fewer than two kinds there is nothing to say: likelihood 1.
    """
    signs = [value > middle for value in values if value != middle]
    above = sum(signs)
    below = len(signs) - above
    count = 1 + sum(a != b for a, b in zip(signs, signs[1:], strict=False)) if signs else 0
    if not above or not below:
        return count, 1.0
    total = above + below
    mean = 1 + 2 * above * below / total
    variance = (mean - 1) * (mean - 2) / (total - 1)
    return count, two_sided((count - mean) / math.sqrt(variance)) if variance > 0 else 1.0
