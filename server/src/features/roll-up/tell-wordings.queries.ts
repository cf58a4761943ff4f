import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/**
 * Each wording is shown as it was asked most often, and knows which method answered it last. What is shown can only change where
 * something else was asked than what is shown.
 */
export async function tellWordings(db: Database): Promise<void> {
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
