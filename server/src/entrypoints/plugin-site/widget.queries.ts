import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { plugin_widgets } from '../../platform/database/schema/all-tables.ts';

/** The origins of the sites that may ask from the widget of a plugin. */
export async function findWidgetOrigins(db: Database, project_uuid: string): Promise<string[]> {
  const [row] = await db
    .select({ origins: plugin_widgets.origins })
    .from(plugin_widgets)
    .where(eq(plugin_widgets.project_uuid, project_uuid));
  return row?.origins ?? [];
}
