import { importLimits } from '../import-limits.ts';
import { asBaseUrl } from '../requests/base-url.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import type { LocatedRequest } from './locate-request.ts';

/** `{{protocol}}://{{host}}` has two; values that refer to each other end after as many. */
const nesting = 5;

/**
 * Where a collection's requests go: the address that more than half of them begin with, written out or by a variable
 * that the collection gives a value. Empty when there is no such address.
 */
export function collectionBaseUrl(collection: JsonObject, requests: LocatedRequest[]): string {
  const values = valuesOf(collection);
  const resolved = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { url } of requests) {
    const beginning = /^(?:[\w{}]+:\/\/)?[^/]*/.exec(url.endpoint)?.[0] ?? '';
    let base = resolved.get(beginning);
    if (base === undefined) {
      base = asBaseUrl(filledIn(beginning, values));
      resolved.set(beginning, base);
    }
    counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] * 2 > requests.length ? most[0] : '';
}

function valuesOf(collection: JsonObject): Map<string, string> {
  return new Map(
    listOf(collection.variable, 200).map((value) => {
      const variable = objectOf(value);
      const name = cleanLine(variable?.key ?? variable?.id, 100);
      return [name, cleanLine(variable?.value, importLimits.addressLength)];
    }),
  );
}

function filledIn(text: string, values: ReadonlyMap<string, string>): string {
  let filled = text;
  for (let depth = 0; depth < nesting && filled.includes('{{'); depth++)
    filled = filled
      .replace(/\{\{([^{}]{1,100})\}\}/g, (whole, name: string) => values.get(name) || whole)
      .slice(0, importLimits.addressLength * 2);
  return filled;
}
