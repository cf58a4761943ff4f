import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { wordsOf } from '@fieldkit/prose/words-of.ts';
import { sectionPath } from '../site-paths.ts';
import { splitDescription } from '../text/description-text.ts';
import { Prose } from './Prose.tsx';

/** A longer text that cannot be divided, such as one with headings, unfolds as a whole. */
const MAX_SHOWN = 600;
/** What three lines hold. Screen readers read the text again when it is unfolded. */
const MAX_BEGINNING = 300;

interface ListDescriptionProps {
  of: string;
  text: string | undefined;
  /** The id of the page or section that has all of it. */
  at?: string | undefined;
  /** The main headings of that page. */
  parts?: Extract<PluginPageView, { page: 'methods' }>['described_parts'];
}

/** The description of a tag or a library above its methods. The end of a long one has a page of its own, or else unfolds. */
export function ListDescription({ of, text: whole = '', at, parts = [] }: ListDescriptionProps) {
  // The headings are on the page that has all of it.
  const text = at === undefined ? whole : whole.replace(firstHeading, '');
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
          {beginningOf(wordsOf(text), at === undefined)}
        </p>
      )}
      {folded && at !== undefined && (
        <ul className="described-parts">
          <li>
            <a href={sectionPath(at)}>
              {messages.wholeText}
              <span className="sr-only"> {messages.moreAbout(of)}</span>
            </a>
          </li>
          {parts.map(({ anchor, heading }) => (
            <li key={anchor}>
              <a href={sectionPath(`${at}#${anchor}`)} dir="auto">
                {heading}
              </a>
            </li>
          ))}
        </ul>
      )}
      {folded && at === undefined && (
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

const firstHeading = /^\s*#{1,6} [^\n]*\n+/;

/** Where the whole text unfolds below, the mark also follows a sentence. */
function beginningOf(words: string, isUnfolded: boolean): string {
  if (words.length <= MAX_BEGINNING) return words;
  const beginning = words
    .slice(0, MAX_BEGINNING)
    .replace(/\s+\S*$/, '')
    .toWellFormed();
  return /[.!?]$/.test(beginning) && !isUnfolded ? beginning : `${beginning}…`;
}
