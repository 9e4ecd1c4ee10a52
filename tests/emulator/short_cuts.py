"""Two short cuts through the emulator's innermost loop, put into its C sources before they are compiled.

Cython wrote a call by name there: for each instruction, and for each conditional branch. Both cost as much as the instruction.
"""

from pathlib import Path

_STOPPED = "    __pyx_t_1 = __Pyx_PyObject_GetAttrStr(__pyx_v_simulator, __pyx_mstate_global->__pyx_n_u_stopped);"
_ASKED_AT_TICKS = "    if (__pyx_v_pending_count) { __pyx_t_2 = 1; goto __pyx_L6_bool_binop_done; }\n" + _STOPPED
"""Whether to stop is asked when the clock has ticked, every 64 instructions or when an alarm is due; that is when it may change."""

_CONDITION = '  __Pyx_RefNannySetupContext("check_condition", 0);\n\n  /* "rp2040py/native/_cortex_m0_core.pyx":576'
_BY_FLAGS = """  {
    int holds;
    switch (__pyx_v_cond >> 1) {
      case 0: holds = __pyx_v_core->z; break;
      case 1: holds = __pyx_v_core->c; break;
      case 2: holds = __pyx_v_core->n; break;
      case 3: holds = __pyx_v_core->v; break;
      case 4: holds = __pyx_v_core->c && !__pyx_v_core->z; break;
      case 5: holds = __pyx_v_core->n == __pyx_v_core->v; break;
      case 6: holds = __pyx_v_core->n == __pyx_v_core->v && !__pyx_v_core->z; break;
      default: return 1;
    }
    return (__pyx_v_cond & 1) ? !holds : holds;
  }
"""

SHORT_CUTS = {
    "_simulator": (_STOPPED, _ASKED_AT_TICKS),
    "_cortex_m0_core": (_CONDITION, _BY_FLAGS + _CONDITION),
}
"""By module: a text that is there once, and what takes its place."""


def with_short_cut(source: Path) -> str:
    """Return the text of a C source, with its short cut if it has one and looks as expected."""
    text = source.read_text("utf-8")
    old, new = SHORT_CUTS.get(source.stem, ("", ""))
    return text.replace(old, new) if old and text.count(old) == 1 else text
