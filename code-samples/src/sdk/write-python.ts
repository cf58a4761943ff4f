import { placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { quoteDouble } from '../languages/source-text.ts';
import type { FunctionSample, SampleValue } from './function-arguments.ts';

/** The import, the client, and the call with its required arguments by name, whose result is printed. */
export function writePythonCall({ call, args }: FunctionSample): string {
  const calleeVariables = new Set([...call.callee.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const callee = call.callee.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = args.find((arg) => arg.name === name)?.value;
    return value ? writePythonValue(value) : 'None';
  });
  const given = args.flatMap(({ name, value }) =>
    value && !calleeVariables.has(name) ? [`${name}=${writePythonValue(value, 1)}`] : [],
  );
  const list = given.length > 1 ? `\n${given.map((one) => `    ${one},`).join('\n')}\n` : given.join('');
  const expression = `${callee}(${list})`;
  if (!call.awaits)
    return [
      call.setup,
      '',
      ...(call.answers ? [`result = ${expression}`, 'print(result)'] : [expression]),
    ].join('\n');
  const body = [`result = await ${expression}`, 'print(result)'].join('\n').replaceAll('\n', '\n    ');
  return [
    'import asyncio',
    call.setup,
    '',
    '',
    'async def main():',
    `    ${body}`,
    '',
    '',
    'asyncio.run(main())',
  ].join('\n');
}

function writePythonValue(value: SampleValue, level = 0): string {
  if (value.kind === 'list') return value.of === null ? '[]' : `[${writePythonValue(value.of, level)}]`;
  if (value.kind === 'plain') return writePlainValue(value);
  if (value.fields.length === 0) return '{}';
  const inner = '    '.repeat(level + 1);
  const lines = value.fields.map(
    (field) => `${inner}${quoteDouble(field.name)}: ${writePythonValue(field.value, level + 1)},`,
  );
  return `{\n${lines.join('\n')}\n${'    '.repeat(level)}}`;
}

function writePlainValue({ name, type, example }: Extract<SampleValue, { kind: 'plain' }>): string {
  if (typeof example === 'string') return quoteDouble(example);
  if (typeof example === 'boolean') return example ? 'True' : 'False';
  if (typeof example === 'number') return String(example);
  if (/\b(?:str|any|Any|object)\b/.test(type) || type === '') return quoteDouble(placeholderFor(name));
  if (/\b(?:int|float|Decimal)\b/.test(type)) return '1';
  if (/\bbool\b/.test(type)) return 'True';
  if (/\bbytes\b/.test(type)) return `b${quoteDouble(placeholderFor(name))}`;
  if (/\b(?:dict|Dict|Mapping)\b/.test(type)) return '{}';
  if (/\b(?:list|List|Sequence|Iterable|tuple|Tuple|set|Set)\b|\[\]$/.test(type)) return '[]';
  if (/\bCallable\b/.test(type)) return 'lambda *args: None';
  return '...';
}
