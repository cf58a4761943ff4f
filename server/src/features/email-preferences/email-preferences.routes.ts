import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { emailPreferenceCalls } from '@fieldkit/contract/email-preferences.ts';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import { forbidden } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/authorize.ts';
import { type Context, type Route, route } from '../../services/context.ts';
import { findEmailPreferences, writeEmailPreferences } from './email-preferences.queries.ts';

/** The mails that the user receives; all of them by default. */
async function readEmailPreferences(ctx: Context): Promise<Answer<typeof emailPreferenceCalls.read>> {
  const { customer_uuid } = requireUser(ctx);
  const preferences = await findEmailPreferences(ctx.db, customer_uuid);
  if (!preferences) throw forbidden(messages.unknownCustomer);
  return preferences;
}

type Change = typeof emailPreferenceCalls.change;

async function changeEmailPreferences(
  ctx: Context,
  { body }: ParsedRequest<Change>,
): Promise<Answer<Change>> {
  const { customer_uuid } = requireUser(ctx);
  const preferences = await writeEmailPreferences(ctx.db, customer_uuid, body);
  if (!preferences) throw forbidden(messages.unknownCustomer);
  return preferences;
}

export const emailPreferenceRoutes: readonly Route[] = [
  route(emailPreferenceCalls.read, readEmailPreferences),
  route(emailPreferenceCalls.change, changeEmailPreferences),
];
