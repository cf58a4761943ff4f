import { placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { quoteDouble } from '../languages/source-text.ts';
import { type FunctionSample, placeArguments, type SampleValue } from './function-arguments.ts';

type Makers = Readonly<Record<string, string>>;

/** A program with top-level statements: its namespaces, the client, and the call, whose result is printed. */
export function writeCSharpCall(sample: FunctionSample): string {
  const { setup, answers, awaits, makers = {} } = sample.call;
  const [head = '', ...made] = setup.split('\n\n');
  const { callee, rest } = placeArguments(sample, (value) => writeCSharpValue(value, makers), 'default');
  const first = rest.findIndex(({ value }) => value === null);
  // After an omitted argument, the others are passed by name.
  const given = rest.flatMap(({ name, value }, index) => {
    if (!value) return [];
    const text = writeCSharpValue(value, makers);
    return [first !== -1 && index > first ? `${keyword(name)}: ${text}` : text];
  });
  const expression = `${awaits ? 'await ' : ''}${callee}(${given.join(', ')})`;
  const call = answers ? `var result = ${expression};\nConsole.WriteLine(result);` : `${expression};`;
  const body = [...made, call].join('\n\n');
  return [...namespacesOf(head, body), '', body].join('\n');
}

function namespacesOf(head: string, body: string): string[] {
  const code = body.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const named = [
    'using System;',
    ...(/\bDictionary</.test(code) ? ['using System.Collections.Generic;'] : []),
    ...(/\bFile\./.test(code) ? ['using System.IO;'] : []),
  ];
  return [...named, ...head.split('\n').filter((line) => line !== '' && !named.includes(line))];
}

const keyword = (name: string): string =>
  /^(?:event|params|ref|object|string|class|default|base|operator|lock|checked|namespace|in|out|is|as)$/.test(
    name,
  )
    ? `@${name}`
    : name;

function writeCSharpValue(value: SampleValue, makers: Makers, level = 0): string {
  if (value.kind === 'list')
    return value.of === null ? '[]' : `[${writeCSharpValue(value.of, makers, level)}]`;
  if (value.kind === 'plain') return writePlainValue(value);
  return writeObjectValue(value, makers, level);
}

/** `new NewIssue("…") { Body = "…", Labels = { "…" } }`. */
function writeObjectValue(
  { type: written, fields }: Extract<SampleValue, { kind: 'object' }>,
  makers: Makers,
  level: number,
): string {
  const type = safeType(written.replace(/^(?:List<)+|>+$|\?$/g, ''));
  const [, places = '', filled = ''] = /^new [\w.<>, ]+\(([^()]*)\)\s*(.*)$/.exec(makers[type] ?? '') ?? [];
  const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const taken = namesIn(places);
  const inner = '    '.repeat(level + 1);
  const args = taken.map((name) => {
    const value = fields.find((field) => field.name === name)?.value;
    return value ? writeCSharpValue(value, makers, level) : 'default';
  });
  const lines = fields
    .filter(({ name }) => !taken.includes(name) && /^[A-Za-z_]\w*$/.test(name))
    .map(({ name, value }) => {
      const text = writeCSharpValue(value, makers, level + 1);
      const isFilled = namesIn(filled).includes(name);
      return `${inner}${name} = ${isFilled ? text.replace(/^\[([\s\S]*)\]$/, '{ $1 }') : text},`;
    });
  const made = `new ${type}`;
  if (lines.length === 0) return `${made}(${args.join(', ')})`;
  const indent = '    '.repeat(level);
  return `${made}${args.length > 0 ? `(${args.join(', ')})` : ''}\n${indent}{\n${lines.join('\n')}\n${indent}}`;
}

type Plain = Extract<SampleValue, { kind: 'plain' }>;

function writePlainValue({ name, type: written, example }: Plain): string {
  const type = safeType(written.replace(/^params |\?$/g, ''));
  const list = /^List<(.+)>$/.exec(type)?.[1] ?? /^([^[\]]+)\[\]$/.exec(type)?.[1];
  if (type === 'byte[]') return 'File.ReadAllBytes("path/to/file")';
  if (list)
    return simple.test(list) ? `[${writePlainValue({ kind: 'plain', name, type: list, example })}]` : '[]';
  if (typeof example === 'string') return caseOf(type, example) ?? quoteDouble(example);
  if (typeof example === 'boolean') return String(example);
  if (typeof example === 'number') return String(example);
  const known = values[type];
  if (known) return known;
  if (/^(?:I|IReadOnly)?Dictionary</.test(type))
    return `new ${type.replace(/^I(?:ReadOnly)?(?=Dict)/, '')}()`;
  if (/^(?:string|object|any|String|Object|dynamic)$/.test(type)) return quoteDouble(placeholderFor(name));
  if (/^(?:Func|Action)\b/.test(type)) return 'default';
  // Only the caller can have a value of such a class.
  return /^[A-Za-z_]\w*$/.test(name) ? keyword(name.charAt(0).toLowerCase() + name.slice(1)) : 'default';
}

const simple = /^(?:string|int|long|short|double|float|decimal|bool|Guid|Uri|DateTime|DateTimeOffset)\??$/;

const values: Readonly<Record<string, string>> = {
  int: '1',
  long: '1',
  short: '1',
  uint: '1',
  double: '1.0',
  float: '1f',
  decimal: '1m',
  bool: 'true',
  Guid: 'Guid.NewGuid()',
  Uri: 'new Uri("https://example.com")',
  DateTime: 'DateTime.UtcNow',
  DateTimeOffset: 'DateTimeOffset.UtcNow',
  TimeSpan: 'TimeSpan.FromMinutes(1)',
  Stream: 'File.OpenRead("path/to/file")',
  CancellationToken: 'default',
};

/** `ItemState.Open` with the namespace of its type, `Shop.ItemState`. */
function caseOf(type: string, example: string): string | undefined {
  const [first = '', name = ''] = example.split('.');
  const isCase = /^\w+$/.test(name) && (type === first || type.endsWith(`.${first}`));
  return isCase ? `${type}.${name}` : undefined;
}

/** The type, unless it contains characters that could break the surrounding code. */
const safeType = (type: string): string => (/^[\w.<>, [\]?]{1,200}$/.test(type) ? type : 'object');
