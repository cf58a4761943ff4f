import type { Node } from 'web-tree-sitter';
import { type Doc, noDoc } from '../callable.ts';
import { childOf, childrenOf, commentText, fieldOf, textOf, withComments } from '../languages/syntax.ts';
import { type Declaration, declare, type ModuleModel } from '../modules/module-model.ts';
import type { Member, TypeNode } from '../modules/type-node.ts';
import { goTypeText, readGoComments, readGoSignature } from './go-function.ts';
import { isExported, readGoType, receiverOf } from './go-type.ts';

/** A package, with the declarations from all of its files. */
export interface GoPackage {
  model: ModuleModel;
  /** Import paths, by the names that the package's files use. */
  imports: Map<string, string>;
  /** Structs with field tags, which are sent and received. */
  data: Set<string>;
  /** Functions that only call a method that sends the request: `return getC().New(params)`. */
  passed: Map<string, string>;
}

/** Methods that types have for other purposes than callers. */
const commonObjectMethods =
  /^(?:String|GoString|Error|Unwrap|Format|(?:Un)?[Mm]arshal\w+|MarshalJSON|UnmarshalJSON|(?:En|De)code\w*Values)$/;
/** Objects that a client receives for its own use; callers do not use them. */
export const injectedTypeName = /(?:Backend|Transport|RoundTripper|Doer|Caller|http\.Client|Logger|Signer)$/;
const wireTag = /\b(?:json|url|form|xml|yaml|query|path|header|uri|schema|bson|mapstructure):"/;

/** Adds the declarations in a file to its package. */
export function readGoFile(root: Node, goPackage: GoPackage): void {
  const nodes = childrenOf(root);
  for (const { node, comments } of withComments(nodes)) {
    if (node.type === 'import_declaration') readImports(node, goPackage.imports);
    else if (node.type === 'function_declaration') readFunction(node, comments, goPackage);
    else if (node.type === 'method_declaration') readMethod(node, comments, goPackage.model);
    else if (node.type === 'type_declaration') readTypes(node, comments, goPackage);
    else if (node.type === 'const_declaration') readConstants(node, goPackage.model);
  }
}

export const packageNameOf = (root: Node): string => textOf(childrenOf(childOf(root, 'package_clause'))[0]);

