import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { letterOf, type ModelLetters, type ModelLineView } from '@fieldkit/contract/models.ts';
import { modelsPath } from '../site-paths.ts';

/** Links to the letters with which the names of models begin, for each library with many of them. */
export function LetterLinks({ libraries }: { libraries: readonly ModelLetters[] }) {
  return libraries.map(({ library_uuid, library_name, letters }) => (
    <nav key={library_uuid} className="letters" aria-label={messages.lettersOf(library_name)}>
      {libraries.length > 1 && (
        <p className="quiet" dir="auto">
          {library_name}
        </p>
      )}
      <ul className="chips">
        {letters.map(({ letter, page }) => (
          <li key={letter}>
            <a
              className="chip"
              href={`${modelsPath(page)}#${encodeURIComponent(idOf(library_uuid, letter))}`}
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

/** The models of a library in groups, each with the id to which its letter leads; one group if it has no letters. */
export function groupsOf(
  models: readonly ModelLineView[],
  hasLetters: boolean,
): { letter: string; id: string; models: ModelLineView[] }[] {
  const groups = Map.groupBy(models, ({ name }) => (hasLetters ? letterOf(name) : ''));
  return [...groups].map(([letter, own]) => ({
    letter,
    id: idOf(own[0]?.library_uuid ?? '', letter),
    models: own,
  }));
}

const idOf = (library_uuid: string, letter: string): string => `${library_uuid.slice(0, 8)}-${letter}`;
