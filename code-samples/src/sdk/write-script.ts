import type { FunctionSample } from './function-sample.ts';
import { importsOf, type ScriptFlavor, scriptValue } from './script-values.ts';

export const writeTypeScriptCall = (sample: FunctionSample): string => write(sample, 'typescript');
export const writeJavaScriptCall = (sample: FunctionSample): string => write(sample, 'javascript');

/** Import, client, the call with what it must be given, and its result on the console. */
function write({ call, args }: FunctionSample, flavor: ScriptFlavor): string {
  const onTheWay = new Set([...call.callee.matchAll(/\{([\w$]+)\}/g)].map(([, name]) => name));
  const callee = call.callee.replace(/\{([\w$]+)\}/g, (_all, name: string) => {
    const value = args.find((arg) => arg.name === name)?.value;
    return value ? scriptValue(value, flavor) : 'undefined';
  });
  const own = args.filter(({ name }) => !onTheWay.has(name));
  const last = own.findLastIndex(({ value }) => value !== null);
  const given = own.slice(0, last + 1).map(({ value }) => (value ? scriptValue(value, flavor) : 'undefined'));
  const expression = `${call.awaits ? 'await ' : ''}${callee}(${given.join(', ')})`;
  const imports = importsOf(expression);
  return [
    ...imports,
    call.setup,
    '',
    ...(call.answers ? [`const result = ${expression};`, 'console.log(result);'] : [`${expression};`]),
  ].join('\n');
}
