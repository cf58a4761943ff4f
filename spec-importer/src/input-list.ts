import { importLimits } from './import-limits.ts';
import type { InputPlace } from './imported-method.ts';

/** An input and its JSON text, which is written once however many methods share the parameter or schema. */
export interface Input {
  place: InputPlace;
  name: string;
  json: string;
}

export function createInput(
  name: string,
  place: InputPlace,
  rest: { type: string; required: boolean; description: string },
): Input {
  const { type, required, description } = rest;
  return { place, name, json: JSON.stringify({ name, in: place, type, required, description }) };
}

/** Collects a method's inputs: a later one of the same name and place replaces the earlier, in its position. */
export class InputList {
  readonly #inputs = new Map<string, Input>();

  add(input: Input): void {
    this.#inputs.set(`${input.place}:${input.name}`, input);
  }

  has(place: InputPlace, name: string): boolean {
    return this.#inputs.has(`${place}:${name}`);
  }

  /** The JSON text of all inputs, or of as many as the limits allow. */
  toJson(): { text: string; leftOut: number } {
    const kept: string[] = [];
    let length = 2;
    for (const { json } of this.#inputs.values()) {
      length += json.length + 1;
      if (kept.length === importLimits.inputs || length > importLimits.inputsText) break;
      kept.push(json);
    }
    return { text: `[${kept.join(',')}]`, leftOut: this.#inputs.size - kept.length };
  }
}
