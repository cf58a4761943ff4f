import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

interface LetterTileProps {
  name: string;
  /** Determines the color; use an id, so that renaming keeps it. */
  seed: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = {
  sm: 'size-6 rounded-sm text-11',
  md: 'size-9 rounded-md text-13',
  lg: 'size-11 rounded-lg text-16',
};

/** The first letter of a name on a muted color derived from it, decorative. */
export function LetterTile({ name, seed, size = 'md', className }: LetterTileProps) {
  const [letter = '?'] = name.trim();
  const hue: CSSProperties & Record<'--hue', number> = { '--hue': hueOf(seed) };
  return (
    <span
      aria-hidden="true"
      style={hue}
      className={clsx(
        'letter-tile grid shrink-0 place-items-center font-semibold uppercase select-none',
        sizes[size],
        className,
      )}
    >
      {letter}
    </span>
  );
}

/** A hue (0–359, oklch degrees) that is always the same for a text: FNV-1a, in twelve steps of 30°. */
export function hueOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash >>> 0) % 12) * 30 + 10;
}
