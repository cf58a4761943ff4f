import { planLimitMessages as say } from '@fieldkit/contract/messages/plan-limits.ts';
import { requireActor } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { paymentRequired } from '../problems.ts';
import { enforceQuota } from './enforce-quota.ts';
import { largestLibrary, type QuotaKind } from './owned.queries.ts';
import { planOf } from './plan-of.ts';

/** Who gets a project, and what the present owner calls them. */
type Recipient = { customer_uuid: string; name: string };

/** From the outermost to the innermost, always so: two hand-overs to one person follow each other. Of several, the innermost is told. */
const carried: readonly QuotaKind[] = ['workflows', 'libraries', 'projects'];

/**
 * Hands a project to somebody by `work`, inside its transaction, where their plan has room for it and everything in it. Who has more
 * already may not get more either.
 *
 * @throws Refusal 402, in words for the present owner; the transaction must end with it
 */
export async function enforceRecipientQuota(
  inside: Context,
  project_uuid: string,
  { customer_uuid, name: called }: Recipient,
  work: () => Promise<void>,
): Promise<void> {
  requireActor(inside);
  const handOver = carried.reduceRight(
    (within, thing) => () =>
      enforceQuota(inside, { customer_uuid }, thing, within, (_plan, max) =>
        say.nextOwnerReached(called, thing, max),
      ),
    work,
  );
  await handOver();
  const { methods_per_library: max } = await planOf(inside, customer_uuid);
  const methods = await largestLibrary(inside.db, project_uuid);
  if (max >= 0 && methods > max) throw paymentRequired(...say.nextOwnerMethods(called, methods, max));
}
