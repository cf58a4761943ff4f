import pg from 'pg';

/** A statement with a name is a prepared statement of its connection. */
export type Statement = { name?: string; text: string; values: unknown[] };

/** The connections of the job queue, which polls and maintains its tables at unpredictable times. Calls send jobs on their own. */
const QUEUE_CONNECTION = 'fieldkit jobs';

const applicationOf = (client: pg.Client): unknown =>
  (client as pg.Client & { connectionParameters?: { application_name?: string } }).connectionParameters
    ?.application_name;

/**
 * All statements that this process sends while `work` runs, in groups of concurrent ones. The pool itself is observed,
 * so no other queries may run at the same time, except on the connections of the job queue.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[][]> {
  const groups: Statement[][] = [];
  let underWay = 0;
  const { query } = pg.Client.prototype;
  const watched = function (this: pg.Client, ...parts: unknown[]) {
    const [first, second] = parts as [
      string | { name?: string; text: string; values?: unknown[] },
      unknown[] | undefined,
    ];
    const { text, name } = typeof first === 'string' ? { text: first } : first;
    if (applicationOf(this) === QUEUE_CONNECTION) return Reflect.apply(query, this, parts);
    const values =
      (Array.isArray(second) ? second : typeof first === 'object' ? first.values : undefined) ?? [];
    if (underWay === 0) groups.push([]);
    groups.at(-1)?.push({ ...(name !== undefined && { name }), text, values });
    underWay += 1;
    const done = () => {
      underWay -= 1;
    };
    const back = parts.at(-1);
    if (typeof back === 'function')
      return Reflect.apply(query, this, [
        ...parts.slice(0, -1),
        (...args: unknown[]) => {
          done();
          back(...args);
        },
      ]);
    const result = Reflect.apply(query, this, parts) as Promise<unknown>;
    return result.finally(done);
  };
  pg.Client.prototype.query = watched as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return groups;
}
