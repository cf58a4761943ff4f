import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import { newsletterCalls } from '@fieldkit/contract/newsletter.ts';
import { forbidden } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/authorize.ts';
import { type Context, type Route, route } from '../../services/context.ts';
import { findNewsletter, writeNewsletter } from './newsletter.queries.ts';

/** The mails that the user receives; all of them by default. */
async function readNewsletter(ctx: Context): Promise<Answer<typeof newsletterCalls.read>> {
  const { customer_uuid } = requireUser(ctx);
  const newsletter = await findNewsletter(ctx.db, customer_uuid);
  if (!newsletter) throw forbidden(messages.unknownCustomer);
  return newsletter;
}

type Change = typeof newsletterCalls.change;

async function changeNewsletter(ctx: Context, { body }: ParsedRequest<Change>): Promise<Answer<Change>> {
  const { customer_uuid } = requireUser(ctx);
  const newsletter = await writeNewsletter(ctx.db, customer_uuid, body);
  if (!newsletter) throw forbidden(messages.unknownCustomer);
  return newsletter;
}

export const newsletterRoutes: readonly Route[] = [
  route(newsletterCalls.read, readNewsletter),
  route(newsletterCalls.change, changeNewsletter),
];
