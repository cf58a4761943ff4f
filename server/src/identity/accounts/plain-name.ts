// They turn the direction of the text around them, so that a name shows something else than it says.
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name as others may see it: one line, without marks that nobody typed on purpose.
 * @returns null when there is nothing to see in it
 */
export function plainName(name: string): string | null {
  const plain = name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(turning, '')
    .trim();
  return visible.test(plain) ? plain : null;
}
