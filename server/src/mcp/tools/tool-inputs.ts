import * as z from 'zod';

/**
 * A number that is too large or too small becomes the nearest that is allowed, a number in quotes is one, and what is no
 * number at all is as if nothing had been said.
 */
export const clamped = (least: number, most: number, otherwise: number, description: string) =>
  z
    .union([z.number(), z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/)])
    .catch(otherwise)
    .default(otherwise)
    .transform((value) => Math.min(most, Math.max(least, Math.round(Number(value)) || otherwise)))
    .describe(description);

/** A short text that may be left out. What is too long is cut, a number is its digits, and anything else is as if left out. */
export const optionalText = (most: number, description: string) =>
  z
    .union([z.string(), z.number()])
    .optional()
    .catch(undefined)
    .transform(
      (given) =>
        String(given ?? '')
          .trim()
          .slice(0, most) || undefined,
    )
    .describe(description);

/** For code in it. Any name is taken: one that nothing is written in is answered with those that are. */
export const languageInput = optionalText(40, 'For code: python, ts, curl, go, …');
export const languageNames = ['lang', 'programming_language', 'code_language', 'sdk', 'client', 'target'];

/** Where the answer before ended. */
export const cursorInput = optionalText(40, 'From the former answer, for more');
export const cursorNames = ['next', 'next_cursor', 'page_token', 'after', 'offset', 'from'];

/** Lines or hits that were seen already; a cursor that is none begins anew. */
export const placeOf = (cursor: string | undefined): number =>
  Number(/^(?:from )?(\d{1,6})$/.exec(cursor ?? '')?.[1] ?? 0);
