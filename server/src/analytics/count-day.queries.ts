import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';

/**
 * Takes a picture of a day's questions, and of the libraries that each belongs to, for this transaction; projects that hold
 * questions stay until it ends. Answers how many questions there are, and how many whose text has no wording yet.
 */
export async function takeDay(db: Database, day: string): Promise<{ questions: number; unplaced: number }> {
  await db.execute(sql`
    create temp table asked on commit drop as
    select q.question_uuid, q.project_uuid, coalesce(q.language, '') as language, q.channel,
      coalesce(left(q.client_name, 80), '') as client, q.developer, q.outcome, q.workflow_uuid, q.method_uuids, q.asked_at,
      t.text_hash, t.wording_uuid
    from projects p
    cross join lateral (
      select * from questions
      where questions.project_uuid = p.project_uuid
        and questions.asked_at >= ${day}::date::timestamp at time zone 'UTC'
        and questions.asked_at < (${day}::date + 1)::timestamp at time zone 'UTC'
    ) q
    left join question_texts t on t.project_uuid = q.project_uuid and t.text_hash = md5(q.text)
    for key share of p`);
  await db.execute(sql`analyze asked`);
  const { rows } = await db.execute<{ questions: number; unplaced: number }>(sql`
    select count(*)::int as questions, (count(*) filter (where wording_uuid is null))::int as unplaced from asked`);
  return rows[0] ?? { questions: 0, unplaced: 0 };
}

/** Where questions of a project were forgotten since it was counted, what was counted then is the truth. */
export async function leaveForgotten(db: Database, day: string): Promise<void> {
  await db.execute(sql`
    delete from asked where project_uuid in (
      select counted.project_uuid
      from (
        select c.project_uuid, sum(c.questions) as n from daily_counts c
        where c.day = ${day} and c.kind = 'question' and c.library = '' group by c.project_uuid
      ) counted
      where counted.n > (select count(*) from asked a where a.project_uuid = counted.project_uuid))`);
}

/** Counts the picture anew into the day's rows. */
export async function countPicture(db: Database, day: string): Promise<void> {
  await db.execute(sql`
    create temp table seen on commit drop as
    select a.*, '' as library from asked a
    union all
    select a.*, l.library from asked a join (
      select distinct b.question_uuid, m.library_uuid::text as library
      from asked b cross join lateral unnest(b.method_uuids) u(method_uuid) join methods m on m.method_uuid = u.method_uuid
    ) l on l.question_uuid = a.question_uuid`);
  await db.execute(sql`analyze seen`);
  await db.execute(sql`
    delete from daily_counts where day = ${day} and project_uuid in (select project_uuid from asked)`);
  await db.execute(sql`
    with used as (
      select distinct a.question_uuid, u.method_uuid
      from asked a cross join lateral unnest(a.method_uuids) u(method_uuid)
    ), told as (
      select project_uuid, 'question' as kind, '' as subject, library, channel, client, outcome from seen
      union all
      select project_uuid, 'language', language, library, channel, client, outcome from seen where language <> ''
      union all
      select project_uuid, 'workflow', workflow_uuid::text, library, channel, client, outcome
      from seen where workflow_uuid is not null
      union all
      select project_uuid, 'wording', wording_uuid::text, library, channel, client, outcome from seen
      union all
      select a.project_uuid, 'method', u.method_uuid::text, '', a.channel, a.client, a.outcome
      from asked a join used u on u.question_uuid = a.question_uuid
      union all
      select a.project_uuid, 'method', u.method_uuid::text, m.library_uuid::text, a.channel, a.client, a.outcome
      from asked a join used u on u.question_uuid = a.question_uuid join methods m on m.method_uuid = u.method_uuid
    )
    insert into daily_counts (project_uuid, day, kind, subject, library, channel, client, outcome, questions)
    select project_uuid, ${day}::date, kind, subject, library, channel, client, outcome, count(*)
    from told group by project_uuid, kind, subject, library, channel, client, outcome`);
}

/** Who asked for the first time. */
export async function meetDevelopers(db: Database, day: string): Promise<void> {
  await db.execute(sql`
    insert into known_developers as known (project_uuid, library, developer, channel, client, first_day)
    select distinct project_uuid, library, developer, channel, client, ${day}::date from seen
    on conflict (project_uuid, library, channel, client, developer)
    do update set first_day = excluded.first_day where excluded.first_day < known.first_day`);
}

/** Each wording is shown as it was asked most often, and knows which method answered it last. */
export async function tellWordings(db: Database): Promise<void> {
  await db.execute(sql`
    update question_texts t set questions = t.questions + a.n
    from (select project_uuid, text_hash, count(*) as n from asked group by project_uuid, text_hash) a
    where t.project_uuid = a.project_uuid and t.text_hash = a.text_hash`);
  await db.execute(sql`
    update question_wordings w set text = most.text
    from (
      select distinct on (t.wording_uuid) t.wording_uuid, t.text from question_texts t
      where t.wording_uuid in (select wording_uuid from asked)
      order by t.wording_uuid, t.questions desc, length(t.text), t.text
    ) most
    where w.wording_uuid = most.wording_uuid and w.text <> most.text`);
  await db.execute(sql`
    update question_wordings w set best_method_uuid = last.method_uuid
    from (
      select distinct on (wording_uuid) wording_uuid, method_uuids[1] as method_uuid from asked
      where outcome = 'answered' and method_uuids <> '{}'
      order by wording_uuid, asked_at desc, question_uuid
    ) last
    where w.wording_uuid = last.wording_uuid and w.best_method_uuid is distinct from last.method_uuid`);
}

export async function markCounted(db: Database, day: string, questions: number): Promise<void> {
  await db.execute(sql`
    insert into counted_days (day, questions) values (${day}, ${questions})
    on conflict (day) do update set questions = excluded.questions, counted_at = now()`);
}
