import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { type InputTree, nameParts } from '@fieldkit/contract/nested-inputs.ts';
import { splitAddedLines } from '@fieldkit/spec-importer/text/added-lines.ts';
import { Fragment, type ReactNode } from 'react';
import { markValues, splitDescription } from '../text/description-text.ts';
import { Prose } from './Prose.tsx';

type NamedField = { name: string; in: string };

export interface FieldTreeProps<Field extends NamedField> {
  trees: readonly InputTree<Field>[];
  /** The anchor of each field, by the field. */
  anchors: ReadonlyMap<Field, string>;
  /** Whether the nested fields of a field are shown at first. */
  isOpen: (field: Field) => boolean;
  /** The name of the list for screen readers. */
  label: string;
  /** Renders the details of a field, which follow its name. */
  children: (field: Field) => ReactNode;
}

/**
 * Fields with their nested fields, which fold. Browsers open the folded ones for a search within the page and for an
 * address that names a field.
 */
export function FieldTree<Field extends NamedField>(props: FieldTreeProps<Field>) {
  const { trees, anchors, isOpen, label, children } = props;
  return (
    <ul className="fields-in" aria-label={label}>
      {trees.map(({ input, fields }) => {
        const anchor = anchors.get(input) ?? '';
        return (
          <li key={anchor} id={anchor}>
            <a className="anchor" href={`#${anchor}`}>
              <FieldName name={input.name} />
            </a>{' '}
            {children(input)}
            {fields.length > 0 && (
              <details open={isOpen(input)}>
                <summary>
                  {messages.fieldCount(fields.length)}
                  <span className="sr-only"> {messages.fieldsOf(input.name)}</span>
                </summary>
                <FieldTree {...props} trees={fields} label={messages.fieldsOf(input.name)} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** "items[].price": the parent names are less prominent, and lines can break between the parts. */
function FieldName({ name }: { name: string }) {
  const { holders, own } = nameParts(name);
  return (
    <code dir="ltr">
      {holders.length > 0 && (
        <span className="holder">
          {holders.map((holder, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
            <Fragment key={place}>
              {holder}
              <wbr />
            </Fragment>
          ))}
        </span>
      )}
      {own}
    </code>
  );
}

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
