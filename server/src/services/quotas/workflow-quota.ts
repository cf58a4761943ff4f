import * as messages from '@fieldkit/contract/messages/plan-limits.ts';
import type { AuthorizedContext } from '../context.ts';
import { enforceQuota } from './method-quota.ts';

/**
 * Changes methods, which may make broken workflows valid again, within the workflow quota of the project's
 * owner. Call it before the library is locked: creating a workflow locks the library after the quota.
 * @throws Refusal 402 when more would be validated than the plan allows; the transaction must end with it
 */
export async function enforceWorkflowQuota<Made>(
  inside: AuthorizedContext<'env'>,
  project_uuid: string,
  work: () => Promise<Made>,
): Promise<Made> {
  return enforceQuota(inside, { project_uuid }, 'workflows', work, ({ name }, max) =>
    messages.wouldValidate(name, max),
  );
}
