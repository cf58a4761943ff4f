import { importLimits } from '../import-limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
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

const kinds: Readonly<Record<string, GraphQlType['kind']>> = {
  SCALAR: 'scalar',
  OBJECT: 'object',
  INTERFACE: 'interface',
  UNION: 'union',
  ENUM: 'enum',
  INPUT_OBJECT: 'input',
};

/** Reads the answer to an introspection query. Parts that do not have the expected form are left out with a warning. */
export function readIntrospection(answer: JsonObject, warnings: WarningList): GraphQlSchema {
  const schema: GraphQlSchema = {
    description: textOf(answer.description),
    types: new Map(),
    roots: new Map(),
  };
  for (const kind of operationKinds) {
    const name = objectOf(answer[`${kind}Type`])?.name;
    if (isGraphQlName(name)) schema.roots.set(kind, name);
  }
  for (const value of listOf(answer.types, importLimits.methods)) {
    const read = objectOf(value);
    const kind = Object.entries(kinds).find(([name]) => name === read?.kind)?.[1];
    if (!read || !kind || !isGraphQlName(read.name)) {
      warnings.add('unreadable_part', `a type${isGraphQlName(read?.name) ? ` ${read.name}` : ''}`);
      continue;
    }
    // The types of introspection itself are not part of the API.
    if (read.name.startsWith('__') && read.name !== '__proto__') continue;
    schema.types.set(read.name, typeOf(kind, read.name, read, warnings));
  }
  return schema;
}

function typeOf(
  kind: GraphQlType['kind'],
  name: string,
  read: JsonObject,
  warnings: WarningList,
): GraphQlType {
  const each = <Value>(list: unknown, make: (value: JsonObject) => Value | undefined): Value[] =>
    listOf(list, importLimits.methods).flatMap((value) => {
      const part = objectOf(value);
      const made = part && isGraphQlName(part.name) ? make(part) : undefined;
      if (made === undefined) warnings.add('unreadable_part', `a part of ${name}`);
      return made === undefined ? [] : [made];
    });
  return {
    ...emptyType(kind, name, textOf(read.description)),
    fields: each<OutputField>(read.fields, (field) => {
      const input = inputOf(field);
      if (!input) return undefined;
      const { preset: _preset, ...rest } = input;
      return { ...rest, args: each(field.args, inputOf) };
    }),
    inputs: each(read.inputFields, inputOf),
    values: each(read.enumValues, (value) => ({
      name: value.name as string,
      description: describeValue(textOf(value.description), {
        isDeprecated: value.isDeprecated === true,
        deprecation: textOf(value.deprecationReason),
      }),
    })),
    members: kind === 'union' ? each(read.possibleTypes, (member) => member.name as string) : [],
    isOneOf: read.isOneOf === true,
    specification: textOf(read.specifiedByURL),
  };
}

function inputOf(value: JsonObject): InputValue | undefined {
  const type = referenceOf(value.type);
  return (
    type && {
      name: value.name as string,
      description: textOf(value.description),
      type,
      preset: typeof value.defaultValue === 'string' ? value.defaultValue : undefined,
      isDeprecated: value.isDeprecated === true,
      deprecation: textOf(value.deprecationReason),
      directives: [],
    }
  );
}

/** More modifiers than a person writes. */
const maxDepth = 20;

function referenceOf(value: unknown, depth = 0): TypeReference | undefined {
  const node = objectOf(value);
  if (!node || depth > maxDepth) return undefined;
  if (node.kind !== 'LIST' && node.kind !== 'NON_NULL')
    return isGraphQlName(node.name)
      ? { text: node.name, name: node.name, lists: 0, isRequired: false }
      : undefined;
  const inside = referenceOf(node.ofType, depth + 1);
  if (!inside || node.kind === 'NON_NULL')
    return inside && !inside.isRequired ? { ...inside, text: `${inside.text}!`, isRequired: true } : inside;
  return { ...inside, text: `[${inside.text}]`, lists: inside.lists + 1, isRequired: false };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : cleanLine(value, importLimits.descriptionLength);
