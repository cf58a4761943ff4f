import { hueOf } from './hue-of.ts';

/** The first letter of a name on the same muted color as in the dashboard, decorative. */
export function LetterTile({ name, seed }: { name: string; seed: string }) {
  const [letter = '?'] = name.trim();
  return (
    <span className="tile" data-hue={hueOf(seed)} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}
