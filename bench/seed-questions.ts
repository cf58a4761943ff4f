import type pg from 'pg';

export type SeededProject = { project_uuid: string; customer_uuid: string };

const PROJECTS = 20;
/** The number of distinct texts in a project; texts with higher numbers are asked less often. */
const TEXTS = 3_000;

/** Creates questions of twenty projects in the days before today, with SQL; returns the project with most questions. */
export async function seedQuestions(
  pool: pg.Pool,
  { questions, daily }: { questions: number; daily: number },
): Promise<SeededProject> {
  await pool.query(`set statement_timeout = 0`);
  const { rows } = await pool.query<SeededProject>(`
    with somebody as (
      insert into customers (firebase_id, email, name) values ('bench', 'bench@example.com', 'Bench')
      returning customer_uuid
    ), made as (
      insert into projects (name, is_opensource, is_approved) select 'Project ' || n, false, 'approved'
      from generate_series(1, ${PROJECTS}) n returning project_uuid
    ), owned as (
      insert into memberships (project_uuid, customer_uuid, email, role, status)
      select project_uuid, customer_uuid, 'bench@example.com', 'owner', 'active' from made, somebody
    )
    select project_uuid, customer_uuid from made, somebody`);
  const [max] = rows;
  if (!max) throw new Error('The insert returned no project.');
  const projects = rows.map(({ project_uuid }) => project_uuid);
  await pool.query(
    `insert into libraries (project_uuid, name, version, library_group)
     select p, 'Library ' || n, '1', 'Core' from unnest($1::uuid[]) p, generate_series(1, 3) n`,
    [projects],
  );
  await pool.query(
    `insert into methods (library_uuid, position, method_name, endpoint, http_method)
     select library_uuid, n, 'method' || n, '/things/' || n, 'GET' from libraries, generate_series(1, 100) n`,
  );
  await pool.query(
    `insert into workflows (project_uuid, name, description)
     select p, 'Workflow ' || n, '' from unnest($1::uuid[]) p, generate_series(1, 20) n`,
    [projects],
  );
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `with known as materialized (
         select p as project_uuid, place,
           array(select m.method_uuid from methods m join libraries l using (library_uuid) where l.project_uuid = p) as methods,
           array(select w.workflow_uuid from workflows w where w.project_uuid = p) as workflows
         from unnest($1::uuid[]) with ordinality t(p, place)
       ), thrown as (
         select n, 1 + floor(${PROJECTS} * random() ^ 2)::int as place, floor(${TEXTS} * random() ^ 3)::int as t,
           random() as outcome, random() as m, random() as w, floor(random() * 5)::int as client
         from generate_series(0, $2::int - 1) n
       )
       insert into questions (project_uuid, text, asked_at, language, channel, developer, client_name, method_uuids,
         workflow_uuid, outcome)
       select k.project_uuid,
         (array['create','delete','update','list','export','archive'])[1 + t % 6] || ' the ' ||
           (array['order','customer','invoice','refund','webhook','member','report','label','branch','payment'])[1 + t / 6 % 10]
           || ' of ' || (array['a team','a shop','the warehouse','an account','some channel'])[1 + t / 60 % 5] || ' with field' || t / 300,
         date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 day' * (1 + n / $3::int)
           + interval '1 second' * floor(random() * 86400),
         (array['python','typescript','go','java','ruby','csharp'])[1 + floor(random() * 8)::int],
         case when random() < 0.2 then 'plugin' else 'mcp' end, 'developer ' || floor(random() * 5000)::int,
         (array['claude-code','cursor','vscode','codex'])[1 + client],
         case when outcome < 0.7 then array[k.methods[1 + (t + floor(m * 3)::int) % 300], k.methods[1 + (t * 7) % 300]] else '{}' end,
         case when outcome < 0.7 and w < 0.3 then k.workflows[1 + t % 20] end,
         case when outcome < 0.7 then 'answered' when outcome < 0.85 then 'uncertain' else 'none' end
       from thrown join known k on k.place = thrown.place`,
      [projects, questions, daily],
    );
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
  return max;
}

/** The number of rows that charts read, by days and by months, that differ from a recount of the questions. */
export async function recountDiffers(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ n: number }>(`
      with raw as (
        select q.project_uuid, (q.asked_at at time zone 'UTC')::date as day, q.language, q.channel,
          coalesce(q.client_name, '') as client, q.outcome, q.workflow_uuid, t.wording_uuid, l.library,
          array(select distinct unnest(q.method_uuids)) as methods
        from questions q
        join question_texts t on t.project_uuid = q.project_uuid and t.text_hash = md5(q.text)
        cross join lateral (
          select '' as library union
          select m.library_uuid::text from methods m where m.method_uuid = any(q.method_uuids)
        ) l
      ), recounted as (
        select project_uuid, day, kind, subject, library, channel, client, outcome, count(*)::int as questions
        from raw cross join lateral (
          values ('question', ''), ('language', language), ('workflow', workflow_uuid::text), ('wording', wording_uuid::text)
          union all select 'method', m::text from unnest(methods) m where library = ''
        ) told(kind, subject)
        where subject is not null group by 1, 2, 3, 4, 5, 6, 7, 8
      ), counted as (
        select s.project_uuid, d.day, d.kind, coalesce(n.name, w.wording_uuid::text, '') as subject, l.library, s.channel,
          s.client, s.outcome, sum(u.n)::int as questions
        from daily_counts d join counted_slices s using (slice_id)
        cross join lateral unnest(s.libraries) l(library)
        cross join lateral unnest(d.subjects, d.questions) u(subject, n)
        left join counted_subjects n on n.subject_id = u.subject and n.kind = d.kind
        left join question_wordings w on d.kind = 'wording' and w.wording_id = u.subject
        where d.kind <> 'method' or l.library = '' group by 1, 2, 3, 4, 5, 6, 7, 8
      ), by_month as (
        select s.project_uuid, s.first_day, s.kind, s.library, sum(u.answered + u.uncertain + u.none)::int as questions
        from summed_counts s cross join lateral unnest(s.answered, s.uncertain, s.none) u(answered, uncertain, none)
        where s.span = 'month' and s.first_day in (select month from summed_months) and s.channel = '' and s.client = ''
        group by 1, 2, 3, 4
      ), recounted_months as (
        select project_uuid, date_trunc('month', day)::date, kind, library, sum(questions)::int from recounted
        where date_trunc('month', day)::date in (select month from summed_months) group by 1, 2, 3, 4
      )
      select (select count(*) from (
          (select * from recounted except all select * from counted) union all
          (select * from counted except all select * from recounted)
        ) days)::int + (select count(*) from (
          (select * from by_month except all select * from recounted_months) union all
          (select * from recounted_months except all select * from by_month)
        ) months)::int as n`);
    return rows[0]?.n ?? -1;
  } finally {
    client.release();
  }
}
