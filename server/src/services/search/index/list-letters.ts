import { type LibraryLetters, letterOf } from '@fieldkit/contract/list-letters.ts';

type NamedLine = { library_uuid: string; library_name: string; name: string };

/** A shorter list is read at a glance. */
const LINES_WITHOUT_LETTERS = 40;
/** More letters than in most alphabets are no help: the names have a script such as Chinese. */
const MAX_LETTERS = 40;

const { compare } = new Intl.Collator('en', { numeric: true, ignorePunctuation: true });
/** Names that begin with no letter come first. */
const rankOf = (letter: string): string => (letter === '#' ? '' : letter);

/** Models or events of each library in the order of their names. */
export function byName<Line extends NamedLine>(lines: readonly Line[]): Line[] {
  const libraries = Map.groupBy(lines, ({ library_uuid }) => library_uuid);
  return [...libraries.values()].flatMap((own) => {
    const letters = new Map(own.map((line) => [line, rankOf(letterOf(line.name))]));
    return own.toSorted(
      (one, other) =>
        compare(letters.get(one) ?? '', letters.get(other) ?? '') || compare(one.name, other.name),
    );
  });
}

/** Where each letter begins in a list with pages, for the libraries with many lines. */
export function lettersIn(lines: readonly NamedLine[], linesPerPage: number): LibraryLetters[] {
  const libraries = Map.groupBy(lines.entries(), ([, { library_uuid }]) => library_uuid);
  return [...libraries.values()].flatMap((own) => {
    const pages = new Map<string, number>();
    for (const [place, { name }] of own) {
      const letter = letterOf(name);
      if (!pages.has(letter)) pages.set(letter, 1 + Math.floor(place / linesPerPage));
    }
    const [first] = own;
    if (!first || own.length <= LINES_WITHOUT_LETTERS || pages.size > MAX_LETTERS) return [];
    const [, { library_uuid, library_name }] = first;
    return { library_uuid, library_name, letters: [...pages].map(([letter, page]) => ({ letter, page })) };
  });
}
