import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/** Who asked for the first time, or earlier than was known, as every filter sees it. */
export async function meetDevelopers(db: Database): Promise<void> {
  await findAudiences(db);
  // Most are known to all their audiences, and on no later day: their row alone shows that.
  await db.execute(sql`
    create temp table met on commit drop as
    with unsure as materialized (
      select s.asker_id, s.day, h.audiences
      from (select slice_id, asker_id, min(day) as day from seen group by slice_id, asker_id) s
      join heard h on h.slice_id = s.slice_id
      join askers k on k.asker_id = s.asker_id
      where k.newest_day is null or not k.audiences @> h.audiences or (s.day < k.newest_day and exists (
        select 1 from unnest(k.audiences, k.first_days) m(audience_id, day)
        where m.day > s.day and m.audience_id = any(h.audiences)))
    ), now_met as materialized (
      select u.asker_id, a.audience_id, min(u.day) as day
      from unsure u cross join lateral unnest(u.audiences) a(audience_id) group by u.asker_id, a.audience_id
    ), known as materialized (
      select k.asker_id, m.audience_id, m.day
      from (select distinct asker_id from unsure) u join askers k on k.asker_id = u.asker_id
      cross join lateral unnest(k.audiences, k.first_days) m(audience_id, day)
    )
    select n.asker_id, n.audience_id, n.day, k.day as before
    from now_met n left join known k on k.asker_id = n.asker_id and k.audience_id = n.audience_id
    where k.day is null or k.day > n.day`);
  await db.execute(sql`
    insert into developers (project_uuid, developer, audiences, first_days, newest_day)
    select k.project_uuid, k.developer, now_known.audiences, now_known.first_days, now_known.newest_day
    from (
      select asker_id, array_agg(audience_id) as audiences, array_agg(day) as first_days, max(day) as newest_day
      from (
        select asker_id, audience_id, min(day) as day from (
          select asker_id, audience_id, day from met
          union all
          select k.asker_id, m.audience_id, m.day
          from (select distinct asker_id from met) changed join askers k on k.asker_id = changed.asker_id
          cross join lateral unnest(k.audiences, k.first_days) m(audience_id, day)
        ) every group by asker_id, audience_id
      ) first group by asker_id
    ) now_known join askers k on k.asker_id = now_known.asker_id
    on conflict (project_uuid, developer)
    do update set audiences = excluded.audiences, first_days = excluded.first_days, newest_day = excluded.newest_day`);
  await db.execute(sql`
    insert into new_developers as known (audience_id, day, developers)
    select audience_id, day, sum(n) from (
      select audience_id, day, 1 as n from met
      union all select audience_id, before, -1 from met where before is not null
    ) change
    group by audience_id, day having sum(n) <> 0
    on conflict (audience_id, day) do update set developers = known.developers + excluded.developers`);
}

/** The audiences of each slice of the picture: `heard`. */
async function findAudiences(db: Database): Promise<void> {
  await db.execute(sql`
    create temp table hearing on commit drop as
    select s.slice_id, s.project_uuid, l.library, s.channel, c.client
    from sliced x join counted_slices s on s.slice_id = x.slice_id
    cross join lateral unnest(s.libraries) l(library) cross join lateral unnest(array['', '=' || s.client]) c(client)`);
  await db.execute(sql`
    insert into audiences (project_uuid, library, channel, client)
    select project_uuid, library, channel, client from hearing
    except select project_uuid, library, channel, client from audiences`);
  await db.execute(sql`
    create temp table heard on commit drop as
    select h.slice_id, array_agg(a.audience_id) as audiences
    from hearing h join audiences a on a.project_uuid = h.project_uuid and a.library = h.library and a.channel = h.channel
      and a.client = h.client
    group by h.slice_id`);
}

/**
 * Each wording is shown as it was asked most often, and knows which method answered it last. What is shown can only change where
 * something else was asked than what is shown.
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
