import { hueOf } from './hue-of.ts';

/** The first letter of a name on a quiet colour of its own, decorative. */
export function LetterTile({ name }: { name: string }) {
  const [letter = '?'] = name.trim();
  return (
    <span className="tile" data-hue={hueOf(name)} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}
