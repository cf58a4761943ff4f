import type { FunctionCall } from '@fieldkit/contract/request-details.ts';
import type { SampleArgument, SampleValue } from './function-arguments.ts';

/**
 * Writes arguments where the callee names them in braces. Returns the callee, and the arguments that it does
 * not name.
 * @param missing the code for an argument that the sample omits
 */
export function placeArguments(
  { call, args }: FunctionSample,
  write: (value: SampleValue) => string,
  missing: string,
): { callee: string; rest: SampleArgument[] } {
  const placed = new Set<string>();
  const callee = call.callee.replace(/\{([\w$]+)\}/g, (_all, name: string) => {
    placed.add(name);
    const value = args.find((arg) => arg.name === name)?.value;
    return value ? write(value) : missing;
  });
  return { callee, rest: args.filter(({ name }) => !placed.has(name)) };
}

export const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent);

/** What a sample call of a function is created from. */
export type FunctionSample = { call: FunctionCall; args: readonly SampleArgument[] };
