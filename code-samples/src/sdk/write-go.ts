import { placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { quoteDouble } from '../languages/source-text.ts';
import { type FunctionSample, indentText, placeArguments, type SampleValue } from './function-arguments.ts';

/** A program: its imports, the client, the call with an error check, and code that prints the result. */
export function writeGoCall(sample: FunctionSample): string {
  const { call } = sample;
  const [head = '', ...made] = call.setup.split('\n\n');
  const client = made.join('\n\n');
  const pointer = call.pointer ?? 'pointerTo';
  const { callee } = placeArguments(sample, (value) => writeGoValue(value, pointer), 'nil');
  const lines = [client, statement(callee, call, client)].filter(Boolean).join('\n\n');
  const body = `func main() {\n${indentText(lines, '\t')}\n}`;
  const helper = body.includes('pointerTo(') ? '\n\nfunc pointerTo[T any](value T) *T { return &value }' : '';
  const own = head.split('\n').map((line) => line.replace(/^import /, ''));
  const standard = importsIn(body).map((path) => `"${path}"`);
  const imports = standard.length > 0 ? [...standard, '', ...own] : own;
  return `package main\n\nimport (\n${indentText(imports.join('\n'), '\t')}\n)\n\n${body}${helper}`;
}

const check = '\nif err != nil {\n\tlog.Fatal(err)\n}';

/** A result is only assigned if it is printed. An error is always checked. */
function statement(
  callee: string,
  { answers, results = '' }: FunctionSample['call'],
  client: string,
): string {
  const hasError = /\berr\b/.test(results);
  if (answers) return `${results || 'result'} := ${callee}${hasError ? check : ''}\nfmt.Println(result)`;
  if (!hasError) return callee;
  return `${results} ${/\berr :=/.test(client) ? '=' : ':='} ${callee}${check}`;
}

/**
 * Writes a value in Go. A struct becomes a literal with its type, and a pointer to a scalar a call that
 * creates the pointer.
 */
function writeGoValue(value: SampleValue, pointer: string, level = 0): string {
  if (value.kind === 'list') return writeListValue(value, pointer, level);
  if (value.kind === 'plain') return writePlainValue(value, pointer);
  const type = safeType(value.type);
  return `${type.startsWith('*') ? '&' : ''}${type.replace(/^\*/, '')}${fieldsOf(value, pointer, level)}`;
}

function fieldsOf(
  { fields }: Extract<SampleValue, { kind: 'object' }>,
  pointer: string,
  level: number,
): string {
  if (fields.length === 0) return '{}';
  const inner = '\t'.repeat(level + 1);
  const written = fields
    .filter(({ name }) => /^[A-Za-z_]\w*$/.test(name))
    .map(({ name, value }) => ({ name, text: writeGoValue(value, pointer, level + 1) }));
  const lines = written.map(({ name, text }, index) => {
    const width = text.includes('\n') ? name.length : widthAround(written, index);
    return `${inner}${name}:${' '.repeat(width - name.length + 1)}${text},`;
  });
  return `{\n${lines.join('\n')}\n${'\t'.repeat(level)}}`;
}

/** Values on adjacent lines are aligned. A multi-line value ends their group. */
function widthAround(fields: readonly { name: string; text: string }[], index: number): number {
  const isLong = ({ text }: { text: string }) => text.includes('\n');
  const from = fields.slice(0, index).findLastIndex(isLong) + 1;
  const end = fields.findIndex((one, at) => at > index && isLong(one));
  return Math.max(...fields.slice(from, end === -1 ? undefined : end).map(({ name }) => name.length));
}

function writeListValue(
  { of }: Extract<SampleValue, { kind: 'list' }>,
  pointer: string,
  level: number,
): string {
  if (of?.kind !== 'object') return 'nil';
  const element = safeType(of.type).replace(/^(?:\[\])+/, '');
  return `[]${element}{${fieldsOf(of, pointer, level)}}`;
}

type Plain = Extract<SampleValue, { kind: 'plain' }>;

function writePlainValue({ name, type: written, example }: Plain, pointer: string): string {
  const type = safeType(written);
  if (type.startsWith('*')) {
    const to = type.slice(1);
    const isScalar =
      /^(?:string|bool|u?int\d*|float\d+|time\.(?:Time|Duration))$/.test(to) || example !== undefined;
    if (!isScalar) return /^[\w.]+\.[A-Z]\w*$/.test(to) ? `&${to}{}` : 'nil';
    const inner = writePlainValue({ kind: 'plain', name, type: to, example }, pointer);
    return pointed(inner, to, pointer);
  }
  if (type.startsWith('[]')) return writeSliceValue(name, type, pointer);
  const number = typeof example === 'number' ? String(example) : undefined;
  if (type === 'string' || typeof example === 'string')
    return quoteDouble(typeof example === 'string' ? example : placeholderFor(name));
  if (/^(?:u?int\d*|float\d+|byte|rune)$/.test(type)) return number ?? '1';
  if (type === 'bool') return example === false ? 'false' : 'true';
  return known[type] ?? (type.startsWith('map[') ? `${type}{}` : structOrNothing(type));
}

const known: Readonly<Record<string, string>> = {
  'context.Context': 'context.Background()',
  'time.Time': 'time.Now()',
  'time.Duration': 'time.Minute',
  'io.Reader': 'strings.NewReader("…")',
  'io.ReadCloser': 'io.NopCloser(strings.NewReader("…"))',
  'json.RawMessage': 'json.RawMessage("{}")',
};

/** A struct of the package may be empty. A type from another package may be an interface, so it becomes nil. */
const structOrNothing = (type: string): string => (/^\w+\.[A-Z]\w*$/.test(type) ? `${type}{}` : 'nil');

function writeSliceValue(name: string, type: string, pointer: string): string {
  if (type === '[]byte') return `[]byte(${quoteDouble(placeholderFor(name))})`;
  if (!/^\[\]\*?(?:string|bool|u?int\d*|float\d+)$/.test(type)) return 'nil';
  return `${type}{${writePlainValue({ kind: 'plain', name, type: type.slice(2), example: undefined }, pointer)}}`;
}

/** A pointer to a value: `stripe.String("a")`, `github.Ptr("a")`; nil if the package has no function for the type. */
function pointed(value: string, type: string, pointer: string): string {
  if (!pointer.endsWith('.'))
    return `${pointer}(${type === 'string' || type === 'bool' ? value : `${type}(${value})`})`;
  const named: Record<string, string> = {
    string: 'String',
    bool: 'Bool',
    int64: 'Int64',
    float64: 'Float64',
  };
  return named[type] ? `${pointer}${named[type]}(${value})` : 'nil';
}

/** The type, unless it contains characters that could break the surrounding code. */
const safeType = (type: string): string => (/^[\w.*[\]]{1,200}$/.test(type) ? type : 'any');

const packages: Readonly<Record<string, string>> = {
  context: 'context',
  fmt: 'fmt',
  http: 'net/http',
  io: 'io',
  json: 'encoding/json',
  log: 'log',
  strings: 'strings',
  time: 'time',
};

/** The standard packages that the code uses. */
function importsIn(code: string): string[] {
  const text = code.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const named = new Set([...text.matchAll(/(?<![\w.])([a-z]+)\.[A-Z]/g)].map(([, name = '']) => name));
  return Object.entries(packages)
    .flatMap(([name, path]) => (named.has(name) ? [path] : []))
    .sort();
}
