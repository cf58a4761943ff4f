import { tileHue, tileLetters } from '@fieldkit/contract/format-tile.ts';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

interface LetterTileProps {
  name: string;
  /** Determines the color. Use an id, so that renaming does not change the color. */
  seed: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = {
  sm: 'size-6 rounded-sm text-11',
  md: 'size-9 rounded-md text-13',
  lg: 'size-11 rounded-lg text-16',
};

/** One or two letters of a name on a muted color that is derived from an id. Decorative. */
export function LetterTile({ name, seed, size = 'md', className }: LetterTileProps) {
  const hue: CSSProperties & Record<'--hue', number> = { '--hue': tileHue(seed) };
  return (
    <span
      aria-hidden="true"
      style={hue}
      className={clsx(
        'letter-tile grid shrink-0 place-items-center font-semibold select-none',
        sizes[size],
        className,
      )}
    >
      {tileLetters(name)}
    </span>
  );
}
