import type { Argument } from '../callable.ts';

/** A value that a package exports, and how a program accesses it. */
export interface ExportedName {
  /** Its name in imports; `default` for a default export. */
  name: string;
  /** Its name in programs: the declared name of a default export. */
  local: string;
  /** The module that exports it: `stripe`, `shop/extra`. */
  from: string;
}

const credential = /(?:key|token|secret|password|username|sid|auth|credentials?)$/i;
const secret = /^(?:api_?key|(?:auth|access|bearer)?_?token|key|secret)$/i;

/** The literals of a language for a client's arguments. */
interface ClientLiterals {
  yes: string;
  object: (entries: readonly (readonly [string, string])[]) => string;
  isText: (arg: Argument) => boolean;
}

interface ClientValue {
  name: string;
  value: string;
}

/**
 * The arguments for creating a client: required ones, and credentials. Undefined if it needs values that only
 * the package itself has.
 */
export function clientValues(args: readonly Argument[], literals: ClientLiterals): ClientValue[] | undefined {
  const given = args.filter((arg) => arg.required || isCredential(arg, literals));
  const values = given.flatMap((arg) => {
    const value = clientValue(arg, literals);
    return value === undefined ? [] : [{ name: arg.name, value }];
  });
  return values.length < given.length ? undefined : values;
}

function isCredential(arg: Argument, literals: ClientLiterals): boolean {
  if (arg.fields) return secretOf(arg.fields, literals) !== undefined;
  return literals.isText(arg) && credential.test(arg.name);
}

/** Placeholders for strings; for options, those that are required. */
function clientValue(arg: Argument, literals: ClientLiterals): string | undefined {
  if (literals.isText(arg)) return placeholder(arg.name);
  if (arg.lists) return '[]';
  if (arg.fields) return optionsValue(arg.fields, literals);
  if (/^(?:number|bigint|int|float)$/.test(arg.type)) return '1';
  if (/^bool(?:ean)?$/.test(arg.type)) return literals.yes;
  return arg.values?.[0] === undefined ? undefined : JSON.stringify(arg.values[0]);
}

function optionsValue(fields: readonly Argument[], literals: ClientLiterals): string | undefined {
  const needed = fields.filter((field) => field.required);
  const secret = secretOf(fields, literals);
  const given = needed.length > 0 ? needed : secret ? [secret] : [];
  const entries = given.flatMap((field) => {
    const value = clientValue(field, literals);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return entries.length < given.length ? undefined : literals.object(entries);
}

const secretOf = (fields: readonly Argument[], literals: ClientLiterals): Argument | undefined =>
  fields.find((field) => literals.isText(field) && secret.test(field.name));

/** `apiKey` becomes `"YOUR_API_KEY"`, as in samples of HTTP calls. */
const placeholder = (name: string): string =>
  `"YOUR_${name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()}"`;

/** `rest-endpoint` becomes `restEndpoint`. */
export const camelCase = (name = ''): string =>
  name.replace(/[-.]+(\w)/g, (_all, letter: string) => letter.toUpperCase());

const notVariables = new Set([
  'default',
  'function',
  'class',
  'new',
  'delete',
  'import',
  'export',
  'package',
]);

/**
 * The variable for the client: its name in lower case (`stripe` for a Stripe), unless the package's README
 * uses only another one: `const web = new WebClient(token)`.
 */
export function clientVariable(local: string, readme: string): string {
  const small = local.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (text) => text.toLowerCase());
  const making = new RegExp(
    `(?:const|let|var)\\s+([a-z]\\w{0,40})\\s*=\\s*(?:await\\s+)?(?:new\\s+)?(?:${local.replace(/\$/g, '\\$')}|require\\([^()\\n]{1,100}\\))\\s*\\(`,
    'g',
  );
  const written = [...readme.matchAll(making)].map(([, name = '']) => name);
  const name = written.includes(small) ? small : (written[0] ?? small);
  return notVariables.has(name) || name === local ? 'client' : name;
}
