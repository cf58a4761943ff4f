import * as checkoutMessages from '@fieldkit/contract/messages/checkouts.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { runningSubscriptions } from '../../services/payments/running-subscriptions.ts';
import { accountRefusals as messages } from './account.messages.ts';
import {
  customerOfAccount,
  deleteCustomerRows,
  lockedCustomerOfAccount,
  lockedOwnedProjects,
  ownedProjects,
} from './account.queries.ts';

/**
 * Deletes the customer of an account with the projects they own. Call it in the transaction that deletes the
 * account, or before the hosted provider deletes it. An account without a customer is not an error.
 * @throws Refusal while one of their projects has other members
 */
export async function deleteCustomer(db: Database, firebase_id: string): Promise<void> {
  const customer_uuid = await lockedCustomerOfAccount(db, firebase_id);
  if (!customer_uuid) return;
  const owned = await lockedOwnedProjects(db, customer_uuid);
  refuseShared(owned);
  await deleteCustomerRows(
    db,
    customer_uuid,
    owned.map(({ project_uuid }) => project_uuid),
  );
}

/**
 * @throws Refusal while one of their projects has other members. It takes no lock, so deleting the account
 * checks again.
 */
async function requireDeletable(db: Database, firebase_id: string): Promise<void> {
  const customer_uuid = await customerOfAccount(db, firebase_id);
  if (customer_uuid) refuseShared(await ownedProjects(db, customer_uuid));
}

function refuseShared(owned: readonly { name: string; other_members: number }[]): void {
  const shared = owned.filter(({ other_members }) => other_members > 0);
  if (shared.length > 0) throw conflict(messages.projectsWithMembers(shared.map(({ name }) => name)));
}

/**
 * Cancels the subscriptions of an account immediately, so that a deleted account is not charged. Call it
 * before the transaction that deletes the account, because it calls the provider over the network.
 * @throws Refusal while the account may not be deleted, or the provider does not answer; nothing was changed
 * then
 */
export async function endSubscriptions(
  ctx: AuthorizedContext<'env' | 'payments' | 'secrets'>,
  firebase_id: string,
): Promise<void> {
  const { db, log, payments } = ctx;
  await requireDeletable(db, firebase_id);
  if (!payments) return;
  const { subscription_ids, isUnderWay } = await runningSubscriptions(ctx, firebase_id);
  if (isUnderWay) throw conflict(checkoutMessages.paymentUnderWay);
  for (const subscription_id of subscription_ids) {
    await payments.cancelAtOnce(subscription_id);
    log.info({ firebase_id, subscription_id }, 'Canceled the subscription of a deleted account.');
  }
}
