import fs from 'node:fs';

/** The expected state after an acknowledged write. */
export type ExpectedRow =
  /** A row in this table in which `column` is `value`, exactly once; with `and`, these columns must match as well. */
  | { is: 'there'; table: string; column: string; value: string; and?: Columns; unlike?: Columns }
  /** No such row; or unknown, because its deletion was never acknowledged. */
  | { is: 'gone' | 'doubted'; table: string; column: string; value: string };
type Columns = Record<string, string>;

type Entry = { kind: string; found: ExpectedRow[] };

/**
 * A value that is written repeatedly: it has the last acknowledged value, or one that was sent since and
 * never acknowledged.
 */
type ColumnValue = { table: string; column: string; value: string; field: string };
export type LatestValue = ColumnValue & {
  may: string[];
  /** Earlier values, which it must no longer have. */
  was: string[];
};

export type Ledger = {
  file: string;
  /** Writes an acknowledgment to a file outside the server before it continues. */
  acknowledged: (kind: string, ...found: ExpectedRow[]) => void;
  /** Sets the current value after a creation. */
  holds: (latest: ColumnValue, value: string) => void;
  /**
   * Records a sent value as the newest; call the returned function after it was acknowledged, with the
   * further expected state.
   */
  sends: (kind: string, latest: ColumnValue, sent: string) => (...found: ExpectedRow[]) => void;
  /** The values that this may have now, newest first. */
  mayHold: (latest: ColumnValue) => string[];
  count: () => number;
  counts: () => Record<string, number>;
  entries: () => Entry[];
  latest: () => LatestValue[];
  close: () => void;
};

/**
 * The ledger is the reference for the database, so a write counts only once it was acknowledged. Deletions without a final
 * response, and values that were sent but not acknowledged, are recorded as uncertain.
 */
export function openLedger(file: string): Ledger {
  const handle = fs.openSync(file, 'w');
  const counts: Record<string, number> = {};
  const newest = new Map<string, LatestValue>();
  let count = 0;
  const note = (kind: string, found: ExpectedRow[]) => {
    fs.writeSync(handle, `${JSON.stringify({ kind, found } satisfies Entry)}\n`);
    if (found.some(({ is }) => is === 'doubted')) return; // Not acknowledged.
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
