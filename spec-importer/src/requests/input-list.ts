import { importLimits } from '../import-limits.ts';
import type { InputDetails, InputPlace } from '../imported/imported-method.ts';
import { hidesText } from '../text/clean-text.ts';

/** An input and its JSON text, which is created once even if many methods share the parameter or schema. */
export interface Input {
  place: InputPlace;
  name: string;
  /** Place and name, which identify it among the inputs of a method. */
  key: string;
  json: string;
  /** The nesting depth. */
  depth: number;
}

/** An example that hides text from its readers is left out. */
export function createInput(
  name: string,
  place: InputPlace,
  rest: { type: string; required: boolean; description: string; depth?: number },
  { example, ...details }: InputDetails = {},
): Input {
  const { type, required, description, depth = 0 } = rest;
  const isShown = example !== undefined && !hidesText(JSON.stringify(example));
  const more = JSON.stringify(isShown ? { example, ...details } : details);
  const head = `{"name":${JSON.stringify(name)},"in":"${place}","type":${JSON.stringify(type)}`;
  const text = `${head},"required":${required},"description":${JSON.stringify(description)}`;
  const json = more === '{}' ? `${text}}` : `${text},${more.slice(1)}`;
  return { place, name, key: keyOf(place, name), depth, json };
}

const keyOf = (place: InputPlace, name: string): string => `${place}:${name}`;

/**
 * Collects a method's inputs: a later input with the same name and place replaces the earlier one at its
 * position.
 */
export class InputList {
  readonly #inputs = new Map<string, Input>();

  add(input: Input): void {
    this.#inputs.set(input.key, input);
  }

  has(place: InputPlace, name: string): boolean {
    return this.#inputs.has(keyOf(place, name));
  }

  /**
   * The JSON text of as many inputs as the limits allow; nested inputs of the same depth are kept or left out
   * together. `nestedBudget` is the maximum length of the text of nested inputs; `leftOut` counts only
   * top-level inputs, because a call is incomplete without these.
   */
  toJson(nestedBudget = 0): { text: string; nestedLength: number; leftOut: number; isCut: boolean } {
    const all = [...this.#inputs.values()];
    let deepest = 0;
    for (const { depth } of all) deepest = Math.max(deepest, depth);
    for (let depth = deepest; depth > 0; depth--) {
      const inputs = all.filter((input) => input.depth <= depth);
      const nestedLength = lengthOf(inputs.filter((input) => input.depth > 0));
      const fits = inputs.length <= importLimits.inputs && lengthOf(inputs) + 1 <= importLimits.inputsText;
      if (fits && nestedLength <= nestedBudget)
        return { text: textOf(inputs), nestedLength, leftOut: 0, isCut: depth < deepest };
    }
    const top = all.filter(({ depth }) => depth === 0);
    const kept = fitting(top);
    return {
      text: textOf(kept),
      nestedLength: 0,
      leftOut: top.length - kept.length,
      isCut: deepest > 0,
    };
  }
}

function fitting(inputs: readonly Input[]): Input[] {
  const kept: Input[] = [];
  let length = 2;
  for (const input of inputs) {
    length += input.json.length + 1;
    if (kept.length === importLimits.inputs || length > importLimits.inputsText) break;
    kept.push(input);
  }
  return kept;
}

/** Includes a comma for each. */
const lengthOf = (inputs: readonly Input[]): number =>
  inputs.reduce((length, { json }) => length + json.length + 1, 0);
const textOf = (inputs: readonly Input[]): string => `[${inputs.map(({ json }) => json).join(',')}]`;
