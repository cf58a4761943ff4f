import { formatCount } from '@fieldkit/contract/format-count.ts';
import { clsx } from 'clsx';
import { ScrollArea } from '../ScrollArea.tsx';

export interface ChartTableProps {
  label: string;
  /** The first column contains the names of the rows. */
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

const isFigure = (cell: string | number | undefined): boolean =>
  typeof cell === 'number' || /^\d+%$/.test(cell ?? '');
const looks = (isRight: boolean) => clsx('px-3 py-1.5', isRight && 'text-right tabular-nums');

/** The figures of a chart as a table. */
export function ChartTable({ label, header, rows }: ChartTableProps) {
  return (
    <ScrollArea label={label} className="max-h-80 overflow-auto rounded-md border border-line">
      <table aria-label={label} className="w-full text-left text-13">
        <thead className="bg-sunken text-12 text-ink-3">
          <tr>
            {header.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={clsx('font-medium', looks(rows.some((row) => isFigure(row[at]))))}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, ...cells], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the rows never move
            <tr key={index}>
              <th scope="row" className={clsx('min-w-32 font-normal wrap-anywhere text-ink-2', looks(false))}>
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={header[at + 1]} className={looks(isFigure(cell))}>
                  {typeof cell === 'number' ? formatCount(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
