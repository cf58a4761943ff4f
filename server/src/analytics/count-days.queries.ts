import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';

/** Gives a number to each language, workflow and method that has none. */
export async function numberSubjects(db: Database): Promise<void> {
  await db.execute(sql`
    insert into counted_subjects (project_uuid, kind, name)
    select project_uuid, 'language', language from seen where language <> '' group by 1, 3
    union all
    select project_uuid, 'workflow', workflow_uuid::text from seen where workflow_uuid is not null group by 1, 3
    union all
    select distinct used.project_uuid, 'method', m.method_uuid::text
    from (select distinct project_uuid, list_id from seen) used
    join lists l on l.list_id = used.list_id cross join lateral unnest(l.methods) m(method_uuid)
    except select project_uuid, kind, name from counted_subjects`);
}

/** Counts the picture: `counted` has a number for each slice, kind, day and subject. */
export async function countPicture(db: Database): Promise<void> {
  await db.execute(sql`
    create temp table counted on commit drop as
    select slice_id, 'question' collate "C" as kind, day, 0 as subject, count(*)::int as n from seen group by slice_id, day
    union all
    select slice_id, 'wording', day, wording_id, count(*)::int from seen group by slice_id, day, wording_id
    union all
    select x.slice_id, 'language', x.day, s.subject_id, x.n::int
    from (
      select slice_id, project_uuid, day, language, count(*) as n from seen where language <> ''
      group by slice_id, project_uuid, day, language
    ) x
    join counted_subjects s on s.project_uuid = x.project_uuid and s.kind = 'language' and s.name = x.language
    union all
    select x.slice_id, 'workflow', x.day, s.subject_id, x.n::int
    from (
      select slice_id, project_uuid, day, workflow_uuid, count(*) as n from seen where workflow_uuid is not null
      group by slice_id, project_uuid, day, workflow_uuid
    ) x
    join counted_subjects s on s.project_uuid = x.project_uuid and s.kind = 'workflow' and s.name = x.workflow_uuid::text
    union all
    select x.slice_id, 'method', x.day, s.subject_id, x.n::int
    from (
      select u.slice_id, u.project_uuid, u.day, m.method_uuid, sum(u.n) as n
      from (
        select slice_id, project_uuid, day, list_id, count(*) as n from seen where list_id is not null
        group by slice_id, project_uuid, day, list_id
      ) u
      join lists l on l.list_id = u.list_id cross join lateral unnest(l.methods) m(method_uuid)
      group by u.slice_id, u.project_uuid, u.day, m.method_uuid
    ) x
    join counted_subjects s on s.project_uuid = x.project_uuid and s.kind = 'method' and s.name = x.method_uuid::text`);
}

/** Keeps how often libraries answered wordings: what is counted now, less what was counted for the same days before. */
export async function tellLibraries(db: Database, days: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into wording_libraries as told (wording_id, library, questions)
    select change.subject, l.library, sum(change.n)
    from (
      select slice_id, subject, n from counted where kind = 'wording'
      union all
      select d.slice_id, u.subject, -u.n
      from daily_counts d join counted_slices s on s.slice_id = d.slice_id
      cross join lateral unnest(d.subjects, d.questions) u(subject, n)
      where d.day = any(${sql.param([...days])}::date[]) and d.kind = 'wording'
        and (s.project_uuid, d.day) in (select distinct project_uuid, day from seen)
    ) change
    join counted_slices s on s.slice_id = change.slice_id cross join lateral unnest(s.libraries) l(library)
    where l.library <> ''
    group by change.subject, l.library having sum(change.n) <> 0
    on conflict (wording_id, library) do update set questions = told.questions + excluded.questions`);
}

/** Puts what is counted in the place of what was counted for the same projects and days before. */
export async function replaceCounts(db: Database, days: readonly string[]): Promise<void> {
  const counted = sql`(select distinct project_uuid, day from seen)`;
  const these = sql`any(${sql.param([...days])}::date[])`;
  await db.execute(sql`
    delete from daily_counts d using counted_slices s
    where d.day = ${these} and s.slice_id = d.slice_id and (s.project_uuid, d.day) in ${counted}`);
  await db.execute(sql`
    delete from summed_counts s
    where s.span = 'day' and s.first_day = ${these} and (s.project_uuid, s.first_day) in ${counted}`);
  await db.execute(sql`
    delete from summed_months where month in (select date_trunc('month', day)::date from seen group by 1)`);
  await db.execute(sql`
    insert into daily_counts (slice_id, kind, day, subjects, questions)
    select slice_id, kind, day, array_agg(subject), array_agg(n) from counted group by slice_id, kind, day`);
  await db.execute(sql`
    insert into summed_counts (project_uuid, kind, library, channel, client, span, first_day, subjects, answered, uncertain,
      none, last_days)
    select project_uuid, kind, '', '', '', 'day', day, array_agg(subject), array_agg(answered), array_agg(uncertain),
      array_agg(none), '{}'
    from (
      select s.project_uuid, c.kind, c.day, c.subject,
        coalesce(sum(c.n) filter (where s.outcome = 'answered'), 0)::int as answered,
        coalesce(sum(c.n) filter (where s.outcome = 'uncertain'), 0)::int as uncertain,
        coalesce(sum(c.n) filter (where s.outcome = 'none'), 0)::int as none
      from counted c join counted_slices s on s.slice_id = c.slice_id
      group by s.project_uuid, c.kind, c.day, c.subject
    ) whole
    group by project_uuid, kind, day`);
}

export async function markCounted(db: Database, days: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into counted_days (day, questions)
    select d, (select count(*) from asked where asked.day = d) from unnest(${sql.param([...days])}::date[]) d
    on conflict (day) do update set counted_at = excluded.counted_at,
      questions = greatest(counted_days.questions, excluded.questions)`);
}
