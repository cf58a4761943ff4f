import type { accountCalls } from '@fieldkit/contract/account.ts';
import type { Answer } from '@fieldkit/contract/call.ts';
import { requestMessages } from '@fieldkit/contract/messages/requests.ts';
import { unauthenticated } from '../../platform/http-kit/errors.ts';
import { requireRecentSignIn } from '../../services/access/require-recent-sign-in.ts';
import { authorizeActor, requireAccount } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { deleteCustomer } from './delete-customer.ts';
import { endSubscriptions } from './end-subscriptions.ts';

/**
 * Deletes the user's account with everything they own, and cancels their subscriptions. An account at the
 * hosted provider is deleted by its own client afterwards.
 */
export async function deleteAccount(ctx: Context): Promise<Answer<typeof accountCalls.remove>> {
  const person = requireAccount(ctx.actor);
  const access = authorizeActor(ctx);
  requireRecentSignIn(person);

  await endSubscriptions(access, person.firebase_id);
  await inTransaction(access, async ({ db }) => {
    const { firebase_id, session_uuid } = person;
    const isSignedIn =
      !ctx.accounts || (session_uuid && (await ctx.accounts.lockAccount(db, firebase_id, session_uuid)));
    if (!isSignedIn) throw unauthenticated(...requestMessages.unauthenticated);
    await deleteCustomer(db, person.firebase_id);
    await ctx.accounts?.deleteAccount(db, person.firebase_id);
  });
  ctx.audit.record({ audit: 'account.deleted' });
  return { success: true };
}
