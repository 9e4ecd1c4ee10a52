"""The part of the emulated chip that divides, made quicker: MicroPython divides in every look at its clock."""

from typing import Any

from rp2040py.sio import RPSIO

_UDIVIDEND, _UDIVISOR, _SDIVIDEND, _SDIVISOR, _QUOTIENT, _REMAINDER, _CSR = range(0x060, 0x07C, 4)
_DIVIDER_CYCLES = 8
_READY = 1
_DIRTY = 2
_WORD = 1 << 32
_SIGN = 1 << 31


class QuickSio(RPSIO):
    """Divides when the result is read, in integers; the emulator's own does it at each write, in fractions. It takes as long."""

    def __init__(self, mcu: Any) -> None:
        super().__init__(mcu)
        self._core = mcu.core
        self._is_due = self._is_signed = False

    def read_uint32(self, offset: int) -> Any:
        """Return the register at ``offset``."""
        if offset == _QUOTIENT:
            if self._is_due:
                self._divide()
            self.div_csr &= ~_DIRTY
            return self.div_quotient
        if offset == _REMAINDER:
            if self._is_due:
                self._divide()
            return self.div_remainder
        return self.div_csr if offset == _CSR else super().read_uint32(offset)

    def write_uint32(self, offset: int, value: int) -> None:
        """Put ``value`` into the register at ``offset``."""
        if not _UDIVIDEND <= offset <= _REMAINDER:
            super().write_uint32(offset, value)
            return
        self.div_csr = _READY | _DIRTY
        if offset >= _QUOTIENT:
            if self._is_due:
                self._divide()
            if offset == _QUOTIENT:
                self.div_quotient = value
            else:
                self.div_remainder = value
            return
        if offset in (_UDIVIDEND, _SDIVIDEND):
            self.div_dividend = value
        else:
            self.div_divisor = value
        self._is_due = True
        self._is_signed = offset >= _SDIVIDEND
        self._core.cycles += _DIVIDER_CYCLES

    def _divide(self) -> None:
        self._is_due = False
        dividend, divisor = self.div_dividend % _WORD, self.div_divisor % _WORD
        if self._is_signed:
            dividend, divisor = _signed(dividend), _signed(divisor)
        if not divisor:
            self.div_quotient, self.div_remainder = (-1 if dividend >= 0 else 1), dividend
            return
        quotient = abs(dividend) // abs(divisor)
        self.div_quotient = -quotient if (dividend < 0) != (divisor < 0) else quotient
        self.div_remainder = dividend - self.div_quotient * divisor


def _signed(word: int) -> int:
    return word - _WORD if word & _SIGN else word
