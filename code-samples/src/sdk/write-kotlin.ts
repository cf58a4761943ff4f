import { placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { quoteDouble } from '../languages/source-text.ts';
import { type FunctionSample, indentText, placeArguments, type SampleValue } from './function-arguments.ts';
import { namesIn, partsOfMaker, setterOf } from './java-values.ts';

/** A program: its imports, the client, the call with its required arguments, and code that prints the result. */
export function writeKotlinCall(sample: FunctionSample): string {
  const { setup, answers, awaits, keywords = [], ending = '', makers = {} } = sample.call;
  const [head = '', ...made] = setup.split('\n\n');
  const write = (value: Parameters<typeof writeKotlinValue>[0]) => writeKotlinValue(value, makers);
  const { callee, rest } = placeArguments(sample, write, 'TODO()');
  const places = rest.filter(({ name }) => !keywords.includes(name));
  // After the first omitted argument, the others are passed by name.
  const gap = places.findIndex(({ value }) => value === null);
  const given = places.flatMap(({ name, value }, index) => {
    if (!value) return [];
    if (gap === -1 || index < gap) return [write(value)];
    const isVariadic = value.kind !== 'list' && value.type.startsWith('vararg ');
    return [`${kotlinName(name)} = ${isVariadic ? `arrayOf(${write(value)})` : write(value)}`];
  });
  const setters = rest.flatMap(({ name, value }) =>
    value && keywords.includes(name) ? [`.${name}(${write(value)})`] : [],
  );
  const chain =
    setters.length > 0 ? [...setters, ending].map((one) => `\n${indentText(one, '    ')}`).join('') : ending;
  const expression = `${given.length < 3 ? shortCall(callee, given) : calledWith(callee, given)}${chain}`;
  const statement = answers ? `val result = ${expression}\nprintln(result)` : expression;
  const body = [...made, statement].join('\n\n');
  const named = namesIn(body);
  // Extension functions are imported by their own names.
  const isUsed = (name: string) => named.has(name) || body.includes(`.${name}(`);
  const imports = head.split('\n').filter((line) => isUsed(/(\w+)$/.exec(line)?.[1] ?? ''));
  const isSuspending = awaits || /\.build\(\)/.test(setup);
  return [
    ...(imports.length > 0 ? [imports.join('\n'), ''] : []),
    `${isSuspending ? 'suspend ' : ''}fun main() {`,
    indentText(body, '    '),
    '}',
  ].join('\n');
}

/** Writes the arguments on one line if none of them has several lines. */
const shortCall = (callee: string, given: readonly string[]): string =>
  given.length > 1 && given.some((one) => one.includes('\n'))
    ? calledWith(callee, given)
    : `${callee}(${given.join(', ')})`;

type Makers = Readonly<Record<string, string>>;

/** Kotlin interprets `$name` in a string as code, and has no escape for a form feed. */
const kotlinText = (text: string): string =>
  quoteDouble(text).replaceAll('\\f', '\\u000c').replaceAll('$', '\\$');

/** Words that can only be names if they are in backticks. */
const keyword =
  /^(?:as|break|class|continue|do|else|false|for|fun|if|in|interface|is|null|object|package|return|super|this|throw|true|try|typealias|typeof|val|var|when|while)$/;
const kotlinName = (name: string): string => (keyword.test(name) ? `\`${name}\`` : name);

/** Writes a value in Kotlin. An object is created by its constructor, with named arguments. */
function writeKotlinValue(value: SampleValue, makers: Makers): string {
  if (value.kind === 'list') return `listOf(${value.of === null ? '' : writeKotlinValue(value.of, makers)})`;
  if (value.kind === 'plain') return writePlainValue(value.name, value.type, value.example);
  const type = /(?:^|<|\s)([\w.]+)\??>*\??$/.exec(value.type)?.[1] ?? '';
  const maker = Object.hasOwn(makers, type) ? makers[type] : undefined;
  return maker === undefined ? 'TODO()' : writeMadeValue(maker, value, makers);
}

function writeMadeValue(
  maker: string,
  { fields }: Extract<SampleValue, { kind: 'object' }>,
  makers: Makers,
): string {
  if (maker.endsWith('(*)'))
    return calledWith(
      maker.slice(0, -3),
      fields.map(({ name, value }) => `${kotlinName(name)} = ${writeKotlinValue(value, makers)}`),
    );
  const { start, setter, end } = partsOfMaker(maker);
  const byName = new Map(fields.map(({ name, value }) => [name, value]));
  const begun = start.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = byName.get(name);
    byName.delete(name);
    return value ? writeKotlinValue(value, makers) : 'TODO()';
  });
  const set = setter
    ? [...byName].map(
        ([name, value]) => `\n    .${setterOf(setter, name)}(${writeKotlinValue(value, makers)})`,
      )
    : [];
  return `${begun}${set.join('')}${set.length > 0 ? '\n    ' : ''}${end}`;
}

/** A call on one line, or with each argument on its own line if there are several. */
function calledWith(callee: string, args: readonly string[]): string {
  if (args.length < 2 && !args.some((one) => one.includes('\n'))) return `${callee}(${args.join('')})`;
  return `${callee}(\n${args.map((one) => `${one.replace(/^(?=.)/gm, '    ')},`).join('\n')}\n)`;
}

const known: Readonly<Record<string, string>> = {
  Int: '1',
  Short: '1',
  Byte: '1',
  Number: '1',
  Long: '1L',
  UInt: '1u',
  ULong: '1uL',
  Double: '1.0',
  Float: '1.0f',
  Boolean: 'true',
  Char: "'a'",
  ByteArray: 'byteArrayOf()',
};

function writePlainValue(name: string, written: string, example: unknown): string {
  const type = written
    .replace(/^vararg\s+/, '')
    .replace(/\?$/, '')
    .trim();
  const isText = /^(?:String|CharSequence|Any|any|[A-Z]|)$/.test(type);
  if (typeof example === 'string')
    return !isText && /^[A-Za-z_][\w.]*\.[A-Za-z_]\w*$/.test(example) ? example : kotlinText(example);
  if (typeof example === 'boolean' || typeof example === 'number') return String(example);
  if (isText) return kotlinText(placeholderFor(name));
  if (Object.hasOwn(known, type)) return known[type] ?? 'TODO()';
  const [, outer = '', inner = ''] = /^(\w+)<(.*)>$/.exec(type) ?? [];
  if (/^(?:List|Collection|Iterable|MutableList)$/.test(outer)) return `listOf(${elementOf(name, inner)})`;
  if (outer === 'Set') return `setOf(${elementOf(name, inner)})`;
  if (outer === 'Array') return `arrayOf(${elementOf(name, inner)})`;
  if (/^(?:Mutable)?Map$/.test(outer)) return 'mapOf()';
  if (/->/.test(type)) return '{ }';
  // Only the caller can have a value of such a type.
  return 'TODO()';
}

const elementOf = (name: string, type: string): string => {
  const element = writePlainValue(name, type.replace(/^(?:out|in)\s+/, ''), undefined);
  return element === 'TODO()' ? '' : element;
};
