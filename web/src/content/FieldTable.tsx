import * as messages from '@fieldkit/contract/messages/methods.ts';
import { nameParts } from '@fieldkit/contract/nested-inputs.ts';
import { Fragment } from 'react';
import { Prose } from '../prose/Prose.tsx';
import { Badge } from '../ui/Badge.tsx';

/** A field of a request, a response or a model, shown as a table row. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** The default value. */
  standard?: string;
}

interface FieldTableProps {
  label: string;
  rows: readonly Field[];
}

const cell = 'block px-3 align-top sm:table-cell sm:py-2';

/** A table of fields with their types and descriptions. Below 640 px, each row is a small block. */
export function FieldTable({ label, rows }: FieldTableProps) {
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

function Row({ row }: { row: Field }) {
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
