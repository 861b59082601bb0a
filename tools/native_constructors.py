"""Write the sources that are compiled anew for mypyc, with a constructor in every dataclass.

`@dataclass` makes its `__init__` at run time, so mypyc can't compile it, and a game spends a fifth
of its time in such constructors. The copies that are compiled have them written out: `__init__` for
each dataclass, and for each record and event `twin`, which makes another one with the same
contents. Constants are `Final` in the copies, for mypyc looks up all other names of a module by
their text whenever they are used. The sources themselves stay as they are.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeGuard

# The packages and modules that are compiled: the kernel, and what is asked for all the time: views,
# yields, the bots that play most games, what agents see and choose.
COMPILED = (
    "state",
    "rules",
    "effects",
    "table.concerns",
    "table.object_view",
    "table.player_view",
    "table.seat_view",
    "table.turn_view",
    "table.yielding",
    "bots.bot",
    "bots.chance",
    "bots.conspiring",
    "bots.plain",
    "bots.random",
    "env.atoms",
    "env.card_features",
    "env.choices",
    "env.collecting",
    "env.columns",
    "env.declarations",
    "env.play",
    "env.rewards",
    "env.rows",
    "env.seeing",
)
COPIED = ("Record", "Event")  # classes whose subclasses get a `twin`
OPEN = "apnap.bots"  # classes in these modules may have subclasses that are not compiled
HOLDING = ("apnap.env.play",)  # classes in these modules hold objects that are not ours
CONSTANT = re.compile("_?[A-Z][A-Z0-9_]+")


@dataclass(frozen=True)
class Field:
    """A field of a dataclass, with the module in which it is declared."""

    name: str
    type: ast.expr
    default: ast.expr | None
    factory: ast.expr | None
    is_argument: bool
    module: str


@dataclass
class Class:
    """A class of the kernel and what its constructor has to know."""

    module: str
    node: ast.ClassDef
    bases: list[tuple[str, str]]
    is_dataclass: bool
    is_frozen: bool
    fields: list[Field] = field(default_factory=list)

    def defines(self, name: str) -> bool:
        methods = [each for each in self.node.body if isinstance(each, ast.FunctionDef)]
        return any(each.name == name for each in methods)


@dataclass
class Module:
    """A source file, with the place where each of its names comes from."""

    name: str
    path: Path
    text: str
    tree: ast.Module
    origins: dict[str, tuple[str, str]]
    runtime: dict[tuple[str, str], str] = field(default_factory=dict)  # names to import
    typing: dict[tuple[str, str], str] = field(default_factory=dict)  # for annotations only
    added: list[tuple[int, str]] = field(default_factory=list)  # lines, and the line they follow


class Kernel:
    """All modules of the kernel and their classes."""

    def __init__(self, source: Path, compiled: tuple[str, ...]) -> None:
        self.source = source
        self.modules: dict[str, Module] = {}
        self.classes: dict[tuple[str, str], Class] = {}
        for name in compiled:
            for path in paths_of(source, name):
                module = read_module(path, source)
                self.modules[module.name] = module
        for module in self.modules.values():
            for node in module.tree.body:
                if isinstance(node, ast.ClassDef):
                    self.classes[module.name, node.name] = self.read_class(module, node)

    def read_class(self, module: Module, node: ast.ClassDef) -> Class:
        bases = [found for base in node.bases if (found := origin_of(module, base)) is not None]
        decorator = next((each for each in node.decorator_list if is_dataclass(each)), None)
        frozen = isinstance(decorator, ast.Call) and any(
            each.arg == "frozen" for each in decorator.keywords
        )
        made = Class(module.name, node, bases, decorator is not None, frozen)
        if made.is_dataclass:
            made.fields = list(fields_of(module, node))
        return made

    def ancestors(self, of: Class) -> Iterator[Class]:
        """The class and the classes it is derived from, the nearest first."""
        yield of
        for base in of.bases:
            found = self.classes.get(self.defined_at(base))
            if found is not None:
                yield from self.ancestors(found)

    def defined_at(self, origin: tuple[str, str]) -> tuple[str, str]:
        """The module that defines a name, which others may have handed on."""
        module = self.modules.get(origin[0])
        onward = module.origins.get(origin[1], origin) if module is not None else origin
        return origin if onward == origin else self.defined_at(onward)

    def all_fields(self, of: Class) -> list[Field]:
        """The fields with the inherited ones, in the order in which the constructor takes them."""
        found: dict[str, Field] = {}
        for each in reversed(list(self.ancestors(of))):
            for one in each.fields:
                found[one.name] = one
        return list(found.values())

    def write(self, target: Path) -> list[Path]:
        """Write all modules to a folder; return the paths of the files."""
        for made in self.classes.values():
            self.extend(made)
        files = [write_module(module, self.source, target) for module in self.modules.values()]
        for folder in {each for path in files for each in path.relative_to(target).parents}:
            if folder.name and not (target / folder / "__init__.py").exists():
                (target / folder / "__init__.py").write_text("")  # it is not compiled itself
        return files

    def extend(self, made: Class) -> None:
        """Add the constructor, and the method that makes a twin."""
        module = self.modules[made.module]
        lines: list[str] = []
        fields = self.all_fields(made)
        if made.is_dataclass and fields and not made.defines("__init__"):
            lines += self.constructor(module, made, fields)
        is_copied = any(each.node.name in COPIED for each in self.ancestors(made))
        if is_copied and not made.defines("twin"):
            arguments = ", ".join([f"self.{each.name}" for each in fields if each.is_argument])
            name = made.node.name
            lines += ["", f"    def twin(self) -> {name}:", f"        return {name}({arguments})"]
        if lines:
            module.added.append((made.node.end_lineno or made.node.lineno, "\n".join(lines)))
        if made.module.startswith(OPEN):
            self.mark(made, "allow_interpreted_subclasses=True")
        elif self.is_plain(made):
            self.mark(made, "acyclic=True, free_list_len=1")

    def mark(self, made: Class, attributes: str) -> None:
        """Tell mypyc something about a class."""
        module, node = self.modules[made.module], made.node
        module.typing["mypy_extensions", "mypyc_attr"] = "mypyc_attr"
        first = min([node.lineno, *[each.lineno for each in node.decorator_list]])
        module.added.append((first - 1, f"@mypyc_attr({attributes})"))

    def is_plain(self, made: Class) -> bool:
        """Whether the class and all that it is derived from are of the kernel and nothing else:
        no enumeration, tuple, error, protocol or generic class."""
        if made.node.keywords or made.module.startswith(OPEN) or made.module in HOLDING:
            return False
        if len(made.bases) < len(made.node.bases):
            return False
        bases = [self.classes.get(self.defined_at(base)) for base in made.bases]
        return all(base is not None and self.is_plain(base) for base in bases)

    def constructor(self, module: Module, made: Class, fields: list[Field]) -> list[str]:
        """The lines of `__init__`, which sets every field."""
        parameters, body = ["self"], []
        ignore = "  # type: ignore[misc]" if made.is_frozen else ""
        for each in fields:
            kind = self.said_in(module, each.type, each.module, module.typing)
            value = each.name
            if not each.is_argument:
                if each.default is None and each.factory is None:
                    continue  # `__post_init__` sets it
                value = self.default_value(module, each)
            elif each.factory is not None:
                parameters.append(f"{each.name}: {kind} | None = None")
                made_new = self.default_value(module, each)
                value = f"{made_new} if {each.name} is None else {each.name}"
            elif each.default is not None:
                parameters.append(f"{each.name}: {kind} = {self.default_value(module, each)}")
            else:
                parameters.append(f"{each.name}: {kind}")
            body.append(f"        self.{each.name} = {value}{ignore}")
        if any(each.defines("__post_init__") for each in self.ancestors(made)):
            body.append("        self.__post_init__()")
        return ["", f"    def __init__({', '.join(parameters)}) -> None:", *body]

    def default_value(self, module: Module, of: Field) -> str:
        """The expression for a field that was not given."""
        if of.factory is None:
            assert of.default is not None
            return self.said_in(module, of.default, of.module, module.runtime)
        if isinstance(of.factory, ast.Lambda):
            return self.said_in(module, of.factory.body, of.module, module.runtime)
        return self.said_in(module, of.factory, of.module, module.runtime) + "()"

    def said_in(
        self,
        module: Module,
        expression: ast.expr,
        written_in: str,
        imported: dict[tuple[str, str], str],
    ) -> str:
        """The expression of one module in the names of another."""
        if written_in == module.name:
            return ast.unparse(expression)
        origins = self.modules[written_in].origins
        names = {
            each.id
            for each in ast.walk(expression)
            if isinstance(each, ast.Name) and each.id in origins
        }
        renamed = {}
        for name in names:
            origin = origins[name]
            if module.origins.get(name) == origin and imported is module.typing:
                continue
            if origin[0] == module.name:
                renamed[name] = origin[1]
                continue
            alias = f"_{origin[0].replace('.', '_')}_{origin[1]}"
            imported[origin] = alias
            renamed[name] = alias
        copied = ast.parse(ast.unparse(expression), mode="eval").body
        for each in ast.walk(copied):
            if isinstance(each, ast.Name) and each.id in renamed:
                each.id = renamed[each.id]
        return ast.unparse(copied)


def paths_of(source: Path, name: str) -> list[Path]:
    """The files of a package of apnap, or of one of its modules."""
    path = source.joinpath("apnap", *name.split("."))
    return sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]


def read_module(path: Path, source: Path) -> Module:
    parts = path.relative_to(source).with_suffix("").parts
    is_package = parts[-1] == "__init__"
    name = ".".join(parts[:-1] if is_package else parts)
    package = parts[:-1]
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    origins: dict[str, tuple[str, str]] = {}
    for node in statements(tree):
        if isinstance(node, ast.ImportFrom):
            found = package[: len(package) - node.level + 1] if node.level else ()
            whole = ".".join([*found, *([node.module] if node.module else [])])
            for each in node.names:
                origins[each.asname or each.name] = (whole, each.name)
        elif isinstance(node, ast.ClassDef | ast.FunctionDef):
            origins[node.name] = (name, node.name)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    origins[target.id] = (name, target.id)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            origins[node.target.id] = (name, node.target.id)
    return Module(name, path, text, tree, origins)


def statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """The statements of a module, those under `if TYPE_CHECKING` included."""
    for node in tree.body:
        if isinstance(node, ast.If):
            yield from node.body
        else:
            yield node


def origin_of(module: Module, base: ast.expr) -> tuple[str, str] | None:
    """The module and name of a base class, which is a name or a name of a module."""
    if isinstance(base, ast.Name):
        return module.origins.get(base.id)
    if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
        package, name = module.origins[base.value.id]
        return f"{package}.{name}", base.attr
    return None


def is_dataclass(decorator: ast.expr) -> bool:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(called, ast.Name) and called.id == "dataclass"


def fields_of(module: Module, node: ast.ClassDef) -> Iterator[Field]:
    """The fields that a dataclass declares itself."""
    for each in node.body:
        if not isinstance(each, ast.AnnAssign) or not isinstance(each.target, ast.Name):
            continue
        default, factory, is_argument = each.value, None, True
        if isinstance(default, ast.Call) and ast.unparse(default.func) == "field":
            given = {one.arg: one.value for one in default.keywords}
            default, factory = given.get("default"), given.get("default_factory")
            is_argument = "init" not in given
        yield Field(each.target.id, each.annotation, default, factory, is_argument, module.name)


def write_module(module: Module, source: Path, target: Path) -> Path:
    """Write a module with what is added to it; return the path of the file."""
    lines = module.text.split("\n")
    constants = constants_of(module.tree)
    for node in constants:
        make_final(lines, node)
    for after, text in sorted(module.added, reverse=True):
        lines.insert(after, text)
    imports = [
        node.end_lineno or node.lineno
        for node in module.tree.body
        if isinstance(node, ast.Import | ast.ImportFrom)
        or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    ]
    wanted = import_lines(module.runtime)
    types = import_lines(
        {origin: alias for origin, alias in module.typing.items() if origin not in module.runtime}
    )
    if types or constants:
        wanted.append("import typing")
    if types:
        wanted += ["if typing.TYPE_CHECKING:", *[f"    {line}" for line in types]]
    if wanted:
        lines.insert(max(imports), "\n".join(wanted))
    path = target / module.path.relative_to(source)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def constants_of(tree: ast.Module) -> list[ast.Assign | ast.AnnAssign]:
    """The assignments of the module's constants: names in capitals that are set once."""
    names = [each.id for each in ast.walk(tree) if is_set(each)]
    found: list[ast.Assign | ast.AnnAssign] = []
    target: ast.expr
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            target, plain = node.target, "Final" not in ast.unparse(node.annotation)
        elif isinstance(node, ast.Assign):
            target, plain = node.targets[0], len(node.targets) == 1
        else:
            continue
        if not plain or not isinstance(target, ast.Name) or names.count(target.id) > 1:
            continue
        if CONSTANT.fullmatch(target.id):
            found.append(node)
    return found


def is_set(node: ast.AST) -> TypeGuard[ast.Name]:
    """Whether this is a name that is being set."""
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def make_final(lines: list[str], node: ast.Assign | ast.AnnAssign) -> None:
    """Declare a constant `Final`, in the lines of its module."""
    line = lines[node.lineno - 1]
    if isinstance(node, ast.Assign):
        name = node.targets[0].end_col_offset or 0
        lines[node.lineno - 1] = f"{line[:name]}: typing.Final{line[name:]}"
        return
    kind, begin, end = node.annotation, node.annotation.col_offset, node.annotation.end_col_offset
    assert kind.lineno == kind.end_lineno, f"an annotation of several lines: {line}"
    lines[node.lineno - 1] = f"{line[:begin]}typing.Final[{line[begin:end]}]{line[end:]}"


def import_lines(names: dict[tuple[str, str], str]) -> list[str]:
    return [f"from {home} import {name} as {alias}" for (home, name), alias in names.items()]


def write_kernel(source: Path, compiled: tuple[str, ...], target: Path) -> list[Path]:
    """Write the sources of the packages and modules that are compiled, with their constructors;
    return the paths of the files."""
    return Kernel(source, compiled).write(target)
