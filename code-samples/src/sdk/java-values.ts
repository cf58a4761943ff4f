import { placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { quoteDouble } from '../languages/source-text.ts';
import type { SampleValue } from './function-arguments.ts';

/** What is needed to write values. Objects whose setters return nothing are created in separate statements. */
export interface JavaContext {
  makers: Readonly<Record<string, string>>;
  /** The imported classes of the package. */
  imported: ReadonlySet<string>;
  statements: string[];
}

/** Writes a value in Java. An object is created in the way that the package offers. */
export function writeJavaValue(value: SampleValue, context: JavaContext): string {
  if (value.kind === 'list') return writeListValue(value, context);
  if (value.kind === 'plain')
    return withType(writePlainValue(value.name, value.type, value.example), value.type, context);
  const type = /(?:^|<)([\w.]+)>*(?:\.\.\.)?$/.exec(value.type)?.[1] ?? '';
  const maker = Object.hasOwn(context.makers, type) ? context.makers[type] : undefined;
  return maker === undefined ? 'null' : writeMadeValue(maker, value, context);
}

/** Objects with fields are in a List. Types written with brackets are arrays. */
function writeListValue({ of }: Extract<SampleValue, { kind: 'list' }>, context: JavaContext): string {
  if (of === null) return 'List.of()';
  const element = writeJavaValue(of, context);
  return of.kind === 'plain' && /^[\w.]+$/.test(of.type)
    ? `new ${of.type}[] {${element}}`
    : `List.of(${element})`;
}

/** A value that only the caller has is null. The cast distinguishes overloads. */
function withType(written: string, type: string, { imported }: JavaContext): string {
  const name = type.replace(/\.\.\.$/, '');
  const isNamed = /^[A-Z][\w.]*$/.test(name) && imported.has(name.split('.')[0] ?? '');
  return written === 'null' && isNamed ? `(${name}) null` : written;
}

type ObjectValue = Extract<SampleValue, { kind: 'object' }>;

function writeMadeValue(maker: string, { fields }: ObjectValue, context: JavaContext): string {
  const parts = partsOfMaker(maker);
  const byName = new Map(fields.map(({ name, value }) => [name, value]));
  const start = parts.start.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = byName.get(name);
    byName.delete(name);
    return value ? writeJavaValue(value, context) : 'null';
  });
  const set = parts.setter
    ? [...byName].map(([name, value]) => `${setterOf(parts.setter, name)}(${writeJavaValue(value, context)})`)
    : [];
  if (parts.isStatement && set.length > 0) return assigned(start, set, context);
  const calls = [...set.map((one) => `.${one}`), ...(parts.end ? [parts.end] : [])];
  if (set.length === 0) return `${start}${calls.join('')}`;
  return `${start}${calls.map((one) => `\n${indentLines(one)}`).join('')}`;
}

