import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { wordsOf } from '@fieldkit/prose/words-of.ts';
import { splitDescription } from '../text/description-text.ts';
import { Prose } from './Prose.tsx';

/** A longer text that cannot be divided, such as one with headings, unfolds as a whole. */
const MAX_SHOWN = 600;
/** What three lines hold. Screen readers read the text again when it is unfolded. */
const MAX_BEGINNING = 300;

/** The description of a tag or a library above its methods, of which the end of a long one unfolds. */
export function ListDescription({ of, text = '' }: { of: string; text: string | undefined }) {
  if (text === '') return null;
  const { first, rest } = splitDescription(text);
  const isShort = first.length <= MAX_SHOWN;
  const folded = isShort ? rest : text;
  return (
    <div className="list-description">
      {isShort ? (
        <Prose className="lead">{first}</Prose>
      ) : (
        <p className="lead clamp" dir="auto">
          {beginningOf(wordsOf(text))}
        </p>
      )}
      {folded && (
        <details>
          <summary>
            {messages.moreText}
            <span className="sr-only"> {messages.moreAbout(of)}</span>
          </summary>
          <Prose>{folded}</Prose>
        </details>
      )}
    </div>
  );
}

function beginningOf(words: string): string {
  if (words.length <= MAX_BEGINNING) return words;
  const beginning = words.slice(0, MAX_BEGINNING);
  return `${beginning.replace(/\s+\S*$/, '').toWellFormed()}…`;
}
