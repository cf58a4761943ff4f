import * as z from 'zod/mini';
import { call } from './call.ts';
import { timestamp, uuid } from './shapes.ts';

/** The recorded activities of a project. They are stored, so a name must keep its meaning. */
export const activityKinds = [
  'project_created',
  'project_updated',
  'project_approved',
  'project_rejected',
  'member_added',
  'member_invited',
  'invitation_sent_again',
  'invitation_accepted',
  'invitation_declined',
  'invitation_withdrawn',
  'member_removed',
  'member_left',
  'owner_changed',
  'project_key_created',
  'project_key_deleted',
  'mcp_key_created',
  'mcp_key_deleted',
  'connection_revoked',
  'assistant_changed',
  'library_added',
  'library_updated',
  'document_replaced',
  'library_deleted',
  'guide_added',
  'guide_updated',
  'guide_deleted',
  'guides_imported',
  'subdomain_claimed',
  'deployment_started',
  'deployment_failed',
  'registry_proof_changed',
  'brand_changed',
  'widget_changed',
  'domain_added',
  'domain_removed',
  'domain_proved',
  'domain_lost',
  'publishing_changed',
  'version_published',
  'version_restored',
  'plan_changed',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const Activity = z.object({
  activity_uuid: uuid,
  kind: z.enum(activityKinds),
  /** A person (whose account may have been deleted), a program with the project's API key, or the product itself. */
  actor: z.enum(['person', 'program', 'product']),
  /** The person's current name; empty after the account was deleted. */
  actor_name: z.string(),
  /**
   * The object of the activity: an address, a library's name, a subdomain or the end of a key; empty where the kind is enough.
   */
  subject: z.string(),
  timestamp,
});
export type Activity = z.output<typeof Activity>;

export const activitiesPerPage = 50;

export const activityCalls = {
  /** Newest first, fifty at a time; `before` continues after the last one shown. */
  list: call({
    method: 'GET',
    path: '/projects/:id/activities',
    permission: 'activity.read',
    params: z.object({ id: uuid }),
    query: z.object({ before: z.optional(uuid) }),
    answer: z.object({ activities: z.array(Activity), next: z.nullable(uuid) }),
  }),
};
