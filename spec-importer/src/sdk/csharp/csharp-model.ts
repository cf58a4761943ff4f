import type { Node } from 'web-tree-sitter';
import { noDoc } from '../callable.ts';
import { childOf, childrenOf, fieldOf, modifiersOf, textOf, withComments } from '../languages/syntax.ts';
import { type Declaration, declare, type ModuleModel } from '../modules/module-model.ts';
import type { Member, Parameter, TypeNode } from '../modules/type-node.ts';
import { attributesOf, readCSharpDoc, readCSharpSignature, readParameters } from './csharp-method.ts';
import { readCSharpType } from './csharp-type.ts';

/** The types of a package. */
export interface CSharpPackage {
  model: ModuleModel;
  /** How the properties of a type are set; read-only properties are in neither set. */
  fields: Map<Declaration, { settable: Set<string>; filled: Set<string> }>;
  /** The parameters of each type's constructors. */
  constructors: Map<Declaration, Parameter[][]>;
  /** `Ping(this Client client)`: methods of other types. */
  extensions: { target: TypeNode; scope: string; member: Member }[];
  /** Static types, which have no instances. */
  statics: Set<Declaration>;
}

export const createCSharpPackage = (model: ModuleModel): CSharpPackage => ({
  model,
  fields: new Map(),
  constructors: new Map(),
  extensions: [],
  statics: new Set(),
});

const types = /^(?:class|interface|struct|record|record_struct|enum)_declaration$/;
const maxDepth = 20;
/** Methods that every object has, or that only the runtime calls. */
const commonObjectMethods =
  /^(?:ToString|Equals|GetHashCode|GetType|Dispose|DisposeAsync|GetEnumerator|GetAsyncEnumerator|CompareTo|MemberwiseClone|ShouldSerialize\w*)$/;

/** Adds the types in a file to the package, with their full names. */
export function readCSharpFile(root: Node, cs: CSharpPackage): void {
  readNamespace(childrenOf(root), '', cs, 0);
}

