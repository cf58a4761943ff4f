import type { Node } from 'web-tree-sitter';
import { type Argument, type Callable, noDoc } from '../callable.ts';
import { readPythonDoc } from '../docs/python-doc.ts';
import { childOf, childrenOf, fieldOf, headOf, textOf } from './syntax.ts';

/** A Python module without its text. */
export interface PythonModule {
  /** Dotted, a package by its folder. */
  name: string;
  isPackage: boolean;
  /** `__all__`, when there is one. */
  all: string[] | undefined;
  /** A function itself, or the public methods of a class, by its name. */
  declared: Map<string, Callable[]>;
  imports: { from: string; name: string; alias: string }[];
  /** Modules of which everything is imported. */
  stars: string[];
}

function moduleNameOf(path: string): string {
  return path
    .replace(/\.pyi?$/, '')
    .replace(/(?:^|\/)__init__$/, '')
    .replace(/^(?:[^/]+\/)?src\//, '')
    .split('/')
    .join('.');
}

export function readPythonModule(root: Node, path: string): PythonModule {
  const module: PythonModule = {
    name: moduleNameOf(path),
    isPackage: /(?:^|\/)__init__\.pyi?$/.test(path),
    all: undefined,
    declared: new Map(),
    imports: [],
    stars: [],
  };
  readStatements(root, module, 0);
  return module;
}

function readStatements(block: Node, module: PythonModule, depth: number): void {
  for (const node of childrenOf(block)) {
    const { definition, decorators } = undecorated(node);
    const name = textOf(fieldOf(definition, 'name'));
    if (definition.type === 'function_definition') {
      add(module.declared, name, [callableOf(definition, decorators, module.name, module.name, false)]);
    } else if (definition.type === 'class_definition') {
      add(module.declared, name, methodsOf(definition, name, module.name, 0));
    } else if (node.type === 'import_from_statement') readImport(node, module);
    else if (node.type === 'expression_statement') readAll(childrenOf(node)[0], module);
    // `if TYPE_CHECKING:`, `try: … except ImportError: …`
    else if (/^(?:if|try)_statement$|_clause$|^block$/.test(node.type) && depth < 6)
      readStatements(node, module, depth + 1);
  }
}

function add(declared: PythonModule['declared'], name: string, callables: Callable[]): void {
  declared.set(name, [...(declared.get(name) ?? []), ...callables]);
}

function undecorated(node: Node): { definition: Node; decorators: string[] } {
  const definition = node.type === 'decorated_definition' ? fieldOf(node, 'definition') : undefined;
  if (!definition) return { definition: node, decorators: [] };
  const decorators = childrenOf(node).filter(({ type }) => type === 'decorator');
  return { definition, decorators: decorators.map(({ text }) => text.slice(1, 200)) };
}

function methodsOf(definition: Node, owner: string, module: string, depth: number): Callable[] {
  return childrenOf(fieldOf(definition, 'body')).flatMap((node) => {
    const { definition: inner, decorators } = undecorated(node);
    const name = textOf(fieldOf(inner, 'name'));
    if (!name || name.startsWith('_')) return [];
    if (inner.type === 'class_definition')
      return depth < 5 ? methodsOf(inner, `${owner}.${name}`, module, depth + 1) : [];
    if (inner.type !== 'function_definition' || decorators.some(isProperty)) return [];
    return [callableOf(inner, decorators, owner, module, !decorators.includes('staticmethod'))];
  });
}

const isProperty = (decorator: string): boolean =>
  /(?:^|[._])property\b|\.(?:setter|deleter|getter)\b/.test(decorator);

function callableOf(
  node: Node,
  decorators: string[],
  owner: string,
  module: string,
  isBound: boolean,
): Callable {
  const body = fieldOf(node, 'body');
  const first = childOf(
    childrenOf(body).find(({ type }) => type !== 'comment'),
    'string',
  );
  const doc = first ? readPythonDoc(first.text.slice(0, 64_000)) : noDoc;
  const deprecated = doc.deprecated || decorators.some((one) => /(?:^|\.)deprecated\b/.test(one));
  return {
    owner,
    name: textOf(fieldOf(node, 'name')),
    module,
    signature: headOf(node, body).replace(/:\s*$/, ''),
    args: argumentsOf(fieldOf(node, 'parameters')).slice(isBound ? 1 : 0),
    doc: { ...doc, deprecated },
  };
}

function argumentsOf(parameters: Node | undefined): Argument[] {
  return childrenOf(parameters).flatMap((node) => {
    if (/separator|comment/.test(node.type)) return [];
    const pattern =
      fieldOf(node, 'name') ?? (node.type === 'typed_parameter' ? childrenOf(node)[0] : node) ?? node;
    const isSplat = /splat/.test(pattern.type);
    const name = pattern.text.replace(/^\*+/, '');
    return [{ name, type: textOf(fieldOf(node, 'type')), required: !isSplat && !/default/.test(node.type) }];
  });
}

function readImport(node: Node, { name, isPackage, imports, stars }: PythonModule): void {
  const source = textOf(fieldOf(node, 'module_name'));
  const dots = /^\.*/.exec(source)?.[0].length ?? 0;
  const base = name.split('.');
  const up = dots - (isPackage ? 1 : 0);
  const folder = dots === 0 ? [] : base.slice(0, base.length - up);
  const from = [...folder, source.slice(dots)].filter(Boolean).join('.');
  if (childOf(node, 'wildcard_import')) stars.push(from);
  for (const one of childrenOf(node).slice(1)) {
    const original = textOf(fieldOf(one, 'name')) || one.text;
    const alias = textOf(fieldOf(one, 'alias')) || original;
    imports.push({ from, name: original, alias });
    // `from . import users` makes a module a name.
  }
}

/** `__all__ = [...]`, `__all__ += [...]`. */
function readAll(node: Node | undefined, module: PythonModule): void {
  if (!node || !/assignment$/.test(node.type) || textOf(fieldOf(node, 'left')) !== '__all__') return;
  const right = textOf(fieldOf(node, 'right')).slice(0, 200_000);
  const names = [...right.matchAll(/["']([\w*]{1,200})["']/g)].map(([, name]) => name ?? '');
  if (names.length > 0) module.all = [...(module.all ?? []), ...names];
}
