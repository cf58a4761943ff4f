import { planLimitMessages as say } from '@fieldkit/contract/messages/plan-limits.ts';
import { requireActor } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { enforceQuota } from './enforce-quota.ts';

/**
 * Changes methods, by which broken workflows may be validated again, where the plan of the project's owner has room for those. To be
 * asked before a library is held: whoever makes a workflow waits for the library after this turn.
 *
 * @throws Refusal 402 when more would be validated than the plan allows; the transaction must end with it
 */
export async function enforceWorkflowQuota<Made>(
  inside: Context,
  project_uuid: string,
  work: () => Promise<Made>,
): Promise<Made> {
  requireActor(inside);
  return enforceQuota(inside, { project_uuid }, 'workflows', work, ({ name }, max) =>
    say.wouldValidate(name, max),
  );
}
