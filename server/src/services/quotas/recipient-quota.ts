import * as messages from '@fieldkit/contract/messages/plan-limits.ts';
import { paymentRequired } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../context.ts';
import { enforceQuota } from './enforce-quota.ts';
import { countLargestLibrary, type QuotaKind } from './owned.queries.ts';
import { planOf } from './plan-of.ts';

/**
 * The user who receives a project. `name` is the name by which the current owner knows them, for a refusal that the
 * owner reads; without it, the recipient reads the refusal.
 */
type Recipient = { customer_uuid: string; name?: string };

/**
 * Transfers a project by `work`, inside its transaction, if the recipient's plan allows the project and
 * everything in it. A recipient above a limit may not get more either.
 * @throws Refusal 402 with a message for the current owner, or for the recipient if they have no name; the transaction
 * must end with it
 */
export async function enforceRecipientQuota(
  inside: AuthorizedContext<'env'>,
  project_uuid: string,
  { customer_uuid, name: called }: Recipient,
  work: () => Promise<void>,
): Promise<void> {
  const within = (thing: QuotaKind, next: () => Promise<void>) => () =>
    enforceQuota(inside, { customer_uuid }, thing, next, ({ name }, max) =>
      called ? messages.nextOwnerReached(called, thing, max) : messages.reached(thing, name, max),
    );
  // Quotas are always locked in this order, so that two transfers to one recipient cannot wait for each other. The
  // innermost refusal is reported.
  await within('workflows', within('libraries', within('projects', work)))();
  const { limits, name } = await planOf(inside, customer_uuid);
  const max = limits.methods_per_library;
  const methods = await countLargestLibrary(inside.db, project_uuid);
  if (max < 0 || methods <= max) return;
  throw paymentRequired(
    called ? messages.nextOwnerMethods(called, methods, max) : messages.tooManyMethods(methods, name, max),
  );
}
