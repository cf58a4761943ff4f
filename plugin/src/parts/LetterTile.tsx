import { tileHue, tileLetters } from '@fieldkit/contract/format-tile.ts';

/**
 * The letters of a name on the same muted color as in the dashboard, which is one of twelve hues in the style
 * sheet. Decorative.
 */
export function LetterTile({ name, seed }: { name: string; seed: string }) {
  return (
    <span className="tile" data-hue={tileHue(seed)} aria-hidden="true">
      {tileLetters(name)}
    </span>
  );
}
