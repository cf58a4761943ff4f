import { methodMessages as say } from '@fieldkit/contract/messages/methods.ts';
import { clsx } from 'clsx';
import { Badge } from '../../ui/Badge.tsx';

/** An input or a header as a row of a table. */
export interface Parameter {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** Where it goes: path, query, body. */
  place?: string;
  /** The value when nothing is sent. */
  standard?: string;
}

export interface ParameterTableProps {
  label: string;
  /** What is said instead of an empty table. */
  none: string;
  rows: readonly Parameter[];
}

const cell = 'block px-3 align-top sm:table-cell sm:py-2';

/** Inputs or headers; below 640 px each row is a small block. */
export function ParameterTable({ label, none, rows }: ParameterTableProps) {
  if (rows.length === 0) return <p className="text-13 text-ink-3">{none}</p>;
  const hasPlace = rows.some(({ place }) => place);

  return (
    <div className="overflow-hidden rounded-md border border-line">
      <table aria-label={label} className="block w-full text-left text-12 sm:table sm:table-fixed">
        <thead className="bg-sunken text-ink-3 max-sm:sr-only">
          <tr>
            <Heading width="w-[30%]">{say.columns.name}</Heading>
            {hasPlace && <Heading width="w-[12%]">{say.columns.place}</Heading>}
            <Heading width="w-[18%]">{say.columns.type}</Heading>
            <Heading width="w-[40%]">{say.columns.description}</Heading>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line sm:table-row-group">
          {rows.map((row) => (
            <Row key={`${row.place} ${row.name}`} row={row} hasPlace={hasPlace} />
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

function Row({ row, hasPlace }: { row: Parameter; hasPlace: boolean }) {
  return (
    <tr className="block py-2 sm:table-row sm:py-0">
      <th scope="row" className={`${cell} font-normal`}>
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <span className="font-mono wrap-anywhere text-ink">{row.name}</span>
          {row.required && <Badge>{say.required}</Badge>}
        </span>
      </th>
      {hasPlace && <td className={`${cell} text-ink-2 max-sm:inline-block max-sm:pr-0`}>{row.place}</td>}
      <td
        className={clsx(
          cell,
          'font-mono wrap-anywhere text-ink-2 max-sm:inline-block',
          hasPlace && 'max-sm:pl-2',
        )}
      >
        {row.type}
      </td>
      <td className={`${cell} wrap-anywhere whitespace-pre-line text-ink-2`}>
        {row.description}
        {row.standard && (
          <span className="block text-ink-3">
            {say.columns.standard}: <span className="font-mono">{row.standard}</span>
          </span>
        )}
      </td>
    </tr>
  );
}