function readImports(node: Node, imports: Map<string, string>): void {
  const specs = childOf(node, 'import_spec_list') ?? node;
  for (const spec of childrenOf(specs)) {
    if (spec.type !== 'import_spec') continue;
    const path = textOf(fieldOf(spec, 'path')).replace(/["`]/g, '');
    const name = textOf(fieldOf(spec, 'name')) || lastName(path);
    imports.set(name, path);
  }
}

/** The likely package name: `github.com/shop/go-shop/v3` is the package shop. */
export const lastName = (path: string): string =>
  (
    path
      .replace(/\/v\d+$/, '')
      .split('/')
      .at(-1) ?? ''
  ).replace(/^go-|-go$|\.v\d+$/g, '');

function readFunction(node: Node, comments: string[], { model, passed }: GoPackage): void {
  const name = textOf(fieldOf(node, 'name'));
  if (!isExported(name)) return;
  const signature = readGoSignature(node, model.name, comments);
  const passesOn = /^\{\s*return \w+\(\)\.(\w+)\(/.exec(textOf(fieldOf(node, 'body')))?.[1];
  const declaration = declare(model, '', name);
  declaration.functions.push({ signature, doc: readGoComments(comments) });
  if (passesOn) passed.set(name, passesOn);
}

function readMethod(node: Node, comments: string[], model: ModuleModel): void {
  const name = textOf(fieldOf(node, 'name'));
  if (!isExported(name) || commonObjectMethods.test(name)) return;
  declare(model, '', receiverOf(node)).members.push(methodOf(node, name, comments, model));
}

const methodOf = (node: Node, name: string, comments: string[], model: ModuleModel): Member => ({
  name,
  kind: 'method',
  isStatic: false,
  isOptional: false,
  type: undefined,
  signature: readGoSignature(node, model.name, comments),
  doc: readGoComments(comments),
});

function readTypes(node: Node, above: string[], goPackage: GoPackage): void {
  for (const { node: spec, comments } of withComments(childrenOf(node)))
    if (/^type_(?:spec|alias)$/.test(spec.type))
      readTypeSpec(spec, comments.length > 0 ? comments : above, goPackage);
}

function readTypeSpec(spec: Node, comments: string[], goPackage: GoPackage): void {
  const type = fieldOf(spec, 'type');
  if (!type || type.type === 'function_type') return;
  const declaration = declare(goPackage.model, '', textOf(fieldOf(spec, 'name')));
  declaration.doc = readGoComments(comments);
  if (type.type === 'struct_type') readStruct(type, declaration, goPackage);
  else if (type.type === 'interface_type') readInterface(type, declaration, goPackage.model);
  else {
    const means = readGoType(type, goPackage.model.name);
    // `type IssuesService service` has the fields of service, and its own methods.
    if (means?.kind === 'name' && spec.type === 'type_spec') declaration.bases.push(means);
    // A named string type needs no alias, because constants list its values.
    else if (means && !(means.kind === 'text' && means.text === 'string')) declaration.alias ??= means;
  }
}

function readInterface(type: Node, declaration: Declaration, model: ModuleModel): void {
  for (const { node, comments } of withComments(childrenOf(type))) {
    const name = textOf(fieldOf(node, 'name'));
    if (node.type === 'method_elem' && isExported(name) && !commonObjectMethods.test(name))
      declaration.members.push(methodOf(node, name, comments, model));
    else if (node.type === 'type_elem') {
      const base = readGoType(childrenOf(node)[0], model.name);
      if (base?.kind === 'name') declaration.bases.push(base);
    }
  }
}

interface Field {
  node: Node;
  tag: string;
  comments: readonly string[];
}

function readStruct(type: Node, declaration: Declaration, { model, data }: GoPackage): void {
  const fields = childrenOf(childOf(type, 'field_declaration_list')).filter((node) => !isBehind(node));
  const read = [...withComments(fields)].flatMap(({ node, comments }): Field[] => {
    if (node.type !== 'field_declaration') return [];
    const tag = textOf(fieldOf(node, 'tag'));
    if (wireTag.test(tag)) data.add(declaration.name);
    return [{ node, tag, comments: comments.length > 0 ? comments : behind(node) }];
  });
  for (const field of read) readField(field, declaration, model.name, data.has(declaration.name));
}

function readField(
  { node, tag, comments }: Field,
  declaration: Declaration,
  packageName: string,
  isData: boolean,
): void {
  const written = readGoType(fieldOf(node, 'type'), packageName);
  const names = node.childrenForFieldName('name').filter((name) => name?.type === 'field_identifier');
  if (names.length === 0) {
    readEmbedded(node, written, comments, declaration, isData);
    return;
  }
  // A context is not part of the sent data.
  if (
    /context\.Context$|http\.Header$/.test(goTypeText(written)) ||
    injectedTypeName.test(goTypeText(written))
  )
    return;
  for (const name of names.map(textOf))
    if (isExported(name))
      declaration.members.push(fieldMember(name, written, isOptional(tag, written), comments));
}

/** Embedded fields: callers can use those of a client directly; in data that is sent, code writes them as a field. */
function readEmbedded(
  node: Node,
  type: TypeNode | undefined,
  comments: readonly string[],
  { members, bases }: Declaration,
  isData: boolean,
): void {
  if (type?.kind !== 'name') return;
  if (!isData) bases.push(type);
  else if (isExported(embeddedName(type))) {
    const name = node.text.startsWith('*') ? `*${type.name}` : type.name;
    members.push(fieldMember(embeddedName(type), { ...type, name }, true, comments));
  }
}

const embeddedName = ({ name }: { name: string }): string => name.split('.').at(-1) ?? '';

/** Whether a node is the comment at the end of a field's line. */
const isBehind = (node: Node): boolean =>
  node.type === 'comment' && node.previousNamedSibling?.endPosition.row === node.startPosition.row;

/** The comment at the end of the field's line. */
function behind(node: Node): string[] {
  const next = node.nextNamedSibling;
  return next?.type === 'comment' && next.startPosition.row === node.endPosition.row
    ? [commentText(next)]
    : [];
}

const fieldMember = (
  name: string,
  type: TypeNode | undefined,
  isOptionalField: boolean,
  comments: readonly string[],
): Member => ({
  name,
  kind: 'property',
  isStatic: false,
  isOptional: isOptionalField,
  type,
  signature: undefined,
  doc: docOfField(comments),
});

const docOfField = (comments: readonly string[]): Doc =>
  comments.length > 0 ? readGoComments(comments) : noDoc;

/** A pointer can be nil, and a field with `omitempty` need not be set. */
const isOptional = (tag: string, type: TypeNode | undefined): boolean =>
  !wireTag.test(tag) ||
  /omitempty|omitzero|:"-/.test(tag) ||
  (type !== undefined && 'name' in type && type.name.startsWith('*')) ||
  (type?.kind === 'text' && type.text.startsWith('*')) ||
  !/json:"/.test(tag);

/** `const Open State = "open"` is a value of State. */
function readConstants(node: Node, model: ModuleModel): void {
  for (const spec of childrenOf(node)) {
    const type = fieldOf(spec, 'type');
    const value = childrenOf(fieldOf(spec, 'value'))[0];
    if (type?.type !== 'type_identifier' || value?.type !== 'interpreted_string_literal') continue;
    const declaration = declare(model, '', type.text);
    const known = declaration.alias?.kind === 'union' ? declaration.alias.of : [];
    declaration.alias = {
      kind: 'union',
      of: [...known, { kind: 'literal', value: value.text.slice(1, -1) }],
    };
  }
}
