import type { Answer } from '@fieldkit/contract/call.ts';
import type { customerCalls, ProfileDetails } from '@fieldkit/contract/customers.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { type CustomerRow, customerByUuid } from './customers.queries.ts';

/** Type, company, position and website of the person, as the account settings show them. */
export async function readProfile(ctx: Context): Promise<Answer<typeof customerCalls.profile>> {
  const { customer_uuid } = requireUser(ctx);

  return profileOf(await customerByUuid(ctx.db, customer_uuid));
}

export const profileOf = (row: CustomerRow): ProfileDetails => ({
  type: row.type ?? 'individual',
  company_name: row.company_name ?? '',
  position: row.position ?? '',
  website: row.website ?? '',
});
