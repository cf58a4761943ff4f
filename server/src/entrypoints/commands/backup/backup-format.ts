// A backup is one file: lines of JSON, compressed by Zstandard. The first line describes it, then come the tables one after the
// other, each row as PostgreSQL writes it, and the last line marks it as complete.

export const FORMAT = 1;

export type Head = {
  fieldkit_backup: typeof FORMAT;
  made_at: string;
  /** How many migrations the tables had seen: they are made like that, filled, and brought up to date then. */
  migrations: number;
  postgres: string;
  /** The installation's secret, where the data folder kept it; keys and sessions are worth nothing without. */
  secret: string | null;
  /** Shows whether another installation's secret would do. */
  secret_check: string;
};
type TableHead = { table: string; columns: string[] };
/** `checksum` sums a hash of each row, whatever their order. */
export type TableEnd = { end: string; rows: number; checksum: string };
/** Work that was still to do: it is sent again. */
export type WaitingJob = { queue: string; data: object; due_in_s: number };
export type Tail = { whole: true; tables: number; rows: number };

/** A row is a text; everything else is an object. */
export type Line = Head | TableHead | TableEnd | { jobs: WaitingJob[] } | Tail | string;
