import type { ActivityKind } from '@fieldkit/contract/activities.ts';
import type { AuditName } from '../../platform/telemetry/audit.ts';
import { principalOf } from '../../services/access/find-actor.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { insertActivity } from './activities.queries.ts';

/**
 * Records an action of a user on a project; call it inside the action's transaction.
 * @param subject the name of the changed object as users know it: an email address, a library's name
 * @param about the id of the changed object, for the audit log, which contains no addresses
 */
export async function recordActivity(
  ctx: AuthorizedContext,
  project_uuid: string,
  kind: ActivityKind,
  subject = '',
  about: string | null = null,
): Promise<void> {
  const { actor } = ctx;
  await insertActivity(ctx.db, {
    project_uuid,
    kind,
    subject: subject.slice(0, MAX_SUBJECT),
    actor: recordedActors[actor.kind],
    actor_uuid: actor.kind === 'person' ? actor.customer_uuid : null,
  });
  const audit = audited[kind];
  if (audit) ctx.audit.record({ audit, who: principalOf(actor), what: about, project: project_uuid });
}

const MAX_SUBJECT = 300;

/** The activities that are also written to the audit log for operators. */
/** How an activity names each kind of actor. */
const recordedActors: Record<AuthorizedContext['actor']['kind'], 'person' | 'program' | 'product'> = {
  person: 'person',
  key: 'program',
  visitor: 'product',
  anonymous: 'product',
  internal: 'product',
};

const audited: Partial<Record<ActivityKind, AuditName>> = {
  member_added: 'collaborator.added',
  invitation_accepted: 'collaborator.added',
  member_invited: 'collaborator.invited',
  invitation_withdrawn: 'invitation.withdrawn',
  member_removed: 'collaborator.removed',
  member_left: 'collaborator.left',
  owner_changed: 'project.handed_over',
  project_key_created: 'project_key.created',
  project_key_deleted: 'project_key.deleted',
  mcp_key_created: 'mcp_key.created',
  mcp_key_deleted: 'mcp_key.deleted',
  connection_revoked: 'connection.ended',
  registry_proof_changed: 'registry_proof.changed',
};
