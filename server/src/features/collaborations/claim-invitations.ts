import { requireUser } from '../../access/require-user.ts';
import { type Context, inTransaction } from '../../context.ts';
import { unclaimedOf } from './collaborations.queries.ts';
import { codeHash } from './invitation-mail-work.ts';
import {
  inviterOf,
  isAddressProved,
  membershipOfCode,
  proveAddress,
  takeInvitation,
} from './invitations.queries.ts';
import { mustProveAddress } from './must-prove-address.ts';
import { tellInvited } from './tell.ts';

/**
 * Gives a person the invitations that were sent to their address before they had an account: as notifications, to accept
 * or decline. The address must be proved where mails are sent: by the identity service, or by the link of the invitation,
 * which counts for the invited address alone and once.
 * @returns whether the link was one
 */
export async function claimInvitations(ctx: Context, inviter_hash?: string): Promise<boolean> {
  const person = requireUser(ctx);
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    const invited = inviter_hash ? await membershipOfCode(db, codeHash(inviter_hash)) : null;
    if (invited?.email === person.email) await proveAddress(db, person.customer_uuid);
    const isLink = invited !== null;
    if (mustProveAddress(ctx) && !(await isAddressProved(db, person.customer_uuid))) return isLink;
    for (const { collaboration_uuid, project_uuid } of await unclaimedOf(db, person.email)) {
      const inviter = await inviterOf(db, collaboration_uuid);
      if (await takeInvitation(db, collaboration_uuid, person.customer_uuid))
        await tellInvited(
          inside,
          { project_uuid, collaboration_uuid, customer_uuid: person.customer_uuid },
          inviter,
        );
    }
    return isLink;
  });
}
