import * as methodDetailMessages from '@fieldkit/contract/messages/method-details.ts';
import * as messages from '@fieldkit/contract/messages/methods.ts';
import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import { type InputPlace, nameParts, placeOf, places } from '@fieldkit/contract/nested-inputs.ts';
import { variantsText } from '@fieldkit/contract/request-details.ts';
import { Fragment } from 'react';
import { Prose } from '../../prose/Prose.tsx';
import { Badge } from '../../ui/Badge.tsx';

/** An input or header, shown as a table row. */
interface Parameter {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** The default value. */
  standard?: string;
}

interface ParameterTableProps {
  label: string;
  rows: readonly Parameter[];
}

const cell = 'block px-3 align-top sm:table-cell sm:py-2';

/** A table of inputs or headers for one location. Below 640 px, each row is a small block. */
export function ParameterTable({ label, rows }: ParameterTableProps) {
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <table aria-label={label} className="block w-full text-left text-12 sm:table sm:table-fixed">
        <thead className="bg-sunken text-ink-3 max-sm:sr-only">
          <tr>
            <Heading width="w-[34%]">{messages.columns.name}</Heading>
            <Heading width="w-[20%]">{messages.columns.type}</Heading>
            <Heading width="w-[46%]">{messages.columns.description}</Heading>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line sm:table-row-group">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the rows never move
            <Row key={index} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ width, children }: { width: string; children: string }) {
  return (
    <th scope="col" className={`px-3 py-1.5 font-medium ${width}`}>
      {children}
    </th>
  );
}

/** "items[].price": the parent names are less prominent, and lines can break between the parts. */
function FieldName({ name }: { name: string }) {
  const { holders, own } = nameParts(name);
  return (
    <span className="font-mono wrap-anywhere text-ink">
      {holders.length > 0 && (
        <span className="text-ink-3">
          {holders.map((holder, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
            <Fragment key={index}>
              {holder}
              <wbr />
            </Fragment>
          ))}
        </span>
      )}
      {own}
    </span>
  );
}

function Row({ row }: { row: Parameter }) {
  return (
    <tr className="block py-2 sm:table-row sm:py-0">
      <th scope="row" className={`${cell} font-normal`}>
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <FieldName name={row.name} />
          {row.required && <Badge>{messages.required}</Badge>}
        </span>
      </th>
      <td className={`${cell} font-mono wrap-anywhere text-ink-2`}>{row.type}</td>
      <td className={`${cell} wrap-anywhere text-ink-2`}>
        {row.description && <Prose className="">{row.description}</Prose>}
        {row.standard && (
          <span className="block text-ink-3">
            {messages.columns.standard}: <span className="font-mono">{row.standard}</span>
          </span>
        )}
      </td>
    </tr>
  );
}

interface ParameterGroup {
  title: string;
  rows: Parameter[];
}

/** The description, including the variants of the input. */
const withVariants = ({ description, one_of }: InputParam): string =>
  [description, one_of && `${methodDetailMessages.oneOf}: ${variantsText(one_of)}.`]
    .filter(Boolean)
    .join('\n');

/** Groups inputs and headers by location. Empty groups are omitted. */
export function groupParameters(inputs: readonly InputParam[], headers: readonly Header[]): ParameterGroup[] {
  const named = new Set(headers.map(({ name }) => name.toLowerCase()));
  const rowsOf = (place: InputPlace | null): Parameter[] => [
    ...(place === 'header' ? headers.map((header) => ({ ...header, standard: header.default_value })) : []),
    // A header that is also listed as an input is shown only once.
    ...inputs
      .filter(
        (input) =>
          placeOf(input.in) === place && !(place === 'header' && named.has(input.name.toLowerCase())),
      )
      .map((input) => ({ ...input, description: withVariants(input) })),
  ];
  return [
    ...places.map((place) => ({ title: methodDetailMessages.groups[place], rows: rowsOf(place) })),
    { title: methodDetailMessages.otherInputs, rows: rowsOf(null) },
  ].filter(({ rows }) => rows.length > 0);
}
