import { importLimits } from '../import-limits.ts';
import { placeholderFor } from '../openapi/example-maker.ts';
import { cleanLine, cleanProse, cleanText } from '../text/clean-text.ts';
import { listOf, objectOf } from '../text/json-value.ts';

/** One row of a table in Postman: a parameter, header, form field or variable. */
export interface Entry {
  key: string;
  value: unknown;
  /** `file` in forms; otherwise any string. */
  type: string;
  description: string;
  /** Whether the description marks it as required; collections have no field for this. */
  required: boolean;
}

/** The entries of a table that are enabled and have a name. */
export function entriesOf(table: unknown): Entry[] {
  return listOf(table, importLimits.inputs * 4).flatMap((value) => {
    const row = objectOf(value);
    const key = cleanLine(row?.key ?? row?.id, importLimits.inputNameLength);
    if (!row || !key || row.disabled === true) return [];
    const fullText = describe(row.description, importLimits.inputDescriptionLength);
    const description = fullText.replace(/^\(?required\)?[.:]?(?:\s+|$)/i, '');
    const type = cleanLine(row.type, 40);
    return [{ key, value: row.value, type, description, required: description !== fullText }];
  });
}

/** Headers are a table, or a string in HTTP syntax. */
export function headerEntriesOf(value: unknown): Entry[] {
  if (typeof value !== 'string') return entriesOf(value);
  const lines = value.slice(0, 64_000).split('\n', importLimits.headers * 2);
  return entriesOf(
    lines.map((line) => {
      const [key = '', ...rest] = line.split(':');
      return { key: key.trim(), value: rest.join(':').trim(), disabled: key.startsWith('//') };
    }),
  );
}

/** A description as Markdown. */
export const describe = (value: unknown, limit: number): string => cleanProse(textOf(value), limit);

/** A description is a string, or an object that contains one. */
export const textOf = (value: unknown): unknown => objectOf(value)?.content ?? value;

const secret = /auth|token|secret|passw|api.?key|credential|cookie|session|signature/i;

/**
 * An example value for display. Users leave their own keys in collections, so a value with a secret's name is
 * shown only if it is a variable.
 */
export function shownValue(name: string, value: unknown): string {
  const text = cleanLine(value, importLimits.defaultLength);
  return secret.test(name) && !/\{\{.+?\}\}/.test(text) ? '' : text;
}

/** An example value for samples: variables and secrets are replaced with placeholders. */
export function sentExample(name: string, value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return sentText(name, value);
  if (depth > importLimits.compositionDepth * 2) return null;
  if (Array.isArray(value))
    return value.slice(0, importLimits.enumValues).map((entry) => sentExample(name, entry, depth + 1));
  const object = objectOf(value);
  if (!object) return secret.test(name) && value !== null ? placeholderFor(name) : value;
  const entries = Object.entries(object).slice(0, importLimits.inputs);
  return Object.fromEntries(entries.map(([key, its]) => [key, sentExample(key, its, depth + 1)]));
}

function sentText(name: string, value: string): string {
  const text = value.replace(/^\{\{bare\}\}/, '').slice(0, importLimits.exampleText);
  if (secret.test(name)) return placeholderFor(/^\{\{([^{}]{1,100})\}\}$/.exec(text)?.[1] ?? name);
  const filled = text.replace(/\{\{([^{}]{1,100})\}\}/g, (_, variable: string) => placeholderFor(variable));
  return cleanText(filled, importLimits.exampleText);
}
