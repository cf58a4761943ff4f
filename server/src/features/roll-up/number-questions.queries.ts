import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { groupByHash } from './days.queries.ts';

/** Replaces the values of each question in the snapshot with numeric ids: creates `seen`, with `lists`. */
export async function numberQuestions(db: Database): Promise<void> {
  await listMethods(db);
  await planCounting(db);
  await numberSubjects(db);
  await sliceQuestions(db);
  await db.execute(sql`
    create temp table seen on commit drop as
    select s.slice_id, a.day, t.text_id, t.wording_id, language.subject_id as language_id, workflow.subject_id as workflow_id,
      l.list_id, a.asked_at, a.outcome = 'answered' as is_answered
    from asked a
    join lists l on l.project_uuid = a.project_uuid and l.method_uuids = a.method_uuids
    join sliced s on s.project_uuid = a.project_uuid and s.channel = a.channel and s.client = a.client
      and s.outcome = a.outcome and s.set_id = l.set_id
    join texts t on t.project_uuid = a.project_uuid and t.text_hash = a.text_hash
    left join counted_subjects language on language.project_uuid = a.project_uuid and language.kind = 'language'
      and language.name = a.language
    left join counted_subjects workflow on workflow.project_uuid = a.project_uuid and workflow.kind = 'workflow'
      and workflow.name = a.workflow_uuid::text`);
}

/**
 * The following statements join temporary tables without statistics. Hash joins in the written order are
 * never bad there, but nested loops could take minutes.
 */
export async function planCounting(db: Database): Promise<void> {
  await db.execute(sql`
    select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('join_collapse_limit', '1', true)`);
}

/**
 * Each distinct list of methods with its set of libraries: questions share few lists, so libraries are looked
 * up once for each.
 */
export async function listMethods(db: Database): Promise<void> {
  await db.execute(sql`
    create temp table lists on commit drop as
    with used as materialized (
      select row_number() over ()::int as list_id, project_uuid, method_uuids
      from (select project_uuid, method_uuids from asked group by project_uuid, method_uuids) a
    ), of_methods as materialized (
      select used.list_id, u.method_uuid from used cross join lateral unnest(used.method_uuids) u(method_uuid) group by 1, 2
    ), of_libraries as (
      select o.list_id, array_agg(o.method_uuid) as methods,
        array_agg(distinct m.library_uuid::text) filter (where m.library_uuid is not null) as libraries
      from of_methods o left join methods m on m.method_uuid = o.method_uuid group by o.list_id
    )
    select used.list_id, used.project_uuid, used.method_uuids, used.method_uuids[1] as first, coalesce(o.methods, '{}') as methods,
      coalesce(o.libraries, '{}') as libraries, dense_rank() over (order by coalesce(o.libraries, '{}'))::int as set_id
    from used left join of_libraries o on o.list_id = used.list_id`);
}

/** Assigns a number to each new slice, and finds the slices in the snapshot. */
async function sliceQuestions(db: Database): Promise<void> {
  await groupByHash(db, true);
  await db.execute(sql`
    create temp table wanted on commit drop as
    select a.*, '{""}'::text[] || s.libraries as libraries
    from (
      select a.project_uuid, a.channel, a.client, a.outcome, l.set_id
      from asked a join lists l on l.project_uuid = a.project_uuid and l.method_uuids = a.method_uuids group by 1, 2, 3, 4, 5
    ) a
    join (select distinct set_id, libraries from lists) s on s.set_id = a.set_id`);
  await groupByHash(db, false);
  await db.execute(sql`
    insert into counted_slices (project_uuid, channel, client, outcome, libraries)
    select project_uuid, channel, client, outcome, libraries from wanted
    except select project_uuid, channel, client, outcome, libraries from counted_slices`);
  await db.execute(sql`
    create temp table sliced on commit drop as
    select s.slice_id, w.project_uuid, w.channel, w.client, w.outcome, w.set_id
    from wanted w join counted_slices s on s.project_uuid = w.project_uuid and s.channel = w.channel and s.client = w.client
      and s.outcome = w.outcome and s.libraries = w.libraries`);
}

/** Assigns a number to each new language, workflow and method; `of_lists` contains those of the methods. */
async function numberSubjects(db: Database): Promise<void> {
  await db.execute(sql`
    insert into counted_subjects (project_uuid, kind, name)
    select project_uuid, 'language', language from asked where language <> '' group by 1, 3
    union all
    select project_uuid, 'workflow', workflow_uuid::text from asked where workflow_uuid is not null
    group by project_uuid, workflow_uuid
    union all
    select l.project_uuid, 'method', m.method_uuid::text from lists l cross join lateral unnest(l.methods) m(method_uuid)
    group by l.project_uuid, m.method_uuid
    except select project_uuid, kind, name from counted_subjects`);
  await db.execute(sql`
    create temp table of_lists on commit drop as
    with used as materialized (
      select l.list_id, l.project_uuid, m.method_uuid::text as name from lists l cross join lateral unnest(l.methods) m(method_uuid)
    )
    select used.list_id, array_agg(s.subject_id) as subjects
    from used join counted_subjects s on s.project_uuid = used.project_uuid and s.kind = 'method' and s.name = used.name
    group by used.list_id`);
}

/**
 * Updates the most frequent spelling of each wording and the method that answered it last. The spelling can
 * change only if another spelling was asked.
 */
export async function describeWordings(db: Database): Promise<void> {
  await db.execute(sql`
    update question_texts t set questions = t.questions + a.n
    from (select text_id, count(*) as n from seen group by text_id) a join texts x on x.text_id = a.text_id
    where t.project_uuid = x.project_uuid and t.text_hash = x.text_hash`);
  await db.execute(sql`
    update question_wordings w set text = most.text
    from (
      select distinct on (t.wording_uuid) t.wording_uuid, t.text
      from (select distinct wording_uuid from texts where not is_shown) x
      cross join lateral (select * from question_texts t where t.wording_uuid = x.wording_uuid offset 0) t
      order by t.wording_uuid, t.questions desc, length(t.text), t.text
    ) most
    where w.wording_uuid = most.wording_uuid and w.text <> most.text`);
  await db.execute(sql`
    update question_wordings w set best_method_uuid = last.method_uuid
    from (
      select distinct on (x.wording_id) x.wording_id, l.first as method_uuid
      from seen x join lists l on l.list_id = x.list_id
      where x.is_answered
      order by x.wording_id, x.asked_at desc, l.first
    ) last
    where w.wording_id = last.wording_id and w.best_method_uuid is distinct from last.method_uuid`);
}
