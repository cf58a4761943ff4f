import * as methodDetailMessages from '@fieldkit/contract/messages/method-details.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { nameParts, placeOf, requiredFirst } from '@fieldkit/contract/nested-inputs.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { variantsText } from '@fieldkit/contract/request-details.ts';
import { Fragment } from 'react';
import { anchorsOf } from '../text/field-anchors.ts';
import { Prose } from './Prose.tsx';

/** The number of indentation levels in the style sheet. */
const deepest = 4;

type Row = {
  name: string;
  in: string;
  type: string;
  required: boolean;
  description: string;
  standard?: string;
  /** The variants of the parameter, if there are several. */
  variants?: string;
  /** How deeply the parameter is nested. */
  depth: number;
};

/** All parameters of a call, with details below each name. Below 640 px, each row is a small block. */
export function ParameterTable({ method }: { method: MethodView }) {
  const rows = parametersOf(method);
  const anchors = anchorsOf(
    'parameter',
    rows.map(({ name }) => name),
  );
  if (method.inputs === null)
    return (
      <p className="prose" dir="auto">
        {method.input_text}
      </p>
    );
  if (rows.length === 0) return <p className="quiet">{messages.noParameters}</p>;
  return (
    <div className="table card">
      <table aria-labelledby="parameters">
        <thead>
          <tr>
            <th scope="col">{messages.columns.name}</th>
            <th scope="col">{messages.columns.description}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the rows never move
            <ParameterRow key={place} row={row} anchor={anchors[place] ?? ''} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ParameterRow({ row, anchor }: { row: Row; anchor: string }) {
  return (
    <tr id={anchor} data-depth={Math.min(row.depth, deepest)}>
      <th scope="row">
        <a className="anchor" href={`#${anchor}`}>
          <FieldName name={row.name} />
        </a>
        <span className="traits">
          <span>
            <span className="sr-only">{messages.columns.in}: </span>
            {placeName(row.in)}
          </span>{' '}
          <code>
            <span className="sr-only">{messages.columns.type}: </span>
            {row.type}
          </code>{' '}
          <span className={row.required ? 'is-required' : 'is-optional'}>
            {row.required ? messages.required : messages.optional}
          </span>
        </span>
      </th>
      <td>
        {row.description && <Prose>{row.description}</Prose>}
        {row.variants && (
          <p className="standard" dir="auto">
            {messages.oneOf}: {row.variants}
          </p>
        )}
        {row.standard && (
          <span className="standard">
            {messages.defaultValue}: <code>{row.standard}</code>
          </span>
        )}
      </td>
    </tr>
  );
}

/** "items[].price": the parent names are less prominent, and lines can break between the parts. */
function FieldName({ name }: { name: string }) {
  const { holders, own } = nameParts(name);
  return (
    <code>
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

const placeName = (written: string): string => {
  const place = placeOf(written);
  return place ? methodDetailMessages.places[place] : written;
};

/**
 * Headers and inputs in one list, required ones first, nested fields after their parents. A header that is
 * also listed as an input appears only once.
 */
export function parametersOf({ headers, inputs }: MethodView): Row[] {
  const named = new Set(headers.map(({ name }) => name.toLowerCase()));
  const rows = [
    ...headers.map(({ default_value: standard, ...header }) => ({ ...header, in: 'header', standard })),
    ...(inputs ?? []).filter(
      (input) => !(placeOf(input.in) === 'header' && named.has(input.name.toLowerCase())),
    ),
  ];
  return requiredFirst(rows).map(({ input, depth }) => {
    const one_of = 'one_of' in input ? input.one_of : undefined;
    return { ...input, depth, ...(one_of && { variants: variantsText(one_of) }) };
  });
}
