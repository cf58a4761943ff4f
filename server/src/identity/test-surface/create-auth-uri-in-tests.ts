import * as z from 'zod/mini';
import { accountByUid } from '../accounts/account-rows.ts';
import { createAuthUri } from '../accounts/create-auth-uri.ts';
import { readEmail } from '../accounts/read-email.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, text } from '../wire/read-body.ts';
import { accountIds } from './test-surface.queries.ts';
import type { Testing } from './testing.ts';

const AuthUri = z.object({ identifier: text, continueUri: text, sessionId: text });

/** Returns the sign-in methods of an address, unless improved e-mail privacy is switched on. */
export async function createAuthUriInTests(
  id: IdentityContext,
  body: unknown,
  _caller: Caller,
  testing: Testing,
) {
  const fields = readBody(AuthUri, body);
  const answer = await createAuthUri(id, body);
  if (!URL.canParse(fields.continueUri ?? '')) throw new IdentityError('INVALID_CONTINUE_URI');
  const sessionId = fields.sessionId ?? answer.sessionId;
  if (testing.improvedEmailPrivacy) return { ...answer, sessionId };
  const ways = await waysIn(id, readEmail(fields.identifier), testing);
  return { ...answer, sessionId, ...ways };
}

async function waysIn({ services }: IdentityContext, email: string, { allowDuplicateEmails }: Testing) {
  const uids = await accountIds(services.db, { emails: [email], providerEmails: [email] });
  const accounts = await Promise.all(uids.map((uid) => accountByUid(services.db, uid)));
  const methods = new Set<string>();
  const providers = new Set<string>();
  for (const account of accounts) {
    if (account?.password_hash) methods.add('password');
    if (account?.has_email_link) methods.add('emailLink');
    if (methods.size > 0) providers.add('password');
    if (allowDuplicateEmails) continue;
    for (const { provider_id } of account?.providers ?? []) {
      methods.add(provider_id);
      providers.add(provider_id);
    }
  }
  return { registered: uids.length > 0, allProviders: [...providers], signinMethods: [...methods] };
}
