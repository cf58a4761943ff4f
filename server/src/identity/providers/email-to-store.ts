import { readEmail } from '../accounts/read-email.ts';

/** An address as we keep one, or null for anything that is none. */
export function emailToStore(value: string | null | undefined): string | null {
  try {
    return readEmail(value ?? undefined);
  } catch {
    return null;
  }
}
