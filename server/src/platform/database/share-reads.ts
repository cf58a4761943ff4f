import type { Database } from './open-database.ts';

type SharedRead<Value> = {
  /** The read that has begun. */
  running: Promise<Value>;
  /** The read that begins when `running` ends, for the requests that arrived in the meantime. */
  next: Promise<Value> | null;
};

/**
 * Lets requests that arrive at the same time share one read. A request gets the result of a read that began after
 * the request arrived, never of one that had already begun, so nothing outdated is served and nothing is kept. A
 * thousand concurrent requests need two reads. An error reaches each request that shared the read.
 *
 * @param read reads the value of a key; the requests share the result, so none may change it
 */
export function shareReads<Value>(
  read: (db: Database, key: string) => Promise<Value>,
): (db: Database, key: string) => Promise<Value> {
  const databases = new WeakMap<Database, Map<string, SharedRead<Value>>>();

  return (db, key) => {
    const reads = databases.get(db) ?? new Map<string, SharedRead<Value>>();
    databases.set(db, reads);

    const begin = (): Promise<Value> => {
      const shared: SharedRead<Value> = { running: read(db, key), next: null };
      reads.set(key, shared);
      const end = () => {
        if (reads.get(key) === shared && shared.next === null) reads.delete(key);
      };
      shared.running.then(end, end);
      return shared.running;
    };

    const shared = reads.get(key);
    if (!shared) return begin();
    shared.next ??= shared.running.then(begin, begin);
    return shared.next;
  };
}
