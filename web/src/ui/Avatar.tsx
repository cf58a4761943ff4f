import { tileHue, tileLetters } from '@fieldkit/contract/format-tile.ts';
import { clsx } from 'clsx';
import { type CSSProperties, useState } from 'react';

export interface AvatarProps {
  /** The source of the initials. The surrounding button or text must contain the name itself. */
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

const sizes = { sm: 'size-6 text-11', md: 'size-8 text-12', lg: 'size-10 text-14', xl: 'size-16 text-16' };

/** A user's picture, or the user's initials if there is none or it cannot be loaded. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const classes = clsx('shrink-0 rounded-full', sizes[size], className);
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setFailed(src)}
        className={clsx('object-cover', classes)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid place-items-center initials-gradient font-semibold text-on-accent select-none',
        classes,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

interface LetterTileProps {
  name: string;
  /** Determines the color. Use an id, so that renaming does not change the color. */
  seed: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const tileSizes = {
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
        tileSizes[size],
        className,
      )}
    >
      {tileLetters(name)}
    </span>
  );
}
