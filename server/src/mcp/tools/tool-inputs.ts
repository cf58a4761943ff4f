import * as z from 'zod';

/** A number that is too large or too small becomes the nearest that is allowed, and a number in quotes is one. */
export const clamped = (least: number, most: number, otherwise: number, description: string) =>
  z
    .union([z.number(), z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/)])
    .default(otherwise)
    .transform((value) => Math.min(most, Math.max(least, Math.round(Number(value)) || otherwise)))
    .describe(description);

/** A short text that may be left out. */
export const optionalText = (most: number, description: string) =>
  z.string().trim().max(most).optional().describe(description);
