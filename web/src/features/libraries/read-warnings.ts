import { ImportWarning } from '@fieldkit/contract/libraries.ts';
import * as z from 'zod/mini';

const Carrier = z.object({ warnings: z.array(ImportWarning) });

/** The notes of a finished import, from the state of the history entry of its library. */
export function readWarnings(state: unknown): ImportWarning[] {
  const parsed = z.safeParse(Carrier, state);
  return parsed.success ? parsed.data.warnings : [];
}
