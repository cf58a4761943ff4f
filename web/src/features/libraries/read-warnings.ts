import { ImportWarning } from '@fieldkit/contract/libraries.ts';
import * as z from 'zod/mini';

const Carrier = z.object({ warnings: z.array(ImportWarning) });

/** The notes of an import that has just ended, as they travel in the history's entry of its library. */
export function readWarnings(state: unknown): ImportWarning[] {
  const parsed = z.safeParse(Carrier, state);
  return parsed.success ? parsed.data.warnings : [];
}
