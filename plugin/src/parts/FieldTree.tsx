import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { type InputTree, nameParts } from '@fieldkit/contract/nested-inputs.ts';
import { Fragment, type ReactNode } from 'react';

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
