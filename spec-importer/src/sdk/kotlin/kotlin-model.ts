import type { Node } from 'web-tree-sitter';
import { noDoc } from '../callable.ts';
import type { JvmClass, JvmField, JvmImports, JvmMethod, JvmSources } from '../jvm/jvm-model.ts';
import { childOf, childrenOf, fieldOf, hasWord, textOf, withComments } from '../languages/syntax.ts';
import {
  isOpenNode,
  parameterOf,
  readKotlinDoc,
  readKotlinFunction,
  readKotlinParameters,
  readKotlinType,
} from './kotlin-function.ts';

const maxDepth = 12;

interface DeclarationContext {
  packageName: string;
  imports: JvmImports;
  /** The enclosing class; undefined at the top level. */
  own: JvmClass | undefined;
  isOpen: boolean;
  /** Inside a companion or an object, whose members are called by its name. */
  isStatic: boolean;
  depth: number;
}

/** Reads the classes and functions in a file, public or not. */
export function readKotlinFile(root: Node, isInternal: boolean, sources: JvmSources): void {
  const nodes = childrenOf(root);
  const header = nodes.find(({ type }) => type === 'package_header');
  const around: DeclarationContext = {
    packageName: textOf(childrenOf(header)[0]),
    imports: importsOf(nodes),
    own: undefined,
    isOpen: !isInternal,
    isStatic: false,
    depth: 0,
  };
  readDeclarations(nodes, around, sources);
}

function importsOf(nodes: readonly Node[]): JvmImports {
  const named = new Map<string, string>();
  const all: string[] = [];
  for (const node of nodes) {
    if (node.type !== 'import') continue;
    const [path = '', alias] = node.text
      .replace(/^import\s+/, '')
      .trim()
      .split(/\s+as\s+/);
    if (path.endsWith('.*')) all.push(path.slice(0, -2));
    else named.set(alias ?? path.split('.').at(-1) ?? '', path);
  }
  return { named, all };
}

function readDeclarations(nodes: readonly Node[], around: DeclarationContext, sources: JvmSources): void {
  if (around.depth > maxDepth) return;
  const { own } = around;
  for (const { node, comments } of withComments(nodes)) {
    if (node.type === 'class_declaration' || node.type === 'object_declaration')
      readClass(node, comments, around, sources);
    else if (node.type === 'function_declaration') readFunction(node, comments, around, sources);
    else if (node.type === 'property_declaration')
      own?.fields.push(...fieldOfProperty(node, comments, around));
    else if (node.type === 'companion_object')
      readDeclarations(
        bodyOf(node),
        { ...around, isStatic: true, isOpen: around.isOpen && isOpenNode(node), depth: around.depth + 1 },
        sources,
      );
    else if (node.type === 'enum_entry') own?.constants.push(textOf(childOf(node, 'identifier')));
    else if (node.type === 'secondary_constructor')
      own?.constructors.push(constructorOf(node, comments, own));
  }
}

const bodyOf = (node: Node): Node[] => childrenOf(childOf(node, 'class_body', 'enum_class_body'));

function readFunction(
  node: Node,
  comments: readonly string[],
  { own, packageName, imports, isOpen, isStatic }: DeclarationContext,
  sources: JvmSources,
): void {
  const read = readKotlinFunction(node, comments, isStatic);
  const method = { ...read, isPublic: read.isPublic && isOpen };
  // An extension inside a class is for use in that class.
  if (own && !method.receiver) own.methods.push(method);
  else if (!own) sources.functions.push({ method, packageName, imports });
}

function readClass(
  node: Node,
  comments: readonly string[],
  around: DeclarationContext,
  sources: JvmSources,
): void {
  const { packageName, imports, own: outer, isOpen, depth } = around;
  const modifiers = textOf(childOf(node, 'modifiers'));
  const name = textOf(fieldOf(node, 'name') ?? childOf(node, 'identifier', 'type_identifier'));
  const shortName = [outer?.shortName, name].filter(Boolean).join('.');
  const local = [packageName, shortName].filter(Boolean).join('.');
  const isObject = node.type === 'object_declaration';
  const kind = isObject
    ? 'object'
    : /\benum\b/.test(modifiers)
      ? 'enum'
      : hasWord(node, 'interface')
        ? 'interface'
        : 'class';
  const own: JvmClass = {
    local,
    shortName,
    packageName,
    imports,
    kind,
    isPublic: isOpen && isOpenNode(node),
    isAbstract: /\b(?:abstract|sealed)\b/.test(modifiers),
    typeParameters: childrenOf(childOf(node, 'type_parameters')).map(
      (one) => /\b[A-Z]\w*/.exec(one.text)?.[0] ?? '',
    ),
    bases: basesOf(node),
    methods: [],
    constructors: [],
    beginning: '',
    fields: [],
    constants: [],
    markers: new Set(),
    doc: readKotlinDoc(comments),
  };
  sources.classes.set(local, own);
  readPrimary(node, own);
  readDeclarations(
    bodyOf(node),
    { ...around, own, isStatic: isObject, isOpen: own.isPublic, depth: depth + 1 },
    sources,
  );
}

