/** A hue (0–359, oklch degrees) that is always the same for a text: FNV-1a, in twelve steps of 30°. */
export function hueOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash >>> 0) % 12) * 30 + 10;
}
