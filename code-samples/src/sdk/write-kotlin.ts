import type { FunctionSample } from './function-sample.ts';
import { namesIn } from './java-values.ts';
import { calledWith, kotlinName, kotlinValue } from './kotlin-values.ts';
import { indented, placeArguments } from './placed-arguments.ts';

/** A program: its imports, the client, the call with what it must be given, and its result printed. */
export function writeKotlinCall(sample: FunctionSample): string {
  const { setup, answers, awaits, keywords = [], ending = '', makers = {} } = sample.call;
  const [head = '', ...made] = setup.split('\n\n');
  const write = (value: Parameters<typeof kotlinValue>[0]) => kotlinValue(value, makers);
  const { callee, rest } = placeArguments(sample, write, 'TODO()');
  const places = rest.filter(({ name }) => !keywords.includes(name));
  // Behind the first that is left out, arguments have names.
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
    setters.length > 0 ? [...setters, ending].map((one) => `\n${indented(one, '    ')}`).join('') : ending;
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
    indented(body, '    '),
    '}',
  ].join('\n');
}

/** Arguments on one line where they fit on it. */
const shortCall = (callee: string, given: readonly string[]): string =>
  given.length > 1 && given.some((one) => one.includes('\n'))
    ? calledWith(callee, given)
    : `${callee}(${given.join(', ')})`;