/** `: Base(model), Files by FilesApi(requester)`. */
function basesOf(node: Node): JvmClass['bases'] {
  return childrenOf(childOf(node, 'delegation_specifiers')).flatMap(({ text }) => {
    const type = readKotlinType(text.replace(/\([\s\S]*$|\s+by\s[\s\S]*$/, ''));
    return type?.kind === 'name' ? [type] : [];
  });
}

/** Reads the primary constructor; its properties are also fields. */
function readPrimary(node: Node, own: JvmClass): void {
  const primary = childOf(node, 'primary_constructor');
  if (own.kind !== 'class') return;
  if (!primary) {
    const hasOther = bodyOf(node).some(({ type }) => type === 'secondary_constructor');
    if (!hasOther) own.constructors.push({ ...emptyConstructor, name: own.shortName });
    return;
  }
  const made: JvmMethod = {
    ...emptyConstructor,
    parameters: [],
    name: own.shortName,
    isPublic: isOpenNode(primary),
    doc: own.doc,
  };
  for (const { node: one, comments } of withComments(childrenOf(childOf(primary, 'class_parameters')))) {
    if (one.type !== 'class_parameter') continue;
    const parts = childrenOf(one).filter(({ type }) => !/modifiers|comment/.test(type));
    const [name, type, value] = parts;
    const parameter = parameterOf(
      textOf(name),
      textOf(type),
      /\bvararg\b/.test(textOf(childOf(one, 'modifiers'))),
    );
    if (value) parameter.required = false;
    made.parameters.push(parameter);
    const doc = readKotlinDoc(comments);
    const described = doc.text ? doc : { ...doc, text: own.doc.params.get(parameter.name) ?? '' };
    own.fields.push({
      name: parameter.name,
      type: parameter.type,
      text: parameter.text,
      isPublic: hasWord(one, 'val', 'var') && isOpenNode(one),
      isStatic: false,
      isRequired: parameter.required,
      hasValue: value !== undefined,
      constant: undefined,
      doc: described,
    });
  }
  own.constructors.push(made);
}

const emptyConstructor: JvmMethod = {
  name: '',
  isPublic: true,
  isStatic: true,
  parameters: [],
  returns: undefined,
  returnsText: '',
  doc: noDoc,
  role: 'plain',
  body: '',
  annotations: '',
};

const constructorOf = (node: Node, comments: readonly string[], { shortName }: JvmClass): JvmMethod => ({
  ...emptyConstructor,
  name: shortName,
  isPublic: isOpenNode(node),
  parameters: readKotlinParameters(childOf(node, 'function_value_parameters')),
  doc: readKotlinDoc(comments),
});

function fieldOfProperty(
  node: Node,
  comments: readonly string[],
  { isStatic, isOpen }: DeclarationContext,
): JvmField[] {
  const declared = childOf(node, 'variable_declaration');
  const [name, written] = childrenOf(declared);
  if (!name) return [];
  const value = childrenOf(node).find(
    ({ type }) => !/modifiers|variable_declaration|comment|getter|setter/.test(type),
  );
  // `val orders = Orders(this)`, `val orders by lazy { Orders(this) }`.
  const made = /^(?:by\s+lazy\s*(?:\([^()]*\)\s*)?\{\s*)?([A-Z]\w*(?:\.[A-Z]\w*)*)\(/.exec(
    textOf(value).slice(0, 300),
  )?.[1];
  const text = textOf(written) || made || '';
  return [
    {
      name: name.text,
      type: readKotlinType(text),
      text,
      isPublic: isOpen && isOpenNode(node),
      isStatic,
      isRequired: false,
      hasValue: value !== undefined,
      constant: value?.type === 'string_literal' ? value.text.slice(1, -1) : undefined,
      doc: readKotlinDoc(comments),
    },
  ];
}
