import { SignJWT } from 'jose';
import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../identity-context.ts';
import { PROJECT_ID } from '../project.ts';
import type { LiveSession } from './sessions.queries.ts';

const LIFETIME_IN_SECONDS = 3600;

/**
 * A signed statement of a user's identity, valid for an hour while its session is valid. Absent claims are left
 * out.
 */
export async function mintIdToken(
  { keys, issuer }: IdentityContext,
  account: Account,
  session: LiveSession,
): Promise<string> {
  const { kid, privateKey } = await keys.signer();
  const issuedAt = secondsOf(session.issued_at);
  return new SignJWT({
    ...(account.custom_claims as object | null),
    ...(session.claims as object | null),
    ...(session.sign_in_provider === 'anonymous' && { provider_id: 'anonymous' }),
    ...(account.display_name && { name: account.display_name }),
    ...(account.photo_url && { picture: account.photo_url }),
    auth_time: secondsOf(session.auth_time),
    user_id: account.uid,
    ...(account.email && { email: account.email, email_verified: account.email_verified }),
    firebase: { identities: identitiesOf(account), sign_in_provider: providerIn(session) },
    sid: session.session_uuid,
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(PROJECT_ID)
    .setSubject(account.uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_IN_SECONDS)
    .sign(privateKey);
}

/** The hosted provider calls a mailed link a password too. */
const providerIn = ({ sign_in_provider }: LiveSession) =>
  sign_in_provider === 'emailLink' ? 'password' : sign_in_provider;

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

function identitiesOf(account: Account): Record<string, string[]> {
  const linked = account.providers.map(({ provider_id, raw_id }) => [provider_id, [raw_id]]);
  return { ...(account.email && { email: [account.email] }), ...Object.fromEntries(linked) };
}
