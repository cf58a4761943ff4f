import { widthOf } from './paint.ts';

const GAP = '  ';

/** Rows as lines with aligned columns. Where a line would be too long, its last column is cut. */
export function alignColumns(rows: readonly (readonly string[])[], columns: number | null): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? ''))));
  const taken = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP.length, 0);
  return rows.map((row) => {
    const before = row.slice(0, -1).map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)));
    return [...before, cutTo(row.at(-1) ?? '', columns === null ? null : columns - taken)]
      .join(GAP)
      .trimEnd();
  });
}

function cutTo(text: string, most: number | null): string {
  const characters = [...text];
  return most === null || most < 10 || characters.length <= most
    ? text
    : `${characters.slice(0, most - 1).join('')}…`;
}
