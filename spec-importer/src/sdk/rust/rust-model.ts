import type { Node } from 'web-tree-sitter';
import { readRustDoc } from '../docs/line-doc.ts';
import { childOf, childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import { type Declaration, declare, type ModuleModel } from '../modules/module-model.ts';
import { partsOf } from '../modules/text-parts.ts';
import type { Member, TypeNode } from '../modules/type-node.ts';
import { isOption, type RustFunction, readRustFunction, readRustType } from './rust-function.ts';

/** A crate, or several in one archive. Declarations have their full path: `crate::orders::Order`. */
export interface RustCrate {
  model: ModuleModel;
  /** By module: the names that it uses, as absolute paths if possible. */
  uses: Map<string, Map<string, string>>;
  /** By module: modules that it imports with `*`. */
  globs: Map<string, string[]>;
  /** Paths that a module re-exports with `pub use`. */
  passedOn: Set<string>;
  /** Names of modules and declarations that are not public. */
  hidden: Set<string>;
  /** Functions of types, until all types are known. */
  implementations: { module: string; type: string; members: RustFunction[] }[];
}

export const createCrate = (model: ModuleModel): RustCrate => ({
  model,
  uses: new Map(),
  globs: new Map(),
  passedOn: new Set(),
  hidden: new Set(),
  implementations: [],
});

interface Above {
  docs: string[];
  attributes: string;
}

const maxDocs = 2_000;
const maxDepth = 10;
const notOffered = /cfg\(test\)|doc\(hidden\)|#\[test\]/;

/** The module path of a file. `crate` is replaced by the package's folder, so that an archive can contain several packages. */
export function rustModuleOf(path: string): string {
  const [before = '', inside = path] = path.includes('src/') ? path.split(/(?:^|\/)src\//) : ['', path];
  const parts = inside
    .replace(/\.rs$/, '')
    .replace(/(?:^|\/)(?:lib|mod)$/, '')
    .split('/')
    .filter(Boolean);
  return [before.split('/').at(-1) || 'crate', ...parts].join('::');
}

/** Iterates over items with the documentation and the attributes above each. */
function* withDocs(nodes: readonly Node[]): Generator<{ node: Node } & Above> {
  let docs: string[] = [];
  let attributes = '';
  for (const node of nodes) {
    if (/_comment$/.test(node.type)) {
      if (docs.length < maxDocs && childOf(node, 'outer_doc_comment_marker')) docs.push(...linesOf(node));
    } else if (node.type === 'attribute_item') attributes += node.text;
    else {
      yield { node, docs, attributes };
      docs = [];
      attributes = '';
    }
  }
}

function linesOf(comment: Node): string[] {
  const text = textOf(childOf(comment, 'doc_comment')).slice(0, 64_000).replace(/\n$/, '');
  return text.split('\n').map((line) => line.replace(/^ ?\* ?|^ /, ''));
}

export function readRustItems(nodes: readonly Node[], module: string, crate: RustCrate, depth = 0): void {
  for (const { node, docs, attributes } of withDocs(nodes))
    if (!notOffered.test(attributes)) readItem(node, module, { docs, attributes }, crate, depth);
}

function readItem(node: Node, module: string, above: Above, crate: RustCrate, depth: number): void {
  const name = textOf(fieldOf(node, 'name'));
  const path = `${module}::${name}`;
  const isPublic = textOf(childOf(node, 'visibility_modifier')) === 'pub';
  if (node.type === 'use_declaration') {
    readUse(textOf(fieldOf(node, 'argument')).slice(0, 20_000), module, isPublic, crate);
    return;
  }
  if (node.type === 'impl_item') {
    if (!fieldOf(node, 'trait')) readImplementation(node, module, crate);
    return;
  }
  if (!isPublic && name) crate.hidden.add(path);
  if (node.type === 'mod_item') {
    const body = fieldOf(node, 'body');
    if (body && depth < maxDepth) readRustItems(childrenOf(body), path, crate, depth + 1);
  } else if (node.type === 'function_item' && isPublic) {
    const { signature, doc } = readRustFunction(node, above.docs, above.attributes);
    if (signature) declareIn(crate, module, path).functions.push({ signature, doc });
  } else if (/^(?:struct|enum|type|trait|union)_item$/.test(node.type))
    readType(node, declareIn(crate, module, path), above, crate);
}

function declareIn({ model }: RustCrate, module: string, path: string): Declaration {
  const declaration = declare(model, '', path);
  declaration.scope = module;
  return declaration;
}

function readType(node: Node, declaration: Declaration, { docs, attributes }: Above, crate: RustCrate): void {
  const doc = readRustDoc(docs);
  declaration.doc = { ...doc, deprecated: /#\[deprecated\b/.test(attributes) };
  if (node.type === 'struct_item') declaration.members.push(...fieldsOf(fieldOf(node, 'body')));
  else if (node.type === 'enum_item') declaration.alias = variantsOf(fieldOf(node, 'body'), declaration.name);
  else if (node.type === 'type_item') declaration.alias = readRustType(textOf(fieldOf(node, 'type')));
  else if (node.type === 'trait_item') {
    const members = functionsOf(fieldOf(node, 'body'), true).filter(({ isStatic }) => !isStatic);
    crate.implementations.push({
      module: declaration.scope,
      type: declaration.name.split('::').at(-1) ?? '',
      members,
    });
  }
}

/** Public fields; a field is optional if its type is Option or if it has a default. */
function fieldsOf(body: Node | undefined): Member[] {
  return [...withDocs(childrenOf(body))].flatMap(({ node, docs, attributes }): Member[] => {
    if (node.type !== 'field_declaration' || !childOf(node, 'visibility_modifier')) return [];
    const text = textOf(fieldOf(node, 'type'));
    const isOptional =
      isOption(text) || /#\[serde\([^\]]*\bdefault\b|#\[builder\([^\]]*\bdefault\b/.test(attributes);
    return [
      {
        name: textOf(fieldOf(node, 'name')),
        kind: 'property',
        isStatic: false,
        isOptional,
        type: readRustType(text),
        signature: undefined,
        doc: readRustDoc(docs),
      },
    ];
  });
}

/** An enum without payloads has values; other enums do not. */
function variantsOf(body: Node | undefined, path: string): TypeNode | undefined {
  const variants = childrenOf(body).filter(({ type }) => type === 'enum_variant');
  if (variants.length === 0 || variants.some((one) => fieldOf(one, 'body'))) return undefined;
  const own = path.split('::').at(-1) ?? '';
  return {
    kind: 'union',
    of: variants.map((one) => ({ kind: 'literal', value: `${own}::${textOf(fieldOf(one, 'name'))}` })),
  };
}

function readImplementation(node: Node, module: string, crate: RustCrate): void {
  const type = textOf(fieldOf(node, 'type'))
    .replace(/<[\s\S]*$/, '')
    .trim();
  crate.implementations.push({ module, type, members: functionsOf(fieldOf(node, 'body'), false) });
}

function functionsOf(body: Node | undefined, inTrait: boolean): RustFunction[] {
  return [...withDocs(childrenOf(body))].flatMap(({ node, docs, attributes }) => {
    const isFunction = /^function_(?:signature_)?item$/.test(node.type) && !notOffered.test(attributes);
    const isPublic = inTrait || textOf(childOf(node, 'visibility_modifier')) === 'pub';
    const name = textOf(fieldOf(node, 'name'));
    return isFunction && isPublic && !name.startsWith('_') ? [readRustFunction(node, docs, attributes)] : [];
  });
}

/** `a::{B, C as D, e::*}`. */
function readUse(
  text: string,
  module: string,
  isPublic: boolean,
  crate: RustCrate,
  before = '',
  depth = 0,
): void {
  if (depth > maxDepth) return;
  for (const part of partsOf(text)) {
    const list = /^([\w:\s]*?)\s*(?:::)?\s*\{([\s\S]*)\}$/.exec(part);
    if (list) {
      const path = [before, (list[1] ?? '').replace(/::\s*$/, '').trim()].filter(Boolean).join('::');
      readUse(list[2] ?? '', module, isPublic, crate, path, depth + 1);
      continue;
    }
    const [written = '', alias] = part.split(/\s+as\s+/);
    const path = [before, written]
      .filter(Boolean)
      .join('::')
      .replace(/::self$/, '');
    if (path.endsWith('*')) addTo(crate.globs, module, path.replace(/(?:::)?\*$/, ''));
    else {
      const name = alias ?? path.split('::').at(-1) ?? '';
      const uses = crate.uses.get(module) ?? new Map<string, string>();
      crate.uses.set(module, uses.set(name, path));
      if (isPublic) crate.passedOn.add(`${module}::${name}`);
    }
    if (isPublic && path.endsWith('*')) crate.passedOn.add(`${module}::*${path.replace(/(?:::)?\*$/, '')}`);
  }
}

function addTo(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
