import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** The sites that may embed the widget of a plugin. Projects whose owner never allowed one have no row. */
export const plugin_widgets = pgTable('plugin_widgets', {
  project_uuid: uuid()
    .primaryKey()
    .references(() => projects.project_uuid, { onDelete: 'cascade' }),
  /** Origins as browsers send them: "https://docs.example.com". */
  origins: jsonb().$type<string[]>().notNull().default([]),
});
