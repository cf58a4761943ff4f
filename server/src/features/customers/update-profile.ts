import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { customerCalls } from '@fieldkit/contract/customers.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { profileColumns } from './complete-profile.ts';
import { writeProfileDetails } from './customers.queries.ts';
import { profileOf } from './read-profile.ts';

type Update = typeof customerCalls.updateProfile;

/** Changes type, company, position and website. An individual has neither company nor position. */
export async function updateProfile(ctx: Context, { body }: Received<Update>): Promise<Answer<Update>> {
  const { customer_uuid } = requireUser(ctx);

  return profileOf(await writeProfileDetails(ctx.db, customer_uuid, profileColumns(body)));
}
