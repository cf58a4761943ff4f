import {
  type ArgumentNode,
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  GraphQLError,
  type InputValueDefinitionNode,
  parse,
  print,
  type SchemaDefinitionNode,
  type SchemaExtensionNode,
  type TypeDefinitionNode,
  type TypeExtensionNode,
  type TypeNode,
} from 'graphql';
import { importLimits } from '../import-limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import { nearby, placeInText } from '../text/explain-yaml-error.ts';
import { refuseForeignText } from '../text/foreign-text.ts';
import { UnreadableDocument, unexpectedDocumentTitle } from '../unreadable-document.ts';
import type { WarningList } from '../warning-list.ts';
import {
  describeValue,
  emptyType,
  type GraphQlSchema,
  type GraphQlType,
  type InputValue,
  isGraphQlName,
  type OutputField,
  operationKinds,
  type TypeReference,
} from './graphql-schema.ts';

type TypeNodeWithFields = TypeDefinitionNode | TypeExtensionNode;

/**
 * Reads a schema in GraphQL's schema definition language. Extensions of types are part of them, also if the type itself is
 * defined elsewhere, as in a subgraph.
 * @throws UnreadableDocument with the problem and its line
 */
export function readSdl(text: string, warnings: WarningList): GraphQlSchema {
  const { definitions } = parseSdl(text);
  const schema: GraphQlSchema = { description: '', types: new Map(), roots: new Map() };
  for (const node of definitions) {
    if (isSchemaNode(node)) addRoots(schema, node);
    else if (isTypeNode(node)) addType(schema, node, warnings);
  }
  if (schema.types.size === 0) throw withoutTypes(definitions);
  if (!definitions.some(({ kind }) => kind === 'SchemaDefinition')) addUsualRoots(schema);
  return schema;
}

type SchemaNode = SchemaDefinitionNode | SchemaExtensionNode;

const isSchemaNode = (node: DefinitionNode): node is SchemaNode =>
  node.kind === 'SchemaDefinition' || node.kind === 'SchemaExtension';

function addRoots(schema: GraphQlSchema, node: SchemaNode): void {
  if (node.kind === 'SchemaDefinition') schema.description = node.description?.value ?? '';
  for (const { operation, type } of node.operationTypes ?? []) schema.roots.set(operation, type.name.value);
}

/** Without a definition of the schema, the types called Query, Mutation and Subscription are its roots. */
function addUsualRoots({ roots, types }: GraphQlSchema): void {
  for (const kind of operationKinds) {
    const usual = kind.charAt(0).toUpperCase() + kind.slice(1);
    if (!roots.has(kind) && types.has(usual)) roots.set(kind, usual);
  }
}

function parseSdl(text: string): DocumentNode {
  try {
    return parse(text, { noLocation: true, maxTokens: importLimits.graphqlTokens });
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnreadableDocument(
        'The document is nested too deeply',
        'A type or a default value in it has thousands of nested brackets. Choose another document.',
      );
    if (!(error instanceof GraphQLError)) throw error;
    if (/more that \d+ tokens/.test(error.message))
      throw new UnreadableDocument(
        'The document is too large',
        'It has more than a million words and symbols. Divide it into several documents and import each as a library.',
      );
    refuseForeignText(text, 'GraphQL schema');
    const [position = 0] = error.positions ?? [];
    const problem = error.message.replace(/^Syntax Error: /, '').replace(/\.$/, '');
    throw new UnreadableDocument(
      'The GraphQL schema cannot be read',
      `${placeInText(text, position)}${nearby(text, position)}: ${problem}. Correct it and try again.`,
    );
  }
}

function withoutTypes(definitions: readonly DefinitionNode[]): UnreadableDocument {
  const isQuery = definitions.some(
    ({ kind }) => kind === 'OperationDefinition' || kind === 'FragmentDefinition',
  );
  return new UnreadableDocument(
    unexpectedDocumentTitle('GraphQL schema'),
    isQuery
      ? 'It contains operations that a client sends, not the types of an API. Choose the schema, or the answer to an introspection query.'
      : 'It defines no type. Choose the schema, or the answer to an introspection query.',
  );
}

const kinds: Readonly<Record<string, GraphQlType['kind']>> = {
  ScalarType: 'scalar',
  ObjectType: 'object',
  InterfaceType: 'interface',
  UnionType: 'union',
  EnumType: 'enum',
  InputObjectType: 'input',
};

const isTypeNode = (node: DefinitionNode): node is TypeNodeWithFields =>
  Object.hasOwn(kinds, node.kind.replace(/(?:Definition|Extension)$/, ''));

