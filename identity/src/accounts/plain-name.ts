// They change the direction of the text around them, so that a name looks different from its characters.
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name as other users may see it: one line, without invisible characters.
 * @returns null when nothing visible is left
 */
export function plainName(name: string): string | null {
  const plain = name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(turning, '')
    .trim();
  return visible.test(plain) ? plain : null;
}
