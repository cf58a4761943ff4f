import { text, uuid } from 'drizzle-orm/pg-core';
import { keys } from './keys.ts';
import { memberships, projects } from './projects.ts';

/** How a visitor obtained it: openly (open source projects), as a member, or by the project's MCP key. */
const grants = ['visitor', 'member', 'mcp_key'] as const;

export const ofProject = () =>
  uuid()
    .notNull()
    .references(() => projects.project_uuid, { onDelete: 'cascade' });

/** What was obtained by a key, or as a member, ends with the key or the membership. */
export const obtained = () => ({
  granted_by: text({ enum: grants }).notNull(),
  key_uuid: uuid().references(() => keys.key_uuid, { onDelete: 'cascade' }),
  collaboration_uuid: uuid().references(() => memberships.collaboration_uuid, { onDelete: 'cascade' }),
});
