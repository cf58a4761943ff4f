import { IdentityError } from '../wire/identity-error.ts';

const MAX_CHARACTERS = 254;
// Invisible characters are excluded, because two accounts could have addresses that look the same.
const SHAPE = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u;

/**
 * Normalizes an address to lower case.
 * @throws IdentityError MISSING_EMAIL or INVALID_EMAIL
 */
export function readEmail(value: string | undefined): string {
  if (!value) throw new IdentityError('MISSING_EMAIL');
  const email = value.trim().normalize('NFC').toLowerCase();
  if (email.length > MAX_CHARACTERS || !SHAPE.test(email)) throw new IdentityError('INVALID_EMAIL');
  return email;
}
