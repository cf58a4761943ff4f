import type { ComparedInput } from './compared-method.ts';

/** The inputs of one version of a method, and which of them lie in which. */
export interface InputHolders {
  /** The parent of this input by its name: "items" for "items[].price"; undefined at the top. */
  holderOf(input: ComparedInput): ComparedInput | undefined;
  has(input: ComparedInput): boolean;
  /** Whether the input has nested inputs. */
  hasFields(input: ComparedInput): boolean;
}

/** HTTP ignores the case of header names. */
export const keyOf = ({ place, name }: Pick<ComparedInput, 'place' | 'name'>): string =>
  place === 'header' ? `header ${name.toLowerCase()}` : `${place} ${name}`;

export function inputHolders(inputs: ReadonlyMap<string, ComparedInput>): InputHolders {
  const holderOf = ({ place, name }: ComparedInput) => {
    let end = name.lastIndexOf('.');
    // Inputs of a query, a path or a header have no nested inputs: `filter.status` is a name with a dot there.
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
