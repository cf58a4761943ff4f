import { randomInt } from 'node:crypto';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 28 letters and digits, as at the hosted provider: 166 bits. */
export function makeUid(): string {
  return Array.from({ length: 28 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
