import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { requestMessages as messages } from '@fieldkit/contract/messages/requests.ts';
import type { newsletterCalls } from '@fieldkit/contract/newsletter.ts';
import { forbidden } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { writeNewsletter } from './newsletter.queries.ts';

type Change = typeof newsletterCalls.change;

export async function changeNewsletter(ctx: Context, { body }: Received<Change>): Promise<Answer<Change>> {
  const { customer_uuid } = requireUser(ctx);
  const newsletter = await writeNewsletter(ctx.db, customer_uuid, body);
  if (!newsletter) throw forbidden(...messages.unknownCustomer);
  return newsletter;
}
