import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../../../platform/database/open-database.ts';

export type NewChoice = { project_uuid: string; method_uuid: string; developer: string; origin: string };

/** How long after a search a method that it listed counts as chosen. */
const AFTER_SEARCH = sql`interval '15 minutes'`;
/** How many of a project's newest questions are searched, so that a busy project costs no more. */
const MAX_QUESTIONS = 5_000;
/**
 * The maximum number of choices per origin and day: a client that exceeds it would fill the table, and is not
 * evidence.
 */
const MAX_CHOICES_PER_DAY = 200;

/**
 * Stores a choice of a method, if the developer's newest searches listed it and the project learns from use. The same
 * choice from the same origin is stored once, with its last time and text.
 */
export async function insertChoice(db: Database, choice: NewChoice): Promise<void> {
  const { project_uuid, method_uuid, developer, origin } = choice;
  await db.execute(sql`
    insert into method_choices (project_uuid, method_uuid, wording, text, origin)
    select q.project_uuid, m.method_uuid, q.wording, q.text, ${origin}
    from (
      select project_uuid, developer, wording, text, asked_at, listed_method_uuids from questions
      where project_uuid = ${project_uuid} and asked_at > now() - ${AFTER_SEARCH}
      order by asked_at desc limit ${MAX_QUESTIONS}
    ) q
    join projects p on p.project_uuid = q.project_uuid and p.is_learning_enabled
    join methods m on m.method_uuid = ${method_uuid}
    join libraries l on l.library_uuid = m.library_uuid and l.project_uuid = q.project_uuid
    where q.developer = ${developer} and q.wording <> '' and m.method_uuid = any(q.listed_method_uuids)
      and ${MAX_CHOICES_PER_DAY} > (
        select count(*) from (
          select 1 from method_choices c
          where c.project_uuid = ${project_uuid} and c.origin = ${origin} and c.chosen_at > now() - interval '1 day'
          limit ${MAX_CHOICES_PER_DAY}
        ) today
      )
    order by q.asked_at desc limit 1
    on conflict on constraint method_choices_once
    do update set text = excluded.text, chosen_at = excluded.chosen_at`);
}

/** A method that several developers chose for a question. */
export type LearnedRow = {
  method_uuid: string;
  /** Distinct origins. */
  developers: number;
  /** The sum over origins of 1, halved for every three months since the origin's last choice. */
  weight: number;
  /** Some of the wordings for which it was chosen: one per origin. */
  wordings: string[];
};
/** Reads what a published version's project has learned; empty if learning is switched off. */
export type LearnedReader = (publication_uuid: string) => Promise<LearnedRow[]>;

/** The minimum number of origins: fewer could be a single client. */
const MIN_ORIGINS = 3;
const HALF_LIFE_DAYS = 90;
/** A choice of this age has a weight of 1/256. */
const MAX_AGE_DAYS = 8 * HALF_LIFE_DAYS;
const MAX_ROWS = 2_000;
const MAX_WORDINGS = 20;

/**
 * Reads choices over the search thread's own connection, which is closed while idle. The choices of one question are
 * counted together: those of the same wording, and of wordings that analytics or the owner has grouped.
 */
export function openLearnedReader(connectionString: string): LearnedReader {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 5_000,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 2_000,
  });
  pool.on('error', () => {}); // the next read opens a new connection
  return async (publication_uuid) => {
    const { rows } = await pool.query<LearnedRow>(
      `select method_uuid, count(*)::int as developers, sum(weight)::float8 as weight,
         (array_agg(distinct wording))[1:$3] as wordings
       from (
         select c.method_uuid, coalesce(w.group_uuid::text, c.wording) as question, c.origin, min(c.wording) as wording,
           power(0.5, greatest(0, extract(epoch from now() - max(c.chosen_at)))::float8 / ($2 * 86400)) as weight
         from publications p
         join projects r on r.project_uuid = p.project_uuid and r.is_learning_enabled
         join method_choices c on c.project_uuid = p.project_uuid
         left join question_wordings w on w.project_uuid = c.project_uuid and w.normalized = c.wording
         where p.publication_uuid = $1 and c.chosen_at > now() - make_interval(days => $4)
         group by c.method_uuid, question, c.origin
       ) each_origin
       group by method_uuid, question having count(*) >= $5
       order by weight desc limit $6`,
      [publication_uuid, HALF_LIFE_DAYS, MAX_WORDINGS, MAX_AGE_DAYS, MIN_ORIGINS, MAX_ROWS],
    );
    return rows;
  };
}