function readNamespace(nodes: readonly Node[], outer: string, cs: CSharpPackage, depth: number): void {
  let scope = outer;
  if (depth > maxDepth) return;
  for (const { node, comments } of withComments(nodes)) {
    const own = textOf(fieldOf(node, 'name'));
    if (node.type === 'file_scoped_namespace_declaration') {
      scope = joined(outer, own);
      // In older grammars, the declarations after a file-scoped namespace are inside its node, in newer ones
      // after it.
      readNamespace(childrenOf(node), scope, cs, depth + 1);
    } else if (node.type === 'namespace_declaration')
      readNamespace(childrenOf(fieldOf(node, 'body')), joined(scope, own), cs, depth + 1);
    else if (types.test(node.type) && /\bpublic\b/.test(modifiersOf(node)))
      readType(node, comments, scope, cs, depth);
  }
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join('.');

function readType(node: Node, comments: string[], scope: string, cs: CSharpPackage, depth: number): void {
  const local = joined(scope, textOf(fieldOf(node, 'name')));
  const declaration = declare(cs.model, '', local);
  const modifiers = modifiersOf(node);
  declaration.scope = local;
  declaration.isClass ||= !/^(?:interface|enum)/.test(node.type);
  declaration.isAbstract ||= !declaration.isClass || /\b(?:abstract|static)\b/.test(modifiers);
  if (/\bstatic\b/.test(modifiers)) cs.statics.add(declaration);
  if (!declaration.doc.text) declaration.doc = readCSharpDoc(comments, attributesOf(node));
  if (node.type === 'enum_declaration') {
    readValues(node, declaration);
    return;
  }
  for (const parameter of childrenOf(
    childOf(node, 'type_parameter_list') ?? fieldOf(node, 'type_parameters'),
  ))
    declaration.typeParameters.push(textOf(fieldOf(parameter, 'name')) || parameter.text);
  for (const base of childrenOf(childOf(node, 'base_list'))) {
    const type = readCSharpType(base);
    if (type?.kind === 'name') declaration.bases.push(type);
  }
  const taken = childOf(node, 'parameter_list');
  if (taken) readTaken(taken, node.type, declaration, cs, declaration.doc.params);
  const isInterface = node.type === 'interface_declaration';
  for (const { node: member, comments: above } of withComments(childrenOf(fieldOf(node, 'body')))) {
    if (types.test(member.type)) {
      if (depth < maxDepth && (isInterface || /\bpublic\b/.test(modifiersOf(member))))
        readType(member, above, local, cs, depth + 1);
    } else readMember(member, above, declaration, cs, isInterface);
  }
}

function readValues(node: Node, declaration: Declaration): void {
  const names = childrenOf(fieldOf(node, 'body')).filter(({ type }) => type === 'enum_member_declaration');
  const own = declaration.name.split('.').at(-1);
  declaration.alias = {
    kind: 'union',
    of: names.map((one) => ({ kind: 'literal', value: `${own}.${textOf(fieldOf(one, 'name'))}` })),
  };
}

/** Constructor parameters in the declaration: `record Money(int Amount)` has them as properties; a class does not. */
function readTaken(
  list: Node,
  kind: string,
  declaration: Declaration,
  cs: CSharpPackage,
  params: ReadonlyMap<string, string>,
): void {
  const parameters = readParameters(list);
  addConstructor(declaration, parameters, cs);
  if (!kind.startsWith('record')) return;
  for (const { name, type } of parameters) {
    const doc = { ...noDoc, text: params.get(name) ?? '' };
    declaration.members.push({ ...emptyMember(name), type, doc });
    fieldsOf(declaration, cs).settable.add(name);
  }
}

function addConstructor(
  declaration: Declaration,
  parameters: Parameter[],
  { constructors }: CSharpPackage,
): void {
  constructors.set(declaration, [...(constructors.get(declaration) ?? []), parameters]);
}

function fieldsOf(declaration: Declaration, { fields }: CSharpPackage) {
  const known = fields.get(declaration) ?? { settable: new Set<string>(), filled: new Set<string>() };
  fields.set(declaration, known);
  return known;
}

const emptyMember = (name: string): Member => ({
  name,
  kind: 'property',
  isStatic: false,
  isOptional: true,
  type: undefined,
  signature: undefined,
  doc: noDoc,
});

function readMember(
  node: Node,
  comments: string[],
  declaration: Declaration,
  cs: CSharpPackage,
  isInterface: boolean,
): void {
  const modifiers = modifiersOf(node);
  const isPublic = isInterface
    ? !/\b(?:private|protected|internal)\b/.test(modifiers)
    : /\bpublic\b/.test(modifiers);
  if (!isPublic) return;
  const attributes = attributesOf(node);
  const name = textOf(fieldOf(node, 'name'));
  const own: Member = {
    ...emptyMember(name),
    isStatic: /\bstatic\b/.test(modifiers),
    doc: readCSharpDoc(comments, attributes),
  };
  if (node.type === 'constructor_declaration')
    addConstructor(declaration, readParameters(fieldOf(node, 'parameters')), cs);
  else if (node.type === 'property_declaration') readProperty(node, own, declaration, cs, attributes);
  else if (node.type === 'method_declaration' && !commonObjectMethods.test(name)) {
    const member: Member = {
      ...own,
      kind: 'method',
      isOptional: false,
      signature: readCSharpSignature(node, attributes),
    };
    const extended = childrenOf(fieldOf(node, 'parameters'))[0];
    const target =
      extended && /^this\s/.test(extended.text) ? readCSharpType(fieldOf(extended, 'type')) : undefined;
    if (target)
      cs.extensions.push({ target, scope: declaration.scope, member: { ...member, isStatic: false } });
    else declaration.members.push(member);
  }
}

function readProperty(
  node: Node,
  own: Member,
  declaration: Declaration,
  cs: CSharpPackage,
  attributes: string,
): void {
  const type = readCSharpType(fieldOf(node, 'type'));
  const accessors = childrenOf(fieldOf(node, 'accessors'));
  const isSettable = accessors.some(({ text }) => /^(?:set|init)\b/.test(text));
  const isRequired = /\brequired\b/.test(modifiersOf(node)) || /\[(?:\w+, ?)*Required\b/.test(attributes);
  if (/\bJsonIgnore(?:Attribute)?\](?!\w)|\bJsonIgnore\(\)\]/.test(attributes) || own.isStatic) return;
  const { settable, filled } = fieldsOf(declaration, cs);
  if (isSettable) settable.add(own.name);
  else if (type?.kind === 'array' && accessors.length > 0) filled.add(own.name);
  declaration.members.push({ ...own, type, isOptional: !isRequired });
}
