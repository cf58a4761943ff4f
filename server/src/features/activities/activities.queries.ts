import { type Activity, activitiesPerPage } from '@fieldkit/contract/activities.ts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { activities, customers } from '../../platform/database/schema/all-tables.ts';

export type NewActivity = Omit<typeof activities.$inferInsert, 'activity_uuid' | 'position' | 'created_at'>;

export async function insertActivity(db: Database, row: NewActivity): Promise<void> {
  await db.insert(activities).values(row);
}

/**
 * A page of activities, newest first, after the entry with the id `before`; `next` is the id of the last one
 * if there are more.
 */
export async function selectActivities(
  db: Database,
  project_uuid: string,
  before: string | undefined,
): Promise<{ activities: Activity[]; next: string | null }> {
  const place = sql`(select position from ${activities} where activity_uuid = ${before} and project_uuid = ${project_uuid})`;
  const rows = await db
    .select({ activity: activities, name: customers.name })
    .from(activities)
    .leftJoin(customers, eq(customers.customer_uuid, activities.actor_uuid))
    .where(
      and(
        eq(activities.project_uuid, project_uuid),
        before === undefined ? undefined : lt(activities.position, place),
      ),
    )
    .orderBy(desc(activities.position))
    .limit(activitiesPerPage + 1);
  const shown = rows.slice(0, activitiesPerPage);
  return {
    activities: shown.map(({ activity, name }) => ({
      activity_uuid: activity.activity_uuid,
      kind: activity.kind,
      actor: activity.actor,
      actor_name: name ?? '',
      subject: activity.subject,
      timestamp: activity.created_at.toISOString(),
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.activity.activity_uuid ?? null) : null,
  };
}
