import type { Logger } from 'pino';
import type { Meters } from './meters.ts';
import { type Principal, requestContext } from './request-context.ts';

/**
 * The events of the audit log, which records the actors of actions. Programs read it, so the meaning of a name must
 * not change.
 */
export const auditNames = [
  'access.denied',
  'account.created',
  'account.deleted',
  'address.changed',
  'backup.made',
  'backup.restored',
  'collaborator.added',
  'collaborator.invited',
  'collaborator.left',
  'collaborator.removed',
  'connection.allowed',
  'connection.ended',
  'invitation.withdrawn',
  'mcp_key.created',
  'mcp_key.deleted',
  'password.changed',
  'personal_key.created',
  'plan.changed',
  'project.handed_over',
  'project_key.created',
  'project_key.deleted',
  'registry_proof.changed',
  'secret.accepted',
  'session.ended',
  'sessions.ended',
  'sign_in.failed',
  'sign_in.ok',
  'sign_in_ways.changed',
] as const;
export type AuditName = (typeof auditNames)[number];

export type AuditEvent = {
  audit: AuditName;
  /** The actor; by default that of the current request. */
  who?: Principal;
  /** The subject of the action, in ids and fixed words: never an address, a secret or a user's text. */
  what?: string | null;
  /** The project that it is about. */
  project?: string | null;
};

export type Audit = { record: (event: AuditEvent) => void };

const unknown: Principal = { kind: 'anonymous', id: null };

/**
 * Writes audit events to the log, one line each, always in the same shape. Only LOG_LEVEL=silent suppresses them.
 * Record an event after it is final: inside a transaction, `runInTransaction` holds events until it commits.
 */
export function openAudit(log: Logger, meters: Pick<Meters, 'audit' | 'signIns'>): Audit {
  const lines = log.level === 'silent' ? null : log.child({}, { level: 'info' });
  return {
    record: ({ audit, who, what = null, project = null }) => {
      meters.audit.inc({ event: audit });
      if (audit === 'sign_in.ok' || audit === 'sign_in.failed')
        meters.signIns.inc({ outcome: audit === 'sign_in.ok' ? 'ok' : 'failed' });
      const context = requestContext();
      lines?.info(
        {
          audit,
          who: who ?? context?.who ?? unknown,
          what,
          project,
          ip: context?.ip ?? null,
          request_id: context?.request_id ?? null,
          at: new Date().toISOString(),
        },
        'audit',
      );
    },
  };
}
