import type { Node } from 'web-tree-sitter';
import { childOf, childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import { createModel, type Declaration, declare, type ModuleModel } from '../modules/module-model.ts';
import { propertyMember } from '../modules/shape.ts';
import type { Member, TypeNode } from '../modules/type-node.ts';
import { readPythonFunction } from './python-function.ts';
import { readPythonType } from './python-type.ts';

const maxBlockDepth = 6;

export function moduleNameOf(path: string): string {
  return path
    .replace(/\.pyi?$/, '')
    .replace(/(?:^|\/)__init__$/, '')
    .replace(/^(?:[^/]+\/)?src\//, '')
    .split('/')
    .join('.');
}

const isPackage = (path: string): boolean => /(?:^|\/)__init__\.pyi?$/.test(path);

/**
 * The declarations, imports and exports of a Python module: the names in `__all__`, or else the names without
 * a leading underscore. Imports count as exports only in `__init__`, where packages put them for this
 * purpose.
 */
export function readPythonModel(root: Node, path: string): ModuleModel {
  const model = createModel(path, moduleNameOf(path));
  const all: string[] = [];
  readStatements(root, model, all, 0);
  const taken = isPackage(path) ? [...model.imports.keys()] : [];
  const own = [...model.declared.keys()].filter((name) => !name.includes('.'));
  const offered = all.length > 0 ? all : [...own, ...taken].filter((name) => !name.startsWith('_'));
  for (const name of offered) model.exports.set(name, { local: name });
  model.isListed = all.length > 0 || !isPackage(path);
  return model;
}

function readStatements(block: Node, model: ModuleModel, all: string[], depth: number): void {
  for (const node of childrenOf(block)) {
    const { definition, decorators } = undecorated(node);
    const name = textOf(fieldOf(definition, 'name'));
    if (definition.type === 'function_definition') {
      const { signature, doc } = readPythonFunction(definition, decorators, false);
      declare(model, '', name).functions.push({ signature, doc });
    } else if (definition.type === 'class_definition') readPythonClass(definition, model, '');
    else if (node.type === 'import_from_statement') readFrom(node, model);
    else if (node.type === 'import_statement') readImport(node, model);
    else if (node.type === 'expression_statement') readAssignment(childrenOf(node)[0], model, all);
    // `if TYPE_CHECKING:`, `try: … except ImportError: …`
    else if (/^(?:if|try)_statement$|_clause$|^block$/.test(node.type) && depth < maxBlockDepth)
      readStatements(node, model, all, depth + 1);
  }
}

function readFrom(node: Node, { path, name, imports, stars }: ModuleModel): void {
  const source = textOf(fieldOf(node, 'module_name'));
  const dots = /^\.*/.exec(source)?.[0].length ?? 0;
  const base = name.split('.');
  const up = dots - (isPackage(path) ? 1 : 0);
  const folder = dots === 0 ? [] : base.slice(0, base.length - up);
  const from = [...folder, source.slice(dots)].filter(Boolean).join('.');
  if (childOf(node, 'wildcard_import')) stars.push(from);
  for (const one of childrenOf(node).slice(1)) {
    if (one.type === 'wildcard_import' || one.type === 'comment') continue;
    const original = textOf(fieldOf(one, 'name')) || one.text;
    imports.set(textOf(fieldOf(one, 'alias')) || original, { from, name: original });
  }
}

/** `import a.b as c`; `import a.b` binds the name `a`. */
function readImport(node: Node, { imports }: ModuleModel): void {
  for (const one of childrenOf(node)) {
    const alias = textOf(fieldOf(one, 'alias'));
    const from = alias ? textOf(fieldOf(one, 'name')) : (one.text.split('.')[0] ?? '');
    imports.set(alias || from, { from, name: '*' });
  }
}

/** `__all__ = [...]`, `Orders = _orders.Orders`, `Params = Union[A, B]`. */
function readAssignment(node: Node | undefined, model: ModuleModel, all: string[]): void {
  if (!node || !/assignment$/.test(node.type)) return;
  const left = textOf(fieldOf(node, 'left'));
  const right = fieldOf(node, 'right');
  if (left === '__all__') {
    const names = textOf(right)
      .slice(0, 200_000)
      .matchAll(/["']([\w*]{1,200})["']/g);
    for (const [, name = ''] of names) all.push(name);
    return;
  }
  if (!right || !/^[A-Za-z]\w*$/.test(left) || right.text.length > 300) return;
  if (/^(?:identifier|attribute|subscript|binary_operator|union_type)$/.test(right.type)) {
    const type = readPythonType(right.text);
    if (!type) return;
    const declaration = declare(model, '', left);
    declaration.alias = type;
    if (type.kind === 'name' && type.args.length === 0)
      declaration.value = { kind: 'typeof', name: type.name };
  }
}

const maxClassDepth = 8;

/** Reads a class into its declaration; nested classes are read as in a namespace. */
function readPythonClass(node: Node, model: ModuleModel, scope: string, depth = 0): void {
  const name = textOf(fieldOf(node, 'name'));
  const declaration = declare(model, scope, name);
  declaration.isClass = true;
  for (const base of childrenOf(fieldOf(node, 'superclasses'))) {
    const type = base.type === 'keyword_argument' ? undefined : readPythonType(base.text);
    if (type?.kind === 'name') declaration.bases.push(type);
  }
  const inner = scope ? `${scope}.${name}` : name;
  for (const statement of childrenOf(fieldOf(node, 'body'))) {
    const { definition, decorators } = undecorated(statement);
    if (definition.type === 'function_definition') readMethod(definition, decorators, declaration);
    else if (definition.type === 'class_definition' && depth < maxClassDepth) {
      declaration.isNamespace = true;
      readPythonClass(definition, model, inner, depth + 1);
    } else if (statement.type === 'expression_statement') readField(childrenOf(statement)[0], declaration);
  }
}

function undecorated(node: Node): { definition: Node; decorators: string[] } {
  const definition = node.type === 'decorated_definition' ? fieldOf(node, 'definition') : undefined;
  if (!definition) return { definition: node, decorators: [] };
  const decorators = childrenOf(node).filter(({ type }) => type === 'decorator');
  return { definition, decorators: decorators.map(({ text }) => text.slice(1, 200)) };
}

function readMethod(node: Node, decorators: readonly string[], { members }: Declaration): void {
  const isStatic = decorators.some((one) => /^(?:static|class)method\b/.test(one));
  const { name, signature, doc } = readPythonFunction(node, decorators, !decorators.includes('staticmethod'));
  const rest = { isStatic, isOptional: false, doc };
  if (name === '__init__') {
    members.push({ ...rest, name: 'constructor', kind: 'method', type: undefined, signature });
    for (const one of assignedIn(node)) members.push(one);
  } else if (name.startsWith('_') || decorators.some((one) => /\.(?:setter|deleter)\b/.test(one))) return;
  else if (decorators.some((one) => /(?:^|[._])property\b/.test(one)))
    members.push({ ...rest, name, kind: 'property', type: signature.returns, signature: undefined });
  else members.push({ ...rest, name, kind: 'method', type: undefined, signature });
}

/** `self.api = APIClient(…)`, `self.users: Users = …`. */
function assignedIn(node: Node): Member[] {
  const text = textOf(fieldOf(node, 'body')).slice(0, 100_000);
  const pattern =
    /\bself\.([a-zA-Z]\w{0,100})(?:\s*:\s*["']?([\w.]{1,100})["']?)?\s*=\s*(?:([A-Z][\w.]{0,100}|[\w.]{1,100}\.[A-Z]\w{0,100})\()?/g;
  return [...text.matchAll(pattern)].flatMap(([, name = '', annotation, made]) => {
    const type: TypeNode | undefined = readPythonType(annotation ?? made ?? '');
    return type?.kind === 'name' ? [propertyMember(name, type, false)] : [];
  });
}

/** `name: NotRequired[str]` in a typed dictionary or a model. */
function readField(node: Node | undefined, { members }: Declaration): void {
  if (node?.type !== 'assignment') return;
  const name = textOf(fieldOf(node, 'left'));
  const annotation = textOf(fieldOf(node, 'type'));
  if (!/^[a-zA-Z]\w*$/.test(name) || annotation === '') return;
  const isOptional =
    /\b(?:NotRequired|Optional)\[|\|\s*None\b/.test(annotation) || fieldOf(node, 'right') !== undefined;
  members.push(propertyMember(name, readPythonType(annotation), isOptional));
}
