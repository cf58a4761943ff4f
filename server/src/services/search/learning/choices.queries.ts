import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.ts';

export type NewChoice = { project_uuid: string; method_uuid: string; developer: string; origin: string };

/** How long after a search a method counts as chosen because of it. */
const AFTER_SEARCH = sql`interval '15 minutes'`;
/** As many of a project's newest questions are looked at, so that a busy one costs no more. */
const MAX_QUESTIONS = 5_000;
/** Choices of an origin per day: a client that exceeds it fills the table and is no evidence. */
const MAX_CHOICES_PER_DAY = 200;

/**
 * Keeps that a method was chosen, if the developer's newest searches listed it and the project learns from use. The same choice from
 * the same origin is kept once, with its last time and text.
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
