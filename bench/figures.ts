/** A number of a table in the report, with where it is. */
export type Figure = {
  section: string;
  /** The first cell of its row. */
  row: string;
  /** The heading of its column; "p50 / p95" has two figures for each row. */
  column: string;
  value: number;
  unit: string;
};

/** The tables of a section's Markdown, as rows of cells; the first row is the head. */
function tablesIn(markdown: string): string[][][] {
  const blocks = markdown.split('\n').reduce<string[][]>(
    (found, line) => {
      if (line.startsWith('|')) found.at(-1)?.push(line);
      else if (found.at(-1)?.length) found.push([]);
      return found;
    },
    [[]],
  );
  return blocks
    .filter((lines) => lines.length > 2)
    .map((lines) => lines.filter((_, at) => at !== 1).map(cellsOf));
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.replaceAll('**', '').trim());

/** All numbers of a section's tables, apart from goals. Two rows with the same name are numbered. */
export function figuresIn(section: string, markdown: string): Figure[] {
  const seen = new Map<string, number>();
  return tablesIn(markdown).flatMap(([head = [], ...rows]) =>
    rows.flatMap(([first = '', ...cells]) => {
      const place = `${head.join('|')}|${first}`;
      const count = (seen.get(place) ?? 0) + 1;
      seen.set(place, count);
      const row = count === 1 ? first : `${first} (${count})`;
      return cells.flatMap((cell, at) => {
        const column = head[at + 1] ?? '';
        return column === 'goal' ? [] : numbersIn(cell, { section, row, column });
      });
    }),
  );
}

type FigureKey = Pick<Figure, 'section' | 'row' | 'column'>;

/** "6.3 / 11.3 ms" are two numbers with one unit; what is in parentheses is a range and no number of its own. */
function numbersIn(cell: string, place: FigureKey): Figure[] {
  const parts = cell.replace(/\([^)]*\)/g, '').split(' / ');
  const unit = /[\d.]\s*(%|×|[a-zµ]\w*)\s*$/i.exec(parts.at(-1) ?? '')?.[1] ?? unitOf(place);
  return parts.flatMap((part, at) => {
    const number = /^\s*(-?\d[\d,]*(?:\.\d+)?)\s*(?:%|×|[a-zµ]*)\s*$/i.exec(part)?.[1];
    if (number === undefined) return [];
    const column = parts.length === 1 ? place.column : `${place.column} [${at + 1}]`;
    return [{ ...place, column, value: Number(number.replaceAll(',', '')), unit }];
  });
}

const unitOf = ({ column }: FigureKey): string => /\b(ms|s|MB|kB)$/.exec(column)?.[1] ?? '';

/** The sections of a report: their texts by title. */
export function sectionsOf(report: string): Map<string, string> {
  return new Map(
    report
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const [title = '', ...lines] = part.split('\n');
        return [title, lines.join('\n').trim()] as const;
      }),
  );
}
