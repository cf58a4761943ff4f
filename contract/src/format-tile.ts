/** Replaces a missing picture of a project or a client: letters on a color. */

/** One or two letters of a name: the initials of its first two words, or its first two letters. */
export function tileLetters(name: string): string {
  const [first = '', second = ''] = name.trim().split(/[\s\-_.]+/);
  const letters = second === '' ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toUpperCase() || '?';
}

/** A hue (0–359, oklch degrees) that is always the same for the same text: FNV-1a, in twelve steps of 30°. */
export function tileHue(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 0) % 12) * 30 + 10;
}