function assigned(start: string, set: readonly string[], { statements }: JavaContext): string {
  const type = /^new ([\w.]+)\(/.exec(start)?.[1] ?? 'Object';
  const small = (type.split('.').at(-1) ?? type).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  const isTaken = (name: string) => statements.some((one) => one.includes(` ${name} = `));
  let name = small === 'object' ? 'value' : small;
  for (let count = 2; isTaken(name); count++) name = `${small}${count}`;
  statements.push([`${type} ${name} = ${start};`, ...set.map((one) => `${name}.${one};`)].join('\n'));
  return name;
}

const indentLines = (text: string): string => text.replace(/^(?=.)/gm, '    ');

const texts = /^(?:String|CharSequence|Object|Serializable|[A-Z]|any|)$/;
const known: Readonly<Record<string, string>> = {
  int: '1',
  Integer: '1',
  short: '(short) 1',
  byte: '(byte) 1',
  long: '1L',
  Long: '1L',
  Number: '1',
  double: '1.0',
  Double: '1.0',
  float: '1.0f',
  Float: '1.0f',
  boolean: 'true',
  Boolean: 'true',
  'byte[]': 'new byte[0]',
  char: "'a'",
  BigDecimal: 'BigDecimal.ONE',
  BigInteger: 'BigInteger.ONE',
  Date: 'new Date()',
  Instant: 'Instant.now()',
  LocalDate: 'LocalDate.now()',
  LocalDateTime: 'LocalDateTime.now()',
  ZonedDateTime: 'ZonedDateTime.now()',
  OffsetDateTime: 'OffsetDateTime.now()',
  Duration: 'Duration.ofMinutes(1)',
  UUID: 'UUID.randomUUID()',
  File: 'new File("path/to/file")',
  Path: 'Path.of("path/to/file")',
  InputStream: 'new FileInputStream("path/to/file")',
  Reader: 'new FileReader("path/to/file")',
  URI: 'URI.create("https://example.com")',
  URL: 'URI.create("https://example.com").toURL()',
};

function writePlainValue(name: string, written: string, example: unknown): string {
  const type = written.replace(/\.\.\.$/, '').trim();
  if (typeof example === 'string')
    return !texts.test(type) && /^[A-Za-z_][\w.]*\.[A-Za-z_]\w*$/.test(example)
      ? example
      : quoteDouble(example);
  if (typeof example === 'boolean' || typeof example === 'number') return String(example);
  const simple = type.replace(/^(?:[a-z]\w*\.)+/, '');
  if (texts.test(simple)) return quoteDouble(placeholderFor(name));
  if (Object.hasOwn(known, simple)) return known[simple] ?? 'null';
  const [, outer = '', inner = ''] = /^(\w+)<(.*)>$/.exec(simple) ?? [];
  if (/^(?:List|Collection|Iterable)$/.test(outer)) return `List.of(${elementOf(name, inner)})`;
  if (outer === 'Set') return `Set.of(${elementOf(name, inner)})`;
  if (/^Map(?:<|$)/.test(simple)) return 'Map.of()';
  const array = /^(\w+)\[\]$/.exec(simple)?.[1];
  if (array && (texts.test(array) || Object.hasOwn(known, array)))
    return `new ${array}[] {${writePlainValue(name, array, undefined)}}`;
  return 'null';
}

/** Returns nothing if there is no literal for the element, so that the list is empty. */
function elementOf(name: string, type: string): string {
  const element = writePlainValue(name, type.replace(/^\?\s*(?:extends|super)\s+/, ''), undefined);
  return element === 'null' ? '' : element;
}

const packages: Readonly<Record<string, string>> = {
  BigDecimal: 'java.math.BigDecimal',
  BigInteger: 'java.math.BigInteger',
  Date: 'java.util.Date',
  Duration: 'java.time.Duration',
  File: 'java.io.File',
  FileInputStream: 'java.io.FileInputStream',
  FileReader: 'java.io.FileReader',
  Instant: 'java.time.Instant',
  List: 'java.util.List',
  LocalDate: 'java.time.LocalDate',
  LocalDateTime: 'java.time.LocalDateTime',
  Map: 'java.util.Map',
  OffsetDateTime: 'java.time.OffsetDateTime',
  Path: 'java.nio.file.Path',
  Set: 'java.util.Set',
  URI: 'java.net.URI',
  UUID: 'java.util.UUID',
  ZonedDateTime: 'java.time.ZonedDateTime',
};

/** Imports for the standard classes that the code uses. */
export function listJavaImports(code: string): string[] {
  const named = namesIn(code);
  return Object.entries(packages).flatMap(([name, path]) => (named.has(name) ? [path] : []));
}

/** The identifiers in code, ignoring string literals. */
export const namesIn = (code: string): Set<string> =>
  new Set(code.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/(?<![\w.])[A-Za-z_]\w*/g));

/** The parts of an expression that creates an object: `Order.builder({id}) .set{Field} .build()`. */
interface Maker {
  /** The start, with its arguments in braces. */
  start: string;
  /** `set{Field}`; empty if nothing can be set afterwards. */
  setter: string;
  /** `.build()`. */
  end: string;
  /** The setters return nothing, so each is a separate statement. */
  isStatement: boolean;
}

export function partsOfMaker(maker: string): Maker {
  const [, start = maker, mark = '', setter = '', end = ''] =
    /^(.*?\))(?: ([.;])(\w*\{[Ff]ield\}))?(?: (\.\w+\(\)))?$/.exec(maker) ?? [];
  return { start, setter, end, isStatement: mark === ';' };
}

/** `set{Field}` for `email` is `setEmail`. */
export const setterOf = (setter: string, field: string): string =>
  setter.replace('{field}', field).replace('{Field}', field.charAt(0).toUpperCase() + field.slice(1));
