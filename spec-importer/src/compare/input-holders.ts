import type { ComparedInput } from './compared-method.ts';

/** The inputs of one version of a method, and which of them lie in which. */
export interface InputHolders {
  /** The input that this one lies in, as its name says: "items" for "items[].price"; undefined at the top. */
  holderOf(input: ComparedInput): ComparedInput | undefined;
  has(input: ComparedInput): boolean;
  /** Whether anything is told of what lies in it. */
  hasFields(input: ComparedInput): boolean;
}

/** HTTP does not tell the case of header names apart. */
export const keyOf = ({ place, name }: Pick<ComparedInput, 'place' | 'name'>): string =>
  place === 'header' ? `header ${name.toLowerCase()}` : `${place} ${name}`;

export function inputHolders(inputs: ReadonlyMap<string, ComparedInput>): InputHolders {
  const holderOf = ({ place, name }: ComparedInput) => {
    let end = name.lastIndexOf('.');
    // Nothing lies in what a query, a path or a header is given: `filter.status` is a name with a dot there.
    if (end < 0 || (place !== 'body' && place !== 'formData')) return undefined;
    while (name.endsWith('[]', end)) end -= 2;
    return inputs.get(keyOf({ place, name: name.slice(0, end) }));
  };
  const holders = new Set([...inputs.values()].map((input) => holderOf(input)));
  return {
    holderOf,
    has: (input) => inputs.has(keyOf(input)),
    hasFields: (input) => holders.has(inputs.get(keyOf(input))),
  };
}
