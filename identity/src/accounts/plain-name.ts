// Directional formatting characters, which make a name look different from its characters.
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name in the form that other users may see: one line, without invisible characters.
 * @returns null if nothing visible is left
 */
export function plainName(name: string): string | null {
  const plain = name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(turning, '')
    .trim();
  return visible.test(plain) ? plain : null;
}
