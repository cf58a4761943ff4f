import { cleanText } from '../text/clean-text.ts';

/** The deepest that a kept value may nest; deeper ones are no part of any real document. */
const mostDepth = 40;

/**
 * A copy of a document's value that can be stored: texts cleaned, at most `budget` characters of them and of structure.
 * Undefined when it is larger or deeper: shared nodes of YAML may make a few lines endless.
 */
export function keptValue(value: unknown, budget: number): unknown {
  let left = budget;
  let isWhole = true;

  function copy(part: unknown, depth: number): unknown {
    left -= 4;
    if (left < 0 || depth > mostDepth) {
      isWhole = false;
      return null;
    }
    if (typeof part === 'string') return text(part);
    if (Array.isArray(part)) return copyList(part, depth);
    if (typeof part === 'object' && part !== null) return copyObject(part, depth);
    return typeof part === 'number' && !Number.isFinite(part) ? null : (part ?? null);
  }

  function copyList(list: readonly unknown[], depth: number): unknown[] {
    const copied: unknown[] = [];
    for (const one of list) {
      if (!isWhole) break;
      copied.push(copy(one, depth + 1));
    }
    return copied;
  }

  function copyObject(part: object, depth: number): Record<string, unknown> {
    const copied: [string, unknown][] = [];
    for (const [name, inner] of Object.entries(part)) {
      if (!isWhole) break;
      copied.push([text(name), copy(inner, depth + 1)]);
    }
    return Object.fromEntries(copied);
  }

  function text(raw: string): string {
    const clean = cleanText(raw, Math.max(1, Math.min(raw.length, left)));
    left -= clean.length;
    if (raw.length > budget) isWhole = false;
    return clean;
  }

  const copied = copy(value, 0);
  return isWhole && left >= 0 ? copied : undefined;
}
