import { importLimits } from '../import-limits.ts';
import type { GraphQlSchema, InputValue, OperationKind, OutputField } from './graphql-schema.ts';
import { isNeeded } from './json-schemas.ts';

/** The fields of a selection: of the result itself, and of an object in it. */
const maxFields = { top: 12, nested: 6 };
/** An object with more plain fields is itself the result, so the objects in it are left out. */
const fewFields = 5;
/** How deep objects are selected: `issues.nodes.team.id`. */
const maxDepth = 3;
const maxMembers = 8;

/**
 * A document that calls one operation. It has a variable for every argument, so that a caller can add optional ones without
 * changing it, and selects fields that need no arguments. Variables that a call must have are always in it; the rest is left
 * out beyond the limit on its length.
 */
export function sampleDocument(schema: GraphQlSchema, kind: OperationKind, field: OutputField): string {
  const reserve = createBudget(importLimits.graphqlDocument);
  const args = field.args.filter((one) => isNeeded(one) || reserve(variableOf(one)));
  const isPage = pageFields(schema, field.type.name).length > 0;
  const variables = args.map((one) => variableOf(one) + (isPage ? pageSize(one) : '')).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const lines = selectionOf(schema, field.type.name, { depth: 0, within: [], indent: '    ', reserve });
  const selected = lines.length > 0 ? ` {\n${lines.join('\n')}\n  }` : '';
  const call = `${field.name}${passed && `(${passed})`}${selected}`;
  return `${kind} ${field.name}${variables && `(${variables})`} {\n  ${call}\n}`;
}

const variableOf = ({ name, type, preset }: InputValue): string =>
  // The default is the server's: a variable that is not given leaves it in place.
  `$${name}: ${preset === undefined ? type.text : type.text.replace(/!$/, '')}`;

/** Many servers require the size of a page, although it is optional in the schema. */
const pageSize = ({ name, type, preset }: InputValue): string =>
  name === 'first' && type.text === 'Int' && preset === undefined ? ' = 10' : '';

/** The field of a page that contains its objects: `nodes`, or else `edges`. */
function pageFields({ types }: GraphQlSchema, name: string): string[] {
  const names = types.get(name)?.fields.map((field) => field.name) ?? [];
  return ['nodes', 'edges'].filter((one) => names.includes(one)).slice(0, 1);
}

/** Returns whether a text still fits, and reserves its length if so. */
type Reserve = (text: string) => boolean;

function createBudget(length: number): Reserve {
  let budget = length;
  return (text) => {
    if (text.length > budget) return false;
    budget -= text.length;
    return true;
  };
}

interface Selection {
  depth: number;
  /** The types that contain it. */
  within: readonly string[];
  indent: string;
  reserve: Reserve;
}

/** The lines of a selection without its braces; empty for a value without fields. */
function selectionOf(schema: GraphQlSchema, name: string, selection: Selection): string[] {
  const type = schema.types.get(name);
  const { indent, reserve, depth } = selection;
  if (type?.kind === 'union') return [`${indent}__typename`, ...memberLines(schema, type.members, selection)];
  if (type?.kind !== 'object' && type?.kind !== 'interface') return [];
  const max = depth === 0 ? maxFields.top : maxFields.nested;
  const free = type.fields.filter((field) => !field.isDeprecated && !field.args.some(isNeeded));
  const leaves = free.filter((field) => isLeaf(schema, field)).toSorted((a, b) => rank(a) - rank(b));
  const chosen = new Set(leaves.slice(0, max).filter((field) => reserve(`${indent}${field.name}\n`)));
  const within = [...selection.within, name];
  const inner = { depth: depth + 1, within, indent: `${indent}  `, reserve };
  const wrappers = [...pageFields(schema, name), 'node', 'pageInfo'];
  const isOpen = (field: OutputField) =>
    wrappers.includes(field.name) ||
    (depth === 0 && leaves.length <= fewFields && field.args.length === 0 && field.name !== 'edges');
  const lines = free.flatMap((field) => {
    if (chosen.has(field)) return [`${indent}${field.name}`];
    const isObject = !isLeaf(schema, field) && depth < maxDepth && !within.includes(field.type.name);
    const nested = isObject && isOpen(field) ? selectionOf(schema, field.type.name, inner) : [];
    return nested.length > 0 && reserve(`${indent}${field.name} {}\n`)
      ? [`${indent}${field.name} {`, ...nested, `${indent}}`]
      : [];
  });
  return lines.length > 0 ? lines : [`${indent}__typename`];
}

/** Fields that identify an object come first. */
const identifying = [
  'id',
  'name',
  'title',
  'number',
  'key',
  'slug',
  'url',
  'email',
  'status',
  'state',
  'createdAt',
];
const rank = ({ name }: OutputField): number => {
  const place = identifying.indexOf(name);
  return place === -1 ? identifying.length : place;
};

function isLeaf({ types }: GraphQlSchema, { type }: OutputField): boolean {
  const kind = types.get(type.name)?.kind;
  return kind === undefined
    ? /^(?:String|ID|Int|Float|Boolean)$/.test(type.name)
    : kind === 'scalar' || kind === 'enum';
}

/** A few fields of each member of a union. Two members may select a name only with the same type. */
function memberLines(
  schema: GraphQlSchema,
  members: readonly string[],
  { indent, reserve }: Selection,
): string[] {
  const typeOf = new Map<string, string>();
  return members.slice(0, maxMembers).flatMap((name) => {
    const member = schema.types.get(name);
    const fields = (member?.fields ?? []).filter((field) => {
      if (field.isDeprecated || field.args.some(isNeeded) || !isLeaf(schema, field)) return false;
      const known = typeOf.get(field.name) ?? field.type.text;
      return known === field.type.text;
    });
    const chosen = fields.toSorted((a, b) => rank(a) - rank(b)).slice(0, 3);
    const line = `${indent}... on ${name} { ${chosen.map((field) => field.name).join(' ')} }`;
    if (chosen.length === 0 || member?.kind !== 'object' || !reserve(line)) return [];
    for (const field of chosen) typeOf.set(field.name, field.type.text);
    return [line];
  });
}
