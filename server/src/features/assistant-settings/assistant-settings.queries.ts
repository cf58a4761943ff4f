import type { AssistantSettings, AssistantSettingsForm } from '@fieldkit/contract/assistant-settings.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { projects } from '../../platform/database/schema/all-tables.ts';

const columns = {
  is_keyless_allowed: projects.is_keyless_allowed,
  question_retention_days: projects.question_retention_days,
  is_learning_enabled: projects.is_learning_enabled,
  is_phrase_suggestion_allowed: projects.is_phrase_suggestion_allowed,
};

type StoredSettings = Omit<AssistantSettings, 'phrase_suggestions'>;

/** Null if the project was deleted. */
export async function findSettings(db: Database, project_uuid: string): Promise<StoredSettings | null> {
  const [row] = await db.select(columns).from(projects).where(eq(projects.project_uuid, project_uuid));
  return (row as StoredSettings | undefined) ?? null;
}

/** Null if the project was deleted. */
export async function saveSettings(
  db: Database,
  project_uuid: string,
  settings: AssistantSettingsForm,
): Promise<StoredSettings | null> {
  const [row] = await db
    .update(projects)
    .set(settings)
    .where(eq(projects.project_uuid, project_uuid))
    .returning(columns);
  return (row as StoredSettings | undefined) ?? null;
}
