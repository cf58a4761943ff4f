import { phraseKey } from '@fieldkit/contract/asked-as.ts';
import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  asked_phrases,
  libraries,
  methods,
  question_wordings,
  workflows,
} from '../../platform/database/schema/all-tables.ts';

export type AskedPhraseRow = typeof asked_phrases.$inferSelect;
/** A method or a workflow; one of the two ids is set. */
export type Subject = Pick<AskedPhraseRow, 'method_uuid' | 'workflow_uuid'>;

/** The names of other methods and workflows with the same phrase, case-insensitive. */
const namesOfOthers = sql<string[]>`array(
  select coalesce(m.method_name, w.name) from ${asked_phrases} other
  left join methods m on m.method_uuid = other.method_uuid
  left join workflows w on w.workflow_uuid = other.workflow_uuid
  where other.project_uuid = ${asked_phrases}.project_uuid
    and lower(other.text) = lower(${asked_phrases}.text) and other.phrase_uuid <> ${asked_phrases}.phrase_uuid
  order by 1 limit 3)`;

/** The phrases of a project, or of one method or workflow with the names of others that share them; oldest first. */
export const selectPhrases = (
  db: Database,
  project_uuid: string,
  { method_uuid, workflow_uuid }: { method_uuid?: string | undefined; workflow_uuid?: string | undefined },
): Promise<(AskedPhraseRow & { also_for: string[] })[]> =>
  db
    .select({
      ...getTableColumns(asked_phrases),
      also_for: method_uuid || workflow_uuid ? namesOfOthers : sql<string[]>`'{}'::text[]`,
    })
    .from(asked_phrases)
    .where(
      and(
        eq(asked_phrases.project_uuid, project_uuid),
        method_uuid ? eq(asked_phrases.method_uuid, method_uuid) : undefined,
        workflow_uuid ? eq(asked_phrases.workflow_uuid, workflow_uuid) : undefined,
      ),
    )
    .orderBy(asc(asked_phrases.created_at), asc(asked_phrases.phrase_uuid));

/**
 * Locks the method or workflow of a phrase; call it in a transaction. @returns false if the project does not
 * have it
 */
export async function lockSubject(db: Database, project_uuid: string, subject: Subject): Promise<boolean> {
  const { method_uuid, workflow_uuid } = subject;
  const rows = method_uuid
    ? await db
        .select({ id: methods.method_uuid })
        .from(methods)
        .innerJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
        .where(and(eq(methods.method_uuid, method_uuid), eq(libraries.project_uuid, project_uuid)))
        .for('update', { of: methods })
    : await db
        .select({ id: workflows.workflow_uuid })
        .from(workflows)
        .where(
          and(eq(workflows.workflow_uuid, workflow_uuid ?? ''), eq(workflows.project_uuid, project_uuid)),
        )
        .for('update');
  return rows.length > 0;
}

const isOf = ({ method_uuid, workflow_uuid }: Subject) =>
  method_uuid
    ? eq(asked_phrases.method_uuid, method_uuid)
    : eq(asked_phrases.workflow_uuid, workflow_uuid ?? '');

export const countPhrases = (db: Database, subject: Subject): Promise<number> =>
  db.$count(asked_phrases, isOf(subject));

/**
 * Whether a method or workflow already has a phrase, ignoring case, spaces and punctuation; `but` is the
 * phrase that is being changed.
 */
export async function hasPhrase(
  db: Database,
  subject: Subject,
  text: string,
  but?: string,
): Promise<boolean> {
  const others = await db
    .select({ text: asked_phrases.text })
    .from(asked_phrases)
    .where(and(isOf(subject), but ? ne(asked_phrases.phrase_uuid, but) : undefined));
  return others.some((other) => phraseKey(other.text) === phraseKey(text));
}

/** Whether developers of a project used this wording. */
export const hasWording = async (
  db: Database,
  project_uuid: string,
  wording_uuid: string,
): Promise<boolean> =>
  (await db.$count(
    question_wordings,
    and(eq(question_wordings.project_uuid, project_uuid), eq(question_wordings.wording_uuid, wording_uuid)),
  )) > 0;

export async function insertPhrase(
  db: Database,
  row: typeof asked_phrases.$inferInsert,
): Promise<AskedPhraseRow> {
  const [made] = await db.insert(asked_phrases).values(row).returning();
  if (!made) throw new Error('The phrase was not inserted.');
  return made;
}

export async function selectPhrase(db: Database, phrase_uuid: string): Promise<AskedPhraseRow | null> {
  const [row] = await db.select().from(asked_phrases).where(eq(asked_phrases.phrase_uuid, phrase_uuid));
  return row ?? null;
}

/** Changes the text of a phrase, which counts as the owner's from then on. */
export async function updatePhraseText(
  db: Database,
  phrase_uuid: string,
  text: string,
): Promise<AskedPhraseRow | null> {
  const [row] = await db
    .update(asked_phrases)
    .set({ text, source: 'owner' })
    .where(eq(asked_phrases.phrase_uuid, phrase_uuid))
    .returning();
  return row ?? null;
}

/**
 * Replaces the phrases of a locked method or workflow. A phrase that differs only in case, spaces or
 * punctuation stays unchanged.
 */
export async function replacePhrases(
  db: Database,
  { project_uuid, added_by, ...subject }: Subject & { project_uuid: string; added_by: string | null },
  texts: readonly string[],
): Promise<void> {
  const before = await db.select().from(asked_phrases).where(isOf(subject));
  const keys = new Set(texts.map(phraseKey));
  const kept = new Set(before.map(({ text }) => phraseKey(text)).filter((key) => keys.has(key)));
  const removed = before.filter(({ text }) => !kept.has(phraseKey(text)));
  if (removed.length > 0)
    await db.delete(asked_phrases).where(
      inArray(
        asked_phrases.phrase_uuid,
        removed.map(({ phrase_uuid }) => phrase_uuid),
      ),
    );
  const added = texts.filter((text) => !kept.has(phraseKey(text)));
  // All rows of one statement get the same time, so separate inserts preserve their order.
  for (const [place, text] of added.entries())
    await db.insert(asked_phrases).values({
      ...subject,
      project_uuid,
      text,
      added_by,
      created_at: sql`now() + ${place} * interval '1 microsecond'`,
    });
}

export async function deletePhraseRow(db: Database, phrase_uuid: string): Promise<void> {
  await db.delete(asked_phrases).where(eq(asked_phrases.phrase_uuid, phrase_uuid));
}
