import type { Argument } from '../callable.ts';

/** A value that a package exports, and how a program gets hold of it. */
export interface ExportedName {
  /** As it is imported; `default` for what a module exports without a name. */
  name: string;
  /** What programs call it: the declared name of a default export. */
  local: string;
  /** What it is imported from: `stripe`, `shop/extra`. */
  from: string;
}

const credential = /(?:key|token|secret|password|username|sid|auth|credentials?)$/i;

export const importLine = ({ name, local, from }: ExportedName): string =>
  name === 'default'
    ? `import ${local} from ${JSON.stringify(from)};`
    : `import { ${name} } from ${JSON.stringify(from)};`;

/** Makes a client: `new Stripe("YOUR_KEY")`. Undefined where it takes what only the package itself has. */
export function constructorCall(made: string, args: readonly Argument[]): string | undefined {
  const values = args.map(clientValue);
  if (args.some(({ required }, index) => required && values[index] === undefined)) return undefined;
  let last = -1;
  for (const [index, { required }] of args.entries()) if (required || isCredential(args[index])) last = index;
  const given = values.slice(0, last + 1).map((value) => value ?? 'undefined');
  return `${made}(${given.join(', ')})`;
}

function isCredential(arg: Argument | undefined): boolean {
  if (!arg) return false;
  if (arg.fields) return arg.fields.some((field) => isText(field) && credential.test(field.name));
  return isText(arg) && credential.test(arg.name);
}

/** What a client is made with: placeholders of texts, and of its options those that it must have. */
function clientValue(arg: Argument): string | undefined {
  if (isText(arg)) return placeholder(arg.name);
  if (arg.lists) return '[]';
  if (arg.fields) return optionsValue(arg.fields);
  if (/^(?:number|bigint)$/.test(arg.type)) return '1';
  if (arg.type === 'boolean') return 'true';
  if (arg.values?.[0] !== undefined) return JSON.stringify(arg.values[0]);
  return arg.required ? undefined : 'undefined';
}

function optionsValue(fields: readonly Argument[]): string | undefined {
  const needed = fields.filter((field) => field.required);
  const secret = fields.find(
    (field) => isText(field) && /^(?:api_?key|(?:auth|access|bearer)?_?token|key|secret)$/i.test(field.name),
  );
  const given = needed.length > 0 ? needed : secret ? [secret] : [];
  const entries = given.map((field) => [field.name, clientValue(field)] as const);
  if (entries.some(([, value]) => value === undefined)) return undefined;
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([name, value]) => `${name}: ${value}`).join(', ')} }`;
}

const isText = ({ type, lists }: Argument): boolean =>
  !lists && (type === '' || /^(?:string|any)$/.test(type) || /(?:^|\|)\s*string\s*(?:\||$)/.test(type));

/** `apiKey` as `"YOUR_API_KEY"`, as in samples of HTTP calls. */
const placeholder = (name: string): string =>
  `"YOUR_${name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()}"`;

/** `rest-endpoint` as `restEndpoint`. */
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
 * What programs call the client that they make: its name with a small letter (`stripe` is a Stripe), unless the package's
 * README only has another: `const web = new WebClient(token)`.
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
