import { placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { quoteDouble } from '../languages/source-text.ts';
import { type FunctionSample, placeArguments, type SampleValue } from './function-arguments.ts';

/** The require, the client, and the call with its required arguments, whose result is printed. */
export function writeRubyCall(sample: FunctionSample): string {
  const { setup, answers, keywords = [] } = sample.call;
  const { callee, rest } = placeArguments(sample, (value) => writeRubyValue(value), 'nil');
  const places = rest.filter(({ name }) => !keywords.includes(name));
  const last = places.findLastIndex(({ value }) => value !== null);
  const given = [
    ...places.slice(0, last + 1).map(({ value }) => (value ? writeRubyValue(value) : 'nil')),
    ...rest.flatMap(({ name, value }) =>
      value && keywords.includes(name) ? [`${name}: ${writeRubyValue(value)}`] : [],
    ),
  ];
  const expression = given.length > 0 ? `${callee}(${given.join(', ')})` : callee;
  return [setup, '', ...(answers ? [`result = ${expression}`, 'puts result'] : [expression])].join('\n');
}

/** Ruby interprets `#{…}` in a string as code. */
const rubyText = (text: string): string => quoteDouble(text).replaceAll('#', '\\#');

function writeRubyValue(value: SampleValue, level = 0): string {
  if (value.kind === 'list') return value.of === null ? '[]' : `[${writeRubyValue(value.of, level)}]`;
  if (value.kind === 'plain') return writePlainValue(value);
  if (value.fields.length === 0) return '{}';
  const inner = '  '.repeat(level + 1);
  const lines = value.fields.map(
    (field) => `${inner}${keyOf(field.name)}: ${writeRubyValue(field.value, level + 1)},`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(level)}}`;
}

const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : rubyText(name));

function writePlainValue({ name, type, example }: Extract<SampleValue, { kind: 'plain' }>): string {
  if (typeof example === 'string') return rubyText(example);
  if (typeof example === 'boolean' || typeof example === 'number') return String(example);
  const kinds = type.split(/,\s*/);
  const has = (...names: string[]) => kinds.some((kind) => names.includes(kind));
  if (type === '' || has('String', 'any', 'Symbol', 'Object')) return rubyText(placeholderFor(name));
  if (has('Integer', 'Fixnum', 'Numeric')) return '1';
  if (has('Float')) return '1.0';
  if (has('Boolean', 'TrueClass', 'true')) return 'true';
  if (has('Time', 'DateTime')) return 'Time.now';
  if (kinds.some((kind) => /^(?:Array|Enumerable)\b/.test(kind))) return '[]';
  if (kinds.some((kind) => /^Hash\b|Resource$|Params$/.test(kind))) return '{}';
  if (has('Proc')) return '-> {}';
  return /^[\w:, <>#.]{1,200}$/.test(type) && /IO|File/.test(type)
    ? 'File.open("path/to/file")'
    : rubyText(placeholderFor(name));
}
