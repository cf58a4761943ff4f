/**
 * One of twelve hues (oklch degrees), always the same for the same text (FNV-1a); the style sheet contains
 * the same twelve.
 */
export function hueOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 0) % 12) * 30 + 10;
}
