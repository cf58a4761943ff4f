import { importLimits } from '../import-limits.ts';
import type { ImportedHeader, InputDetails, InputPlace } from '../imported/imported-method.ts';
import { splitAddedLines } from '../text/added-lines.ts';
import { hidesText } from '../text/clean-text.ts';
import { withoutSecretExample } from '../text/secrets.ts';

/** An input and its JSON text, which is created once even if many methods share the parameter or schema. */
export interface Input {
  place: InputPlace;
  name: string;
  /** Place and name, which identify it among the inputs of a method. */
  key: string;
  json: string;
  /** The JSON text with a shorter description, if the whole one is long. */
  short: string;
  /** The nesting depth. */
  depth: number;
}

/** What every input has besides its name and place. */
export interface InputRest {
  type: string;
  required: boolean;
  description: string;
  depth?: number;
}

/** An example that hides text from its readers, or is a secret, is left out. */
export function createInput(
  name: string,
  place: InputPlace,
  rest: InputRest,
  { example: given, ...details }: InputDetails = {},
): Input {
  const example = given === undefined ? undefined : withoutSecretExample(given, lastPart(name));
  const { type, required, description, depth = 0 } = rest;
  const isShown = example !== undefined && !hidesText(JSON.stringify(example));
  const more = JSON.stringify(isShown ? { example, ...details } : details);
  const head = `{"name":${JSON.stringify(name)},"in":"${place}","type":${JSON.stringify(type)}`;
  const start = `${head},"required":${required},"description":`;
  const end = more === '{}' ? '}' : `,${more.slice(1)}`;
  const json = start + JSON.stringify(description) + end;
  const isLong = description.length > importLimits.shortDescriptionLength;
  const short = isLong ? start + JSON.stringify(shortDescription(description)) + end : json;
  return { place, name, key: keyOf(place, name), depth, json, short };
}

/** "password" of "user.password". */
const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Shortens the own text of a description. The allowed values are kept, because a call cannot be made without them. */
function shortDescription(description: string): string {
  const max = importLimits.shortDescriptionLength;
  const { text, added } = splitAddedLines(description);
  const own = cutAtWord(text.trimEnd(), Math.max(max / 4, max - added.length - 1));
  return [own, added].filter(Boolean).join('\n');
}

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/[\uD800-\uDBFF\u200C\u200D]+$/, '');
  return `${cut.replace(/\s+\S{0,40}$/, '')}…`;
}

const keyOf = (place: InputPlace, name: string): string => `${place}:${name}`;

/** Collects a method's inputs: a later input with the same name and place replaces the earlier one at its position. */
export class InputList {
  readonly #inputs = new Map<string, Input>();

  add(input: Input): void {
    this.#inputs.set(input.key, input);
  }

  has(place: InputPlace, name: string): boolean {
    return this.#inputs.has(keyOf(place, name));
  }

  /**
   * The JSON text of as many inputs as the limits allow, with shorter descriptions if more inputs fit with them; nested
   * inputs of the same depth are kept or left out together. `nestedBudget` is the maximum length of the text of nested inputs; `leftOut` counts only
   * top-level inputs, because a call is incomplete without these.
   */
  toJson(nestedBudget = 0): { text: string; nestedLength: number; leftOut: number; isCut: boolean } {
    const all = [...this.#inputs.values()];
    let deepest = 0;
    for (const { depth } of all) deepest = Math.max(deepest, depth);
    for (let depth = deepest; depth > 0; depth--) {
      const inputs = all.filter((input) => input.depth <= depth);
      if (inputs.length > importLimits.inputs) continue;
      for (const form of ['json', 'short'] as const) {
        const nestedLength = lengthOf(
          inputs.filter((input) => input.depth > 0),
          form,
        );
        if (nestedLength <= nestedBudget && lengthOf(inputs, form) + 1 <= importLimits.inputsText)
          return { text: textOf(inputs, form), nestedLength, leftOut: 0, isCut: depth < deepest };
      }
    }
    const top = all.filter(({ depth }) => depth === 0);
    const form = lengthOf(top, 'json') + 1 <= importLimits.inputsText ? 'json' : 'short';
    const kept = fitting(top, form);
    return {
      text: textOf(kept, form),
      nestedLength: 0,
      leftOut: top.length - kept.length,
      isCut: deepest > 0,
    };
  }
}

type Form = 'json' | 'short';

function fitting(inputs: readonly Input[], form: Form): Input[] {
  const kept: Input[] = [];
  let length = 2;
  for (const input of inputs) {
    length += input[form].length + 1;
    if (kept.length === importLimits.inputs || length > importLimits.inputsText) break;
    kept.push(input);
  }
  return kept;
}

/** Includes a comma for each. */
const lengthOf = (inputs: readonly Input[], form: Form): number =>
  inputs.reduce((length, input) => length + input[form].length + 1, 0);
const textOf = (inputs: readonly Input[], form: Form): string =>
  `[${inputs.map((input) => input[form]).join(',')}]`;

/** Collects a method's headers. Names are case-insensitive, as in HTTP; a later header replaces an earlier one. */
export class HeaderList {
  readonly #headers = new Map<string, ImportedHeader>();

  add(header: ImportedHeader): void {
    const key = header.name.toLowerCase();
    if (!this.#headers.has(key) && this.#headers.size >= importLimits.headers) return;
    this.#headers.set(key, header);
  }

  /** Adds the header of a security scheme, unless the author described this header more precisely. */
  addUnlessThere(header: ImportedHeader): void {
    if (!this.#headers.has(header.name.toLowerCase())) this.add(header);
  }

  all(): ImportedHeader[] {
    return [...this.#headers.values()];
  }
}
