import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { insertInvitation } from './invitations.queries.ts';

/** Makes an invitation valid for another fourteen days and, for people without a proved account, queues its mail, in the caller's transaction. */
export async function queueInvitationMail(
  ctx: Context,
  collaboration_uuid: string,
  { byMail }: { byMail: boolean },
): Promise<void> {
  const { customer_uuid } = requireUser(ctx);
  await insertInvitation(ctx.db, collaboration_uuid, customer_uuid);
  if (byMail && ctx.mail.kind !== 'none')
    await ctx.jobs.send(ctx.db, 'invitation-mail', { collaboration_uuid });
}
