import type { Node } from 'web-tree-sitter';
import type { JvmClass, JvmField, JvmImports, JvmSources } from '../jvm/jvm-model.ts';
import { childOf, childrenOf, fieldOf, textOf, withComments } from '../languages/syntax.ts';
import { readJavaDoc, readJavaMethod, readJavaParameter, readJavaType } from './java-method.ts';

const maxDepth = 12;
const kinds: Readonly<Record<string, JvmClass['kind']>> = {
  class_declaration: 'class',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
  record_declaration: 'record',
};

interface DeclarationContext {
  packageName: string;
  imports: JvmImports;
  /** The enclosing class; empty at the top level. */
  outer: string;
  inInterface: boolean;
  isOpen: boolean;
  depth: number;
}

/** Reads the types in a file with their members, public or not. */
export function readJavaFile(root: Node, isInternal: boolean, sources: JvmSources): void {
  const nodes = childrenOf(root);
  const declared = nodes.find(({ type }) => type === 'package_declaration');
  const around: DeclarationContext = {
    packageName: textOf(childOf(declared, 'scoped_identifier', 'identifier')),
    imports: importsOf(nodes),
    outer: '',
    inInterface: false,
    isOpen: !isInternal,
    depth: 0,
  };
  readTypes(nodes, around, sources);
}

function importsOf(nodes: readonly Node[]): JvmImports {
  const named = new Map<string, string>();
  const all: string[] = [];
  for (const node of nodes) {
    if (node.type !== 'import_declaration') continue;
    const path = node.text.replace(/^import\s+(?:static\s+)?|\s*;\s*$/g, '').replace(/\s/g, '');
    if (path.endsWith('.*')) all.push(path.slice(0, -2));
    else named.set(path.split('.').at(-1) ?? '', path);
  }
  return { named, all };
}

function readTypes(nodes: readonly Node[], around: DeclarationContext, sources: JvmSources): void {
  if (around.depth > maxDepth) return;
  for (const { node, comments } of withComments(nodes)) {
    const kind = kinds[node.type];
    if (kind) readType(node, kind, comments, around, sources);
    else if (node.type === 'enum_body_declarations') readTypes(childrenOf(node), around, sources);
  }
}

function readType(
  node: Node,
  kind: JvmClass['kind'],
  comments: readonly string[],
  around: DeclarationContext,
  sources: JvmSources,
): void {
  const { packageName, imports, outer, inInterface, isOpen, depth } = around;
  const modifiers = textOf(childOf(node, 'modifiers'));
  const shortName = [outer, textOf(fieldOf(node, 'name'))].filter(Boolean).join('.');
  const local = [packageName, shortName].filter(Boolean).join('.');
  const isPublic = isOpen && (inInterface || /\bpublic\b/.test(modifiers));
  const doc = readJavaDoc(comments);
  const own: JvmClass = {
    local,
    shortName,
    packageName,
    imports,
    kind,
    isPublic,
    isAbstract: /\babstract\b/.test(modifiers),
    typeParameters: childrenOf(fieldOf(node, 'type_parameters')).map(
      (one) => /^\w+/.exec(one.text)?.[0] ?? '',
    ),
    bases: basesOf(node),
    methods: [],
    constructors: [],
    beginning: '',
    fields: [],
    constants: [],
    markers: new Set([...modifiers.matchAll(/@(?:\w+\.)*(\w+)/g)].map(([, name = '']) => name)),
    doc: { ...doc, deprecated: doc.deprecated || /@Deprecated\b/.test(modifiers) },
  };
  sources.classes.set(local, own);
  if (kind === 'record') own.constructors.push(recordMethod(node, own));
  readMembers(fieldOf(node, 'body'), own);
  const inner = {
    ...around,
    outer: shortName,
    inInterface: kind === 'interface',
    isOpen: isPublic,
    depth: depth + 1,
  };
  readTypes(childrenOf(fieldOf(node, 'body')), inner, sources);
}

function basesOf(node: Node): JvmClass['bases'] {
  const lists = [fieldOf(node, 'interfaces'), childOf(node, 'extends_interfaces')].map((one) =>
    childOf(one, 'type_list'),
  );
  const nodes = [childrenOf(fieldOf(node, 'superclass')), ...lists.map(childrenOf)].flat();
  return nodes.flatMap(({ text }) => {
    const type = readJavaType(text);
    return type?.kind === 'name' ? [type] : [];
  });
}

/** The components of a record are its constructor parameters. */
const recordMethod = (
  node: Node,
  { shortName, doc, isPublic }: JvmClass,
): JvmClass['constructors'][number] => ({
  name: shortName,
  isPublic,
  isStatic: true,
  parameters: childrenOf(fieldOf(node, 'parameters')).flatMap(readJavaParameter),
  returns: undefined,
  returnsText: '',
  doc,
  role: 'plain',
  body: '',
  annotations: '',
});

function readMembers(body: Node | undefined, own: JvmClass): void {
  const nodes = childrenOf(body);
  const all = [
    ...nodes,
    ...nodes.filter(({ type }) => type === 'enum_body_declarations').flatMap(childrenOf),
  ];
  for (const { node, comments } of withComments(all))
    if (node.type === 'field_declaration' || node.type === 'constant_declaration')
      own.fields.push(...readFields(node, comments, own.kind === 'interface'));
    else if (node.type === 'enum_constant') own.constants.push(textOf(fieldOf(node, 'name')));
  const fields = new Set(own.fields.map(({ name }) => name));
  for (const { node, comments } of withComments(all)) {
    if (node.type === 'method_declaration')
      own.methods.push(readJavaMethod(node, comments, own.kind === 'interface', fields));
    else if (node.type === 'constructor_declaration') {
      const made = readJavaMethod(node, comments, false, fields);
      own.beginning += made.body.slice(0, 2_000);
      own.constructors.push(made);
    }
  }
}

function readFields(node: Node, comments: readonly string[], inInterface: boolean): JvmField[] {
  const modifiers = textOf(childOf(node, 'modifiers'));
  const text = textOf(fieldOf(node, 'type'));
  const isStatic = inInterface || /\bstatic\b/.test(modifiers);
  const doc = readJavaDoc(comments);
  return childrenOf(node).flatMap((one): JvmField[] => {
    if (one.type !== 'variable_declarator') return [];
    const value = fieldOf(one, 'value');
    return [
      {
        name: textOf(fieldOf(one, 'name')),
        type: readJavaType(text),
        text,
        isPublic: inInterface || /\bpublic\b/.test(modifiers),
        isStatic,
        isRequired: /@(?:\w+\.)*(?:NonNull|Nonnull|NotNull)\b/.test(modifiers),
        hasValue: value !== undefined,
        constant: isStatic && value?.type === 'string_literal' ? value.text.slice(1, -1) : undefined,
        doc,
      },
    ];
  });
}
