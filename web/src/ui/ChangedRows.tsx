export interface ChangedRow {
  key: string;
  title: string;
  /** The changes to this row, followed by their explanation. */
  lines: readonly string[];
}

/** Rows of changed items, each with its changes. */
export function ChangedRows({ rows }: { rows: readonly ChangedRow[] }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line text-13">
      {rows.map(({ key, title, lines }) => (
        <li key={key} className="px-3 py-2">
          <p dir="auto" title={title} className="line-clamp-2 font-medium wrap-anywhere">
            {title}
          </p>
          {lines.map((line) => (
            <p key={line} dir="auto" className="text-12 wrap-anywhere text-ink-2">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
