import type { accountCalls } from '@fieldkit/contract/account.ts';
import type { Answer } from '@fieldkit/contract/call.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { deletePhoto } from './account.queries.ts';

/** Deletes the user's photo. */
export async function removePhoto(ctx: Context): Promise<Answer<typeof accountCalls.removePhoto>> {
  const { customer_uuid } = requireUser(ctx);

  await deletePhoto(ctx.db, customer_uuid);
  return { success: true };
}
