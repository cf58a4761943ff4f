import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { splitAddedLines } from '@fieldkit/spec-importer/text/added-lines.ts';
import { markValues, splitDescription } from '../text/description-text.ts';
import { Prose } from './Prose.tsx';

/** Longer lists of values unfold with the end of the description. */
const MAX_ADDED = 480;

/** The description of a parameter or field, of which the end of a long one unfolds. The allowed values are always shown. */
export function FieldDescription({ of, text = '' }: { of: string; text: string | undefined }) {
  if (text === '') return null;
  const { own, values } = partsOf(text);
  const { first, rest } = splitDescription(own);
  return (
    <>
      <Prose>{rest || !values ? first : markValues(text)}</Prose>
      {rest && values && <Prose>{values}</Prose>}
      {rest && (
        <details>
          <summary>
            {messages.moreText}
            <span className="sr-only"> {messages.moreAbout(of)}</span>
          </summary>
          <Prose>{rest}</Prose>
        </details>
      )}
    </>
  );
}

/** The same in the fields of responses, whose descriptions are one line. */
const valuesAtEnd =
  /(?<=[.!?…] )(?:Format: \S{1,40}\. )?(?:One of|Always|Also allowed|Default): [^\n]{1,480}$/;

function partsOf(description: string): { own: string; values: string } {
  const lines = splitAddedLines(description);
  const [added] = lines.added ? [lines.added] : (valuesAtEnd.exec(description) ?? ['']);
  const text = lines.added ? lines.text : description.slice(0, description.length - added.length).trimEnd();
  return added === '' || added.length > MAX_ADDED
    ? { own: markValues(description), values: '' }
    : { own: text, values: markValues(added) };
}
