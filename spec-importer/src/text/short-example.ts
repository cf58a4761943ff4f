import { hidesText, mayHideText } from './clean-text.ts';
import { isSecretName, withoutSecrets } from './secrets.ts';

/** The text of a body that is not JSON is kept as a whole or not at all, up to this length. */
const TEXT_BODY = 4_000;

/** How much of an example is kept, from the most to the least. */
const shapes = [
  { depth: 8, text: 300, keys: 60 },
  { depth: 4, text: 80, keys: 60 },
  { depth: 3, text: 60, keys: 40 },
  { depth: 2, text: 40, keys: 30 },
  { depth: 1, text: 40, keys: 20 },
] as const;
type Shape = (typeof shapes)[number];

/** The maximum number of values that are read of one example, which may be as large as its document. */
const MAX_VALUES = 1_000;

/**
 * An example as text of at most `max` characters: JSON, or the text itself. Lists are shortened to their first element,
 * and secrets replaced with their names.
 * @returns undefined if there is no example, if even its outline is too long, or if it hides text from its readers
 */
export function shortExample(value: unknown, max: number): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  for (const shape of shapes) {
    const left = { values: MAX_VALUES, text: max };
    const text =
      typeof value === 'string'
        ? withoutSecrets(value.slice(0, TEXT_BODY))
        : shortened(value, shape, left, 0);
    if (left.text < 0 || text.length > max) continue;
    return mayHideText.test(text) && hidesText(JSON.stringify(text)) ? undefined : text;
  }
  return undefined;
}

/** How many more values may be read, and characters written; below zero, the example is longer than allowed. */
type RemainingLength = { values: number; text: number };

/** The JSON text of a value, written directly because the shortened value itself is not needed. */
function shortened(value: unknown, shape: Shape, left: RemainingLength, depth: number): string {
  left.values -= 1;
  if (typeof value === 'string') return JSON.stringify(counted(textOf(value, shape), left));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isDeepest = depth >= shape.depth;
  if (Array.isArray(value))
    return isDeepest || value.length === 0 ? '[]' : `[${shortened(value[0], shape, left, depth + 1)}]`;
  let members = '';
  let keys = 0;
  for (const name of isDeepest ? [] : Object.keys(value)) {
    if (left.values <= 0 || left.text < 0 || keys === shape.keys) break;
    keys += 1;
    counted(name, left);
    const its = (value as Record<string, unknown>)[name];
    const isSecret = typeof its === 'string' && isSecretName(name);
    const text = isSecret ? JSON.stringify(`<${name}>`) : shortened(its, shape, left, depth + 1);
    members += `${members && ','}${JSON.stringify(name)}:${text}`;
  }
  return `{${members}}`;
}

/** Subtracts at most the length of the text in JSON. */
function counted(text: string, left: RemainingLength): string {
  left.text -= text.length + 2;
  return text;
}

function textOf(value: string, { text }: Shape): string {
  const kept = withoutSecrets(value.slice(0, text).toWellFormed());
  return value.length > text ? `${kept}…` : kept;
}
