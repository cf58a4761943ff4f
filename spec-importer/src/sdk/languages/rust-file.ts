import type { Node } from 'web-tree-sitter';
import type { Argument, Callable } from '../callable.ts';
import { readRustDoc } from '../docs/line-doc.ts';
import { childOf, childrenOf, fieldOf, headOf, textOf } from './syntax.ts';

/** A type, a function of a module, or a method of a type or trait. */
export interface RustItem {
  kind: 'type' | 'function' | 'method';
  /** `crate::a::b`. */
  module: string;
  /** The name by which it is reached: of a method, its type's. */
  root: string;
  isPublic: boolean;
  callable?: Callable;
}

export interface RustFile {
  items: RustItem[];
  privateModules: string[];
  /** Names in `pub use`. */
  used: string[];
  /** Modules in `pub use x::*`. */
  globbed: string[];
}

/** What a parsed file has, and which of its modules are private. */
export function readRustFile(root: Node, path: string): RustFile {
  const file: RustFile = { items: [], privateModules: [], used: [], globbed: [] };
  readItems(childrenOf(root), moduleOf(path), file, 0);
  return file;
}

/** `crate` stands for the folder of the package, so that several may lie in one archive. */
function moduleOf(path: string): string {
  const [before = '', inside = path] = path.includes('src/') ? path.split(/(?:^|\/)src\//) : ['', path];
  const parts = inside
    .replace(/\.rs$/, '')
    .replace(/(?:^|\/)(?:lib|mod)$/, '')
    .split('/')
    .filter(Boolean);
  return [before.split('/').at(-1) || 'crate', ...parts].join('::');
}

function readItems(nodes: readonly Node[], module: string, file: RustFile, depth: number): void {
  let docs: string[] = [];
  let attributes = '';
  for (const node of nodes) {
    if (node.type === 'line_comment' || node.type === 'block_comment') {
      if (docs.length < 2000 && childOf(node, 'outer_doc_comment_marker')) docs.push(...linesOf(node));
      continue;
    }
    if (node.type === 'attribute_item') {
      attributes += node.text;
      continue;
    }
    if (!/cfg\(test\)|doc\(hidden\)|#\[test\]/.test(attributes))
      readItem(node, module, { docs, attributes }, file, depth);
    docs = [];
    attributes = '';
  }
}

interface Above {
  docs: string[];
  attributes: string;
}

function readItem(node: Node, module: string, above: Above, file: RustFile, depth: number): void {
  const name = textOf(fieldOf(node, 'name'));
  const isPublic = textOf(childOf(node, 'visibility_modifier')) === 'pub';
  if (node.type === 'mod_item') {
    if (!isPublic) file.privateModules.push(`${module}::${name}`);
    const body = fieldOf(node, 'body');
    if (body && depth < 10) readItems(childrenOf(body), `${module}::${name}`, file, depth + 1);
  } else if (node.type === 'use_declaration' && isPublic) readUse(textOf(fieldOf(node, 'argument')), file);
  else if (node.type === 'function_item') {
    file.items.push({
      kind: 'function',
      module,
      root: name,
      isPublic,
      callable: callableOf(node, '', module, above),
    });
  } else if (/^(?:struct|enum|union|type|trait)_item$/.test(node.type)) {
    file.items.push({ kind: 'type', module, root: name, isPublic });
    if (node.type === 'trait_item') readMethods(node, name, module, file, true);
  } else if (node.type === 'impl_item' && !fieldOf(node, 'trait')) {
    const type =
      textOf(fieldOf(node, 'type'))
        .replace(/<[\s\S]*$/, '')
        .split('::')
        .at(-1)
        ?.trim() ?? '';
    readMethods(node, type, module, file, false);
  }
}

function readMethods(node: Node, owner: string, module: string, file: RustFile, inTrait: boolean): void {
  const inside: RustFile = { items: [], privateModules: [], used: [], globbed: [] };
  let docs: string[] = [];
  let attributes = '';
  for (const member of childrenOf(fieldOf(node, 'body'))) {
    if (/_comment$/.test(member.type)) {
      if (docs.length < 2000 && childOf(member, 'outer_doc_comment_marker')) docs.push(...linesOf(member));
    } else if (member.type === 'attribute_item') attributes += member.text;
    else {
      if (
        /^function_(?:signature_)?item$/.test(member.type) &&
        !/doc\(hidden\)|cfg\(test\)/.test(attributes)
      ) {
        const isPublic = inTrait || textOf(childOf(member, 'visibility_modifier')) === 'pub';
        const callable = callableOf(member, owner, module, { docs, attributes });
        inside.items.push({ kind: 'method', module, root: owner, isPublic, callable });
      }
      docs = [];
      attributes = '';
    }
  }
  file.items.push(...inside.items);
}

/** `a::{B, C as D, e::*}`. */
function readUse(text: string, file: RustFile): void {
  for (const [, name = ''] of text.slice(0, 20_000).matchAll(/(\w+)(?=\s*(?:,|\}|$|\s+as\b))/g))
    file.used.push(name);
  for (const [, name = ''] of text.slice(0, 20_000).matchAll(/(\w+)::\*/g)) file.globbed.push(name);
}

function linesOf(comment: Node): string[] {
  const text = textOf(childOf(comment, 'doc_comment')).slice(0, 64_000).replace(/\n$/, '');
  return text.split('\n').map((line) => line.replace(/^ ?\* ?|^ /, ''));
}

function callableOf(node: Node, owner: string, module: string, { docs, attributes }: Above): Callable {
  const doc = readRustDoc(docs);
  const own = module.split('::');
  return {
    owner: owner || own.slice(1).join('.'),
    name: textOf(fieldOf(node, 'name')),
    module: own.join('.'),
    signature: headOf(node, fieldOf(node, 'body')),
    args: childrenOf(fieldOf(node, 'parameters')).flatMap(argumentOf),
    doc: { ...doc, deprecated: /#\[deprecated\b/.test(attributes) },
  };
}

function argumentOf(node: Node): Argument[] {
  if (node.type !== 'parameter') return [];
  const type = textOf(fieldOf(node, 'type'));
  const name = textOf(fieldOf(node, 'pattern')).replace(/^mut\s+/, '');
  return [{ name, type, required: !/^Option\b/.test(type) }];
}
