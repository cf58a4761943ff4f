import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { plugin_widgets } from '../../platform/database/schema/all-tables.ts';

/** The sites that may embed the widget; empty if the owner never allowed one. */
export async function selectOrigins(db: Database, project_uuid: string): Promise<string[]> {
  const [row] = await db
    .select({ origins: plugin_widgets.origins })
    .from(plugin_widgets)
    .where(eq(plugin_widgets.project_uuid, project_uuid));
  return row?.origins ?? [];
}

export async function saveOrigins(db: Database, project_uuid: string, origins: string[]): Promise<void> {
  await db
    .insert(plugin_widgets)
    .values({ project_uuid, origins })
    .onConflictDoUpdate({ target: plugin_widgets.project_uuid, set: { origins } });
}
