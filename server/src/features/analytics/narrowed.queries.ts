import type { AnalyticsFilter } from '@fieldkit/contract/analytics.ts';
import { type SQL, sql } from 'drizzle-orm';

type Kind = 'question' | 'language' | 'method' | 'workflow' | 'wording';

/** The rows `c` of daily_counts of a kind that a filter leaves. */
export function narrowed(project_uuid: string, kind: Kind, filter: AnalyticsFilter): SQL {
  const { from, to, library_uuid, channel, client } = filter;
  const wanted = [
    sql`c.project_uuid = ${project_uuid} and c.kind = ${kind} and c.library = ${library_uuid ?? ''}`,
    ...(from ? [sql`c.day >= ${from}`] : []),
    ...(to ? [sql`c.day <= ${to}`] : []),
    ...(channel ? [sql`c.channel = ${channel}`] : []),
    ...(client === undefined ? [] : [sql`c.client = ${client}`]),
  ];
  return sql.join(wanted, sql` and `);
}
