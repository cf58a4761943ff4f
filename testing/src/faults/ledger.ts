import fs from 'node:fs';

/** What must be found of a write that was acknowledged. */
export type ExpectedRow =
  /** A row of this table in which `column` is `value`, exactly once; with `and`, these columns hold these values as well. */
  | { is: 'there'; table: string; column: string; value: string; and?: Columns; unlike?: Columns }
  /** None; or unknown, because its deletion was never answered. */
  | { is: 'gone' | 'doubted'; table: string; column: string; value: string };
type Columns = Record<string, string>;

type Entry = { kind: string; found: ExpectedRow[] };

/** What a thing that is written again and again holds: the last that was acknowledged, or what was sent since and never answered. */
type ColumnValue = { table: string; column: string; value: string; field: string };
export type LatestValue = ColumnValue & {
  may: string[];
  /** What it held before that, and does not any more. */
  was: string[];
};

export type Ledger = {
  file: string;
  /** Writes it through to a file outside the server before it goes on. */
  acknowledged: (kind: string, ...found: ExpectedRow[]) => void;
  /** From now on it holds this: it was made so. */
  holds: (latest: ColumnValue, value: string) => void;
  /**
   * Declares a sent value to be the newest; call the returned function when it was acknowledged, with what must
   * then also be found.
   */
  sends: (kind: string, latest: ColumnValue, sent: string) => (...found: ExpectedRow[]) => void;
  /** What this may hold now, newest first. */
  mayHold: (latest: ColumnValue) => string[];
  count: () => number;
  counts: () => Record<string, number>;
  entries: () => Entry[];
  latest: () => LatestValue[];
  close: () => void;
};

/** Keeps what was answered well, and nothing else: it is the truth that the database is compared with. */
export function openLedger(file: string): Ledger {
  const handle = fs.openSync(file, 'w');
  const counts: Record<string, number> = {};
  const newest = new Map<string, LatestValue>();
  let count = 0;
  const note = (kind: string, found: ExpectedRow[]) => {
    fs.writeSync(handle, `${JSON.stringify({ kind, found } satisfies Entry)}\n`);
    if (found.some(({ is }) => is === 'doubted')) return; // not acknowledged
    counts[kind] = (counts[kind] ?? 0) + 1;
    count += 1;
  };
  return {
    file,
    acknowledged: (kind, ...found) => note(kind, found),
    holds: (latest, value) => {
      newest.set(nameOf(latest), { ...latest, may: [value], was: [] });
    },
    sends: (kind, latest, sent) => {
      const name = nameOf(latest);
      const known = newest.get(name) ?? { ...latest, may: [], was: [] };
      newest.set(name, known);
      known.may.push(sent);
      return (...found) => {
        known.was.push(...known.may.splice(0, known.may.indexOf(sent)));
        note(kind, found);
      };
    },
    mayHold: (latest) => newest.get(nameOf(latest))?.may.toReversed() ?? [],
    count: () => count,
    counts: () => ({ ...counts }),
    entries: () =>
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Entry),
    latest: () => [...newest.values()],
    close: () => fs.closeSync(handle),
  };
}

const nameOf = ({ table, value, field }: ColumnValue): string => `${table} ${value} ${field}`;