function addType({ types }: GraphQlSchema, node: TypeNodeWithFields, warnings: WarningList): void {
  const kind = kinds[node.kind.replace(/(?:Definition|Extension)$/, '')];
  const name = node.name.value;
  const before = types.get(name);
  if (!kind || !isGraphQlName(name) || (before && before.kind !== kind)) {
    warnings.add('unreadable_part', name);
    return;
  }
  const type = before ?? emptyType(kind, name);
  types.set(name, type);
  if ('description' in node) type.description ||= node.description?.value ?? '';
  if ('values' in node)
    for (const value of named(node.values, name, warnings))
      type.values.push({
        name: value.name.value,
        description: describeValue(value.description?.value ?? '', statusOf(value.directives)),
      });
  if ('types' in node) type.members.push(...named(node.types, name, warnings).map((one) => one.name.value));
  if (kind === 'scalar')
    type.specification ||= argumentOf(directive(node.directives, 'specifiedBy')?.arguments, 'url');
  type.isOneOf ||= kind === 'input' && directive(node.directives, 'oneOf') !== undefined;
  if (!('fields' in node)) return;
  // A field of an extension that the type already has is an error in GraphQL; the first one is read.
  const known = new Set([...type.fields, ...type.inputs].map((one) => one.name));
  for (const field of named<NonNullable<typeof node.fields>[number]>(node.fields, name, warnings)) {
    if (known.has(field.name.value)) continue;
    known.add(field.name.value);
    if (field.kind === 'InputValueDefinition') type.inputs.push(inputOf(field));
    else type.fields.push(outputOf(field, warnings));
  }
}

/** The elements whose names are short enough to be kept. */
function named<Node extends { name: { value: string } }>(
  nodes: readonly Node[] | undefined,
  where: string,
  warnings: WarningList,
): Node[] {
  return (nodes ?? []).filter((node) => {
    const isKept = isGraphQlName(node.name.value);
    if (!isKept) warnings.add('unreadable_part', `${where}.${node.name.value}`);
    return isKept;
  });
}

type FieldNode = Extract<
  NonNullable<Extract<TypeNodeWithFields, { fields?: unknown }>['fields']>[number],
  { arguments?: unknown }
>;

function outputOf(node: FieldNode, warnings: WarningList): OutputField {
  return {
    name: node.name.value,
    description: node.description?.value ?? '',
    type: referenceOf(node.type),
    args: named(node.arguments, node.name.value, warnings).map(inputOf),
    ...statusOf(node.directives),
  };
}

const inputOf = (node: InputValueDefinitionNode): InputValue => ({
  name: node.name.value,
  description: node.description?.value ?? '',
  type: referenceOf(node.type),
  preset: node.defaultValue && print(node.defaultValue),
  ...statusOf(node.directives),
});

/** What the directives of a field or an input say to callers. */
function statusOf(
  directives: readonly ConstDirectiveNode[] = [],
): Pick<InputValue, 'isDeprecated' | 'deprecation' | 'directives'> {
  const deprecated = directive(directives, 'deprecated');
  return {
    isDeprecated: deprecated !== undefined,
    deprecation: reasonOf(deprecated?.arguments),
    directives: directives
      .filter(({ name }) => !aboutDocument.test(name.value))
      .slice(0, MAX_DIRECTIVES)
      .map((one) => cleanLine(print(one), MAX_DIRECTIVE)),
  };
}

const MAX_DIRECTIVES = 5;
const MAX_DIRECTIVE = 300;

/** Directives that are shown in other ways, or say something about the document and its parts instead of about calls. */
const aboutDocument =
  /^(?:deprecated|oneOf|specifiedBy|doc|docs|tag|key|external|requires|provides|shareable|inaccessible|override|extends|link|composeDirective|interfaceObject|join__\w+|contact|cacheControl|preview|mentioned|possibleTypes|webhookEventsInfo)$/;

const directive = (directives: readonly ConstDirectiveNode[] = [], name: string) =>
  directives.find((one) => one.name.value === name);

const reasonOf = (args: readonly ArgumentNode[] | undefined): string => argumentOf(args, 'reason');

/** An argument that is a text; empty if there is none. */
function argumentOf(args: readonly ArgumentNode[] = [], name: string): string {
  const value = args.find((one) => one.name.value === name)?.value;
  return value?.kind === 'StringValue' ? value.value : '';
}

function referenceOf(node: TypeNode): TypeReference {
  if (node.kind === 'NamedType') {
    const name = node.name.value.slice(0, importLimits.inputNameLength);
    return { text: name, name, lists: 0, isRequired: false };
  }
  const inside = referenceOf(node.type);
  return node.kind === 'ListType'
    ? { ...inside, text: `[${inside.text}]`, lists: inside.lists + 1, isRequired: false }
    : { ...inside, text: `${inside.text}!`, isRequired: true };
}
