/** The first letter of a name on the same muted color as in the dashboard, decorative. */
export function LetterTile({ name, seed }: { name: string; seed: string }) {
  const [letter = '?'] = name.trim();
  return (
    <span className="tile" data-hue={hueOf(seed)} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}

/**
 * One of twelve hues (oklch degrees), always the same for the same text (FNV-1a); the style sheet contains
 * the same twelve.
 */
function hueOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 0) % 12) * 30 + 10;
}
