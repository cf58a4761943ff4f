import type pg from 'pg';
import type { ExpectedRow, LatestValue, Ledger } from './ledger.ts';
import { isPassword } from './reset-passwords.ts';

type ExistingRow = Extract<ExpectedRow, { is: 'there' }>;

/** Every acknowledged write that is not stored as acknowledged, as readable texts; should be empty. */
export async function compareLedger(ledger: Ledger, pool: pg.Pool): Promise<string[]> {
  const found = ledger.entries().flatMap(({ kind, found: parts }) => parts.map((part) => ({ kind, part })));
  const deletedKeys = new Set(
    found.flatMap(({ part }) => (part.is !== 'there' ? [`${part.table} ${part.value}`] : [])),
  );
  const wrong: string[] = [];
  const places = new Map<string, { kind: string; part: ExpectedRow }[]>();
  for (const one of found) {
    const columnName = `${one.part.table}.${one.part.column}`;
    places.set(columnName, [...(places.get(columnName) ?? [])]);
    places.get(columnName)?.push(one);
  }
  for (const [columnName, expected] of places) {
    const [table, column] = columnName.split('.') as [string, string];
    const rows = await rowsOf(pool, table, column);
    for (const { kind, part } of expected) {
      const stored = rows.get(part.value) ?? [];
      if (part.is !== 'there') {
        if (part.is === 'gone' && stored.length > 0)
          wrong.push(`${kind}: ${table} ${part.value} is there, though it was deleted`);
        continue;
      }
      if (deletedKeys.has(`${table} ${part.value}`)) continue;
      const why = whyWrong(part, stored);
      if (why) wrong.push(`${kind}: ${table} ${part.value} ${why}`);
    }
  }
  return [
    ...wrong,
    ...(await compareLatest(
      ledger.latest().filter((one) => !isPassword(one)),
      deletedKeys,
      pool,
    )),
  ];
}

function whyWrong({ and = {}, unlike = {} }: ExistingRow, stored: Record<string, unknown>[]): string | null {
  if (stored.length !== 1) return stored.length === 0 ? 'is lost' : `is there ${stored.length} times`;
  for (const [name, value] of Object.entries(and))
    if (String(stored[0]?.[name]) !== value) return `holds ${stored[0]?.[name]} as ${name}, not ${value}`;
  for (const [name, value] of Object.entries(unlike))
    if (String(stored[0]?.[name]) === value) return `holds ${value} as ${name}`;
  return null;
}

async function compareLatest(
  latest: readonly LatestValue[],
  deletedKeys: ReadonlySet<string>,
  pool: pg.Pool,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { table, column, value, field, may } of latest) {
    if (deletedKeys.has(`${table} ${value}`) || may.length === 0) continue;
    const { rows } = await pool.query<Record<string, unknown>>(
      `select ${field} from ${table} where ${column} = $1`,
      [value],
    );
    const holds = rows[0]?.[field];
    // An unacknowledged write may have replaced the former value, which is unknown.
    if (rows.length !== 1) wrong.push(`${table} ${value} is lost`);
    else if (!may.includes(String(holds)))
      wrong.push(`${table} ${value} holds “${holds}”, none of ${may.slice(0, 3)}`);
  }
  return wrong;
}

async function rowsOf(pool: pg.Pool, table: string, column: string) {
  const { rows } = await pool.query<Record<string, unknown>>(`select * from ${table}`);
  const byValue = new Map<string, Record<string, unknown>[]>();
  for (const row of rows) {
    const value = String(row[column]);
    byValue.set(value, [...(byValue.get(value) ?? []), row]);
  }
  return byValue;
}

/** Invariants that hold after any fault: nothing incomplete or stuck. Each query returns the violating rows. */
const invariants: Record<string, string> = {
  'a library without all its methods': `select l.library_uuid::text as what from libraries l
    where l.items <> (select count(*) from methods m where m.library_uuid = l.library_uuid)`,
  'a document whose methods are not those of its import': `select d.library_uuid::text as what from documents d
    where d.version_number = 1 and d.methods > 0 and not exists (select from methods m where m.library_uuid = d.library_uuid)`,
  'a project without one owner': `select p.project_uuid::text as what from projects p
    where (select count(*) from memberships m where m.project_uuid = p.project_uuid and m.role = 'owner') <> 1`,
  'an invitation without its code or its place': `select m.collaboration_uuid::text as what from memberships m
    where m.status = 'pending' and m.customer_uuid is null
      and not exists (select from invitations i where i.collaboration_uuid = m.collaboration_uuid)`,
  'a workflow whose steps have gaps': `select workflow_uuid::text as what from workflow_steps
    group by workflow_uuid having max(position) <> count(*) or min(position) <> 1`,
  'a workflow without a home': `select w.workflow_uuid::text as what from workflows w
    where (select count(*) from workflow_libraries l where l.workflow_uuid = w.workflow_uuid and l.is_home) <> 1`,
  'a question recorded twice': `select min(text) as what from questions group by project_uuid, text having count(*) > 1`,
  'a day whose figures are not what was asked': `select coalesce(a.day, c.day)::text as what
    from (select (asked_at at time zone 'UTC')::date as day, count(*) as n from questions
        where asked_at < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' group by 1) a
      full join counted_days c using (day)
      left join (select day, sum(n) as n from daily_counts, unnest(questions) n where kind = 'question' group by day) d using (day)
    where coalesce(a.n, 0) <> coalesce(c.questions, -1) or coalesce(a.n, 0) <> coalesce(d.n, 0)`,
};
/** Conditions that the jobs of an undisturbed server establish within some time. */
const settling: Record<string, string> = {
  'a deployment that is stuck': `select subdomain as what from subdomains where state = 'deploying'`,
  'a project whose changes are not published': `select p.project_uuid::text as what from projects p
    where exists (select from libraries l where l.project_uuid = p.project_uuid) and not exists
      (select from publications v where v.project_uuid = p.project_uuid and v.is_current and v.content_version = p.content_version)`,
  'an event that nobody applied': `select event_id as what from provider_events where applied_at is null`,
  'a day that nobody counted': `select distinct (asked_at at time zone 'UTC')::date::text as what from questions
    where asked_at < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
      and not exists (select from counted_days
        where day = (asked_at at time zone 'UTC')::date and counted_at > '-infinity')`,
  'a job that a dead process holds': `select name || ' ' || id as what from pgboss.job where state = 'active'`,
};

const breaches = async (pool: pg.Pool, rules: Record<string, string>): Promise<string[]> => {
  const found: string[] = [];
  for (const [words, query] of Object.entries(rules)) {
    const { rows } = await pool.query<{ what: string }>(query);
    if (rows.length > 0) found.push(`${words}: ${rows.length}, e.g. ${rows[0]?.what}`);
  }
  return found;
};

export const brokenInvariants = (pool: pg.Pool): Promise<string[]> => breaches(pool, invariants);
/** Call it repeatedly until the result is empty, for as long as jobs may take. */
export const unsettled = (pool: pg.Pool): Promise<string[]> => breaches(pool, settling);
