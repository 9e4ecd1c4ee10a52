"""Whether two programs are the same but for the names, as CPython's compiler sees them."""

import ast
import dis
from collections.abc import Iterator
from inspect import CO_NEWLOCALS
from types import CodeType

_CELLS = ("MAKE_CELL", "COPY_FREE_VARS", "LOAD_CLOSURE")
"""These come in the order of the alphabet, so not in the same one."""
_LOCAL = ("FAST", "DEREF")
_INNER = ("LOAD_ATTR", "LOAD_METHOD", "STORE_ATTR", "DELETE_ATTR", "LOAD_SUPER_ATTR")
_BY_NAME = ("KW_NAMES", "CALL_KW")


class Names:
    """What each name became. ``wrong``: a sentence for each that became two, and for each two that became one."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self._maps: dict[str, dict[str, str]] = {}
        self._back: dict[str, dict[str, str]] = {}

    def note(self, space: str, old: str, new: str) -> None:
        """Note that ``old`` became ``new`` in ``space``."""
        if self._maps.setdefault(space, {}).setdefault(old, new) != new:
            self.wrong.append(f"{space}: {old} became {self._maps[space][old]} and {new}")
        if self._back.setdefault(space, {}).setdefault(new, old) != old:
            self.wrong.append(f"{space}: {self._back[space][new]} and {old} became {new}")

    def any_is(self, old: object, new: object) -> bool:
        """Return whether ``old`` became ``new`` anywhere, or stayed what it was."""
        return old == new or any(names.get(str(old)) == new for names in self._maps.values())

    def of(self, space: str) -> dict[str, str]:
        """Return what the names of ``space`` became."""
        return self._maps.get(space, {})


class Comparison:
    """``differences``: a sentence for each instruction that is another one. ``count``: how many were compared."""

    def __init__(self) -> None:
        self.differences: list[str] = []
        self.count = 0
        self.names = Names()
        self._handed: set[str] = set()
        self._args: list[tuple[str, str, str]] = []
        self._functions = 0
        self._said: list[tuple[str, object, object]] = []

    def compare(self, path: str, before: ast.Module, after: ast.Module) -> None:
        """Compare two modules."""
        old = compile(ast.fix_missing_locations(before), path, "exec")
        new = compile(ast.fix_missing_locations(after), path, "exec")
        self._compare(path, old, new, path, False)

    def finish(self) -> list[str]:
        """Return everything that is wrong."""
        inner = self.names.of("inner")
        for path, old, new in self._args:
            if old in self._handed and inner.get(old, old) != new:
                self.differences.append(f"{path}: the argument {old} is handed over as {inner.get(old, old)} and is {new}")
        for path, left, right in self._said:
            # The code of a class says its name, and that of an import what it takes.
            pairs = [(left, right)] if isinstance(left, str) else zip(left, right, strict=True)  # type: ignore[call-overload]
            self.differences += [f"{path}: {old!r} became {new!r}" for old, new in pairs if not self.names.any_is(old, new)]
        return self.differences + self.names.wrong

    def _compare(self, path: str, old: CodeType, new: CodeType, function: str, in_class: bool) -> None:
        """``function``: the outermost function that both stand in, or the module."""
        first, second = list(_steps(old)), list(_steps(new))
        if [step[0] for step in first] != [step[0] for step in second] or old.co_argcount != new.co_argcount:
            self.differences.append(f"{path}: {old.co_name} is not what it was")
            return
        self.count += len(first)
        stored = {step[1] for step in first if step[0] == "STORE_NAME"}
        for (name, left), (_, right) in zip(first, second, strict=True):
            self._step(path, name, left, right, function, stored if in_class else set())
        for left, right in zip(old.co_varnames, new.co_varnames, strict=True):
            self.names.note(function, left, right)
        count = old.co_argcount + old.co_kwonlyargcount
        self._args += [(path, *pair) for pair in zip(old.co_varnames[:count], new.co_varnames[:count], strict=True)]
        self._inner_code(path, old, new, function)

    def _inner_code(self, path: str, old: CodeType, new: CodeType, function: str) -> None:
        for left, right in zip(_codes(old), _codes(new), strict=True):
            is_class = left.co_flags & CO_NEWLOCALS == 0
            if function == path and not is_class:
                self._functions += 1
                self._compare(path, left, right, f"{path}: function {self._functions}, {left.co_name}", False)
            else:
                self._compare(path, left, right, function, is_class)

    def _step(self, path: str, name: str, left: object, right: object, function: str, members: set[object]) -> None:
        if name in _BY_NAME:
            for one, other in zip(left, right, strict=True):  # type: ignore[call-overload]
                self._handed.add(one)
                self.names.note("inner", one, other)
            return
        if isinstance(left, str) and isinstance(right, str) and name != "LOAD_CONST":
            self.names.note(self._space(path, name, left, function, members), left, right)
        elif left != right and name == "LOAD_CONST" and isinstance(left, str | tuple):
            self._said.append((path, left, right))
        elif left != right and name != "MAKE_FUNCTION":
            self.differences.append(f"{path}: {name} {left!r} became {right!r}")

    def _space(self, path: str, name: str, value: str, function: str, members: set[object]) -> str:
        if name.startswith(_INNER) or value in members:
            return "inner"
        return function if any(word in name for word in _LOCAL) else f"module {path}"


def _steps(code: CodeType) -> Iterator[tuple[str, object]]:
    for step in dis.get_instructions(code):
        if step.opname in _CELLS or step.opname.startswith(("JUMP", "POP_JUMP", "FOR_ITER", "EXTENDED", "SEND")):
            continue
        value = code.co_consts[step.arg] if step.opname in ("LOAD_CONST", "KW_NAMES") and step.arg is not None else step.argval
        yield step.opname, None if isinstance(value, CodeType) else value


def _codes(code: CodeType) -> list[CodeType]:
    return [value for value in code.co_consts if isinstance(value, CodeType)]
