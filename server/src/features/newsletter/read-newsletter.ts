import type { Answer } from '@fieldkit/contract/call.ts';
import { requestMessages as messages } from '@fieldkit/contract/messages/requests.ts';
import type { newsletterCalls } from '@fieldkit/contract/newsletter.ts';
import { forbidden } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { newsletterOf } from './newsletter.queries.ts';

/** The mails that the user receives: all of them by default. */
export async function readNewsletter(ctx: Context): Promise<Answer<typeof newsletterCalls.read>> {
  const { customer_uuid } = requireUser(ctx);
  const newsletter = await newsletterOf(ctx.db, customer_uuid);
  if (!newsletter) throw forbidden(...messages.unknownCustomer);
  return newsletter;
}
