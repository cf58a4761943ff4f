import type { Project } from '@fieldkit/contract/projects.ts';
import type { Env } from '../../platform/settings/env.ts';

/**
 * A private project needs no approval; an open source project waits for an operator if there are operators.
 */
export const initialApproval = (env: Env, is_opensource: boolean): Project['is_approved'] =>
  is_opensource && env.OPERATOR_EMAILS.length > 0 ? 'pending' : 'approved';

/**
 * Editing a rejected project submits it again; becoming private or open source resets the approval; otherwise
 * it stays.
 */
export function approvalAfterEdit(env: Env, before: Project, is_opensource: boolean): Project['is_approved'] {
  if (before.is_opensource !== is_opensource) return initialApproval(env, is_opensource);
  return before.is_approved === 'rejected' ? 're_submitted' : before.is_approved;
}
