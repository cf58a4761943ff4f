import type { AssistantSettings } from '@fieldkit/contract/assistant-settings.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { projects } from '../../database/schema/all-tables.ts';

const columns = {
  is_keyless_allowed: projects.is_keyless_allowed,
  question_retention_days: projects.question_retention_days,
};

/** Null when the project is gone. */
export async function settingsOf(db: Database, project_uuid: string): Promise<AssistantSettings | null> {
  const [row] = await db.select(columns).from(projects).where(eq(projects.project_uuid, project_uuid));
  return (row as AssistantSettings | undefined) ?? null;
}

/** Null when the project is gone. */
export async function keepSettings(
  db: Database,
  project_uuid: string,
  settings: AssistantSettings,
): Promise<AssistantSettings | null> {
  const [row] = await db
    .update(projects)
    .set(settings)
    .where(eq(projects.project_uuid, project_uuid))
    .returning(columns);
  return (row as AssistantSettings | undefined) ?? null;
}
