import { requireUser } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { insertInvitation } from './invitations.queries.ts';

/** Owes somebody without an account a mail with a link, inside the transaction that invites them. */
export async function promiseInvitation(ctx: Context, collaboration_uuid: string): Promise<void> {
  const { customer_uuid } = requireUser(ctx);
  await insertInvitation(ctx.db, collaboration_uuid, customer_uuid);
  if (ctx.mail.way !== 'none') await ctx.jobs.send(ctx.db, 'invitation-mail', { collaboration_uuid });
}
