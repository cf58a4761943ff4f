import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';

/** Who asked for the first time. */
export async function meetDevelopers(db: Database): Promise<void> {
  await db.execute(sql`
    insert into known_developers as known (project_uuid, library, developer, channel, client, first_day)
    select met.* from (
      select s.project_uuid, l.library, x.developer, s.channel, s.client, min(x.day) as first_day
      from (select slice_id, developer, min(day) as day from seen group by slice_id, developer) x
      join counted_slices s on s.slice_id = x.slice_id cross join lateral unnest(s.libraries) l(library)
      group by s.project_uuid, l.library, x.developer, s.channel, s.client
    ) met
    left join known_developers old on old.project_uuid = met.project_uuid and old.library = met.library
      and old.channel = met.channel and old.client = met.client and old.developer = met.developer
    where old.first_day is null or old.first_day > met.first_day
    on conflict (project_uuid, library, channel, client, developer)
    do update set first_day = excluded.first_day where excluded.first_day < known.first_day`);
}

/** Each wording is shown as it was asked most often, and knows which method answered it last. */
export async function tellWordings(db: Database): Promise<void> {
  await db.execute(sql`
    update question_texts t set questions = t.questions + a.n
    from (select project_uuid, text_hash, count(*) as n from seen group by project_uuid, text_hash) a
    where t.project_uuid = a.project_uuid and t.text_hash = a.text_hash`);
  await db.execute(sql`
    update question_wordings w set text = most.text
    from (
      select distinct on (t.wording_uuid) t.wording_uuid, t.text
      from question_texts t join question_wordings asked on asked.wording_uuid = t.wording_uuid
      where asked.wording_id in (select wording_id from seen)
      order by t.wording_uuid, t.questions desc, length(t.text), t.text
    ) most
    where w.wording_uuid = most.wording_uuid and w.text <> most.text`);
  await db.execute(sql`
    update question_wordings w set best_method_uuid = last.method_uuid
    from (
      select distinct on (x.wording_id) x.wording_id, l.first as method_uuid
      from seen x join lists l on l.list_id = x.list_id
      where x.is_answered
      order by x.wording_id, x.asked_at desc, x.question_uuid
    ) last
    where w.wording_id = last.wording_id and w.best_method_uuid is distinct from last.method_uuid`);
}
