import { readEmail } from '../accounts/read-email.ts';

/** An address as we keep one, or null for anything that is none. */
export function emailToStore(given: string | null | undefined): string | null {
  try {
    return readEmail(given ?? undefined);
  } catch {
    return null;
  }
}
