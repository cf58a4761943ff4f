import { placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { quoteSingle } from '../languages/source-text.ts';
import { type FunctionSample, placeArguments, type SampleValue } from './function-arguments.ts';

/** The autoloader, the client, and the call with its required arguments, whose result is printed. */
export function writePhpCall(sample: FunctionSample): string {
  const { setup, answers } = sample.call;
  const { callee, rest } = placeArguments(sample, (value) => writePhpValue(value), 'null');
  const last = rest.findLastIndex(({ value }) => value !== null);
  const given = rest.slice(0, last + 1).map(({ value }) => (value ? writePhpValue(value) : 'null'));
  const expression = `${callee}(${given.join(', ')})`;
  const call = answers ? [`$result = ${expression};`, 'print_r($result);'] : [`${expression};`];
  return ['<?php', '', setup, '', ...call].join('\n');
}

function writePhpValue(value: SampleValue, level = 0): string {
  if (value.kind === 'list') return value.of === null ? '[]' : `[${writePhpValue(value.of, level)}]`;
  if (value.kind === 'plain') return writePlainValue(value);
  const type = className(value.type);
  if (value.fields.length === 0) return type ? `new ${type}()` : '[]';
  const inner = '    '.repeat(level + 1);
  const key = (name: string) => (type ? `${name}: ` : `${quoteSingle(name)} => `);
  const lines = value.fields
    .filter(({ name }) => !type || /^[A-Za-z_]\w*$/.test(name))
    .map((field) => `${inner}${key(field.name)}${writePhpValue(field.value, level + 1)},`);
  const [open, close] = type ? [`new ${type}(`, ')'] : ['[', ']'];
  return `${open}\n${lines.join('\n')}\n${'    '.repeat(level)}${close}`;
}

/** The class in the type of a value; undefined for an array. */
const className = (type: string): string | undefined =>
  /(?<![\w\\])(?:\\\w+)+(?![\w\\[<:])/.exec(type.slice(0, 500))?.[0];

function writePlainValue({ name, type, example }: Extract<SampleValue, { kind: 'plain' }>): string {
  const enumeration = typeof example === 'string' ? caseOf(type, example) : undefined;
  if (enumeration) return enumeration;
  if (typeof example === 'string') return quoteSingle(example);
  if (typeof example === 'boolean' || typeof example === 'number') return String(example);
  const kinds = type.replace(/^\?/, '').split('|');
  const has = (...names: string[]) => kinds.some((kind) => names.includes(kind.toLowerCase()));
  if (type === '' || has('string', 'mixed', 'any')) return quoteSingle(placeholderFor(name));
  if (has('int', 'integer', 'number', 'numeric')) return '1';
  if (has('float', 'double')) return '1.0';
  if (has('bool', 'boolean', 'true')) return 'true';
  if (kinds.some((kind) => /^(?:array|iterable|list)\b|\[\]$/.test(kind))) return '[]';
  if (kinds.some((kind) => /^\\?DateTime(?:Interface|Immutable)?$/.test(kind)))
    return 'new \\DateTimeImmutable()';
  if (kinds.some((kind) => /^callable|^\\?Closure$/.test(kind))) return 'function () {}';
  if (has('resource')) return "fopen('path/to/file', 'r')";
  const own = className(type);
  // Only the caller can have a value of such a class.
  return own ? `$${variableOf(own)}` : quoteSingle(placeholderFor(name));
}

/** `Size::Small` with the namespace of its type, `\Shop\Size`. */
function caseOf(type: string, example: string): string | undefined {
  const own = className(type);
  const [first, name] = example.split('::');
  return own && name && /^\w+$/.test(name) && own.endsWith(`\\${first}`) ? `${own}::${name}` : undefined;
}

function variableOf(name: string): string {
  const short = name.split('\\').at(-1) ?? 'value';
  return short.charAt(0).toLowerCase() + short.slice(1);
}
