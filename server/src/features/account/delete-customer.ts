import { accountRefusals as messages } from '@fieldkit/contract/messages/account-refusals.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
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
export async function requireDeletable(db: Database, firebase_id: string): Promise<void> {
  const customer_uuid = await customerOfAccount(db, firebase_id);
  if (customer_uuid) refuseShared(await ownedProjects(db, customer_uuid));
}

function refuseShared(owned: readonly { name: string; other_members: number }[]): void {
  const shared = owned.filter(({ other_members }) => other_members > 0);
  if (shared.length > 0) throw conflict(...messages.projectsWithMembers(shared.map(({ name }) => name)));
}
