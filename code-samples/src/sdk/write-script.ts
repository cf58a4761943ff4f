import { placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { quoteDouble } from '../languages/source-text.ts';
import type { FunctionSample, SampleValue } from './function-arguments.ts';

export const writeTypeScriptCall = (sample: FunctionSample): string => write(sample, 'typescript');
export const writeJavaScriptCall = (sample: FunctionSample): string => write(sample, 'javascript');

/** The import, the client, and the call with its required arguments, whose result is logged to the console. */
function write({ call, args }: FunctionSample, flavor: ScriptFlavor): string {
  const calleeVariables = new Set([...call.callee.matchAll(/\{([\w$]+)\}/g)].map(([, name]) => name));
  const callee = call.callee.replace(/\{([\w$]+)\}/g, (_all, name: string) => {
    const value = args.find((arg) => arg.name === name)?.value;
    return value ? writeScriptValue(value, flavor) : 'undefined';
  });
  const own = args.filter(({ name }) => !calleeVariables.has(name));
  const last = own.findLastIndex(({ value }) => value !== null);
  const given = own
    .slice(0, last + 1)
    .map(({ value }) => (value ? writeScriptValue(value, flavor) : 'undefined'));
  const expression = `${call.awaits ? 'await ' : ''}${callee}(${given.join(', ')})`;
  const imports = importsOf(expression);
  return [
    ...imports,
    call.setup,
    '',
    ...(call.answers ? [`const result = ${expression};`, 'console.log(result);'] : [`${expression};`]),
  ].join('\n');
}

type ScriptFlavor = 'typescript' | 'javascript';

/** Writes a value in TypeScript or JavaScript, on several lines if it has fields. */
function writeScriptValue(value: SampleValue, flavor: ScriptFlavor, level = 0): string {
  if (value.kind === 'list')
    return value.of === null ? '[]' : `[${writeScriptValue(value.of, flavor, level)}]`;
  if (value.kind === 'plain') return writePlainValue(value, flavor);
  if (value.fields.length === 0) return '{}';
  const inner = '  '.repeat(level + 1);
  const lines = value.fields.map(
    (field) => `${inner}${keyOf(field.name)}: ${writeScriptValue(field.value, flavor, level + 1)},`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(level)}}`;
}

const keyOf = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__'
    ? name
    : name === '__proto__'
      ? '["__proto__"]'
      : quoteDouble(name);

/** Types for which a file can be passed. */
const fileType = /\b(?:Uploadable|FileLike|ReadStream|Readable)\b/;

function writePlainValue(
  { name, type, example }: Extract<SampleValue, { kind: 'plain' }>,
  flavor: ScriptFlavor,
): string {
  if (example !== undefined && example !== null && typeof example !== 'object') return literalOf(example);
  const kinds = type.split('|').map((part) => part.trim());
  const has = (...names: string[]) => kinds.some((kind) => names.includes(kind));
  if (has('string', 'String', 'any', 'unknown', '')) return quoteDouble(placeholderFor(name));
  if (has('number', 'Number', 'bigint')) return '1';
  if (has('boolean', 'Boolean', 'true')) return 'true';
  const literal = type.includes('<')
    ? undefined
    : kinds.find((kind) => /^(?:"[^"\\]*"|'[^'\\]*'|-?\d+)$/.test(kind));
  if (literal) return /^["']/.test(literal) ? quoteDouble(literal.slice(1, -1)) : literal;
  if (has('Date')) return 'new Date()';
  if (kinds.some((kind) => /^(?:Buffer|Uint8Array|ArrayBuffer)\b/.test(kind)))
    return `Buffer.from(${quoteDouble(placeholderFor(name))})`;
  if (fileType.test(type)) return 'createReadStream("path/to/file")';
  if (kinds.some((kind) => /\[\]$|^(?:Readonly)?Array</.test(kind))) return '[]';
  if (type === 'function' || (type.includes('=>') && !/\bnew\b/.test(type))) return '() => {}';
  if (has('null')) return 'null';
  if (has('undefined', 'void')) return 'undefined';
  if (kinds.some((kind) => /^(?:Record<|object$|Object$|\{)/.test(kind))) return '{}';
  // Only the caller can have a value of such a class.
  return flavor === 'typescript'
    ? `{} as any /* ${type.replace(/\*\//g, '')} */`
    : `{} /* ${type.replace(/\*\//g, '')} */`;
}

const literalOf = (example: unknown): string =>
  typeof example === 'string' ? quoteDouble(example) : String(example);

/** Imports that values need in addition to the package. */
const importsOf = (code: string): string[] =>
  code.includes('createReadStream(') ? ['import { createReadStream } from "node:fs";'] : [];
