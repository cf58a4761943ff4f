import type { Node } from 'web-tree-sitter';
import { childOf, childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import { createModel, declare, type ModuleModel } from '../modules/module-model.ts';
import { readPythonClass, undecorated } from './python-class.ts';
import { readPythonFunction } from './python-function.ts';
import { readPythonType } from './python-type.ts';

const deepestBlock = 6;

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
 * What a Python module declares, imports and offers: what `__all__` names, else what has no leading underscore; imports are
 * offered where packages put them for others, in `__init__`.
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
    else if (/^(?:if|try)_statement$|_clause$|^block$/.test(node.type) && depth < deepestBlock)
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

/** `import a.b as c`; `import a.b` makes a name of `a`. */
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
