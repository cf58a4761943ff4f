import { type LibraryLetters, letterOf } from '@fieldkit/contract/list-letters.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { Fragment, type ReactNode } from 'react';

type NamedLine = { library_uuid: string; library_name: string; name: string };

interface LetteredListsProps<Line> {
  /** What is listed, such as "Models". */
  kind: string;
  lines: readonly Line[];
  letters: readonly LibraryLetters[];
  /** The address of a page of the list. */
  link: (page: number) => string;
  /** Draws the lines below one heading. */
  children: (lines: readonly Line[]) => ReactNode;
}

/** The lines of each library below its name, and, for a library with many of them, below the letters with which they begin. */
export function LetteredLists<Line extends NamedLine>(props: LetteredListsProps<Line>) {
  const { lines, letters, children } = props;
  const libraries = Map.groupBy(lines, ({ library_uuid }) => library_uuid);
  return (
    <>
      <LetterLinks {...props} />
      {[...libraries].map(([library_uuid, own]) => {
        const id = `library-${library_uuid}`;
        const hasLetters = letters.some((one) => one.library_uuid === library_uuid);
        const groups = Map.groupBy(own, ({ name }) => (hasLetters ? letterOf(name) : ''));
        return (
          <section key={library_uuid} className="part" aria-labelledby={id}>
            <h2 id={id} dir="auto">
              {own[0]?.library_name}
            </h2>
            {[...groups].map(([letter, group]) => (
              <Fragment key={letter}>
                {letter !== '' && <h3 id={idOf(library_uuid, letter)}>{letter}</h3>}
                {children(group)}
              </Fragment>
            ))}
          </section>
        );
      })}
    </>
  );
}

/** Links to the letters with which names begin, for each library with many of them. */
function LetterLinks<Line>({ kind, letters: libraries, link }: LetteredListsProps<Line>) {
  return libraries.map(({ library_uuid, library_name, letters }) => (
    <nav key={library_uuid} className="letters" aria-label={messages.lettersOf(kind, library_name)}>
      {libraries.length > 1 && (
        <p className="quiet" dir="auto">
          {library_name}
        </p>
      )}
      <ul className="chips">
        {letters.map(({ letter, page }) => (
          <li key={letter}>
            <a className="chip" href={`${link(page)}#${encodeURIComponent(idOf(library_uuid, letter))}`}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

const idOf = (library_uuid: string, letter: string): string => `${library_uuid.slice(0, 8)}-${letter}`;
