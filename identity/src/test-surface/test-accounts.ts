import { isJsonObject, parseJson } from '@fieldkit/contract/json.ts';
import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { type Account, accountAnswer } from '../accounts/account-answer.ts';
import { findAccountByUid } from '../accounts/account-rows.ts';
import { readEmail } from '../accounts/read-email.ts';
import { makeUid } from '../accounts/sign-up.ts';
import type { IdentityContext } from '../identity-context.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { flag, IdentityError, names, rawText, secretText, text } from '../wire/identity-error.ts';
import {
  changeTestAccount,
  connectTestPerson,
  findUidOfTestPerson,
  insertTestAccount,
  unlinkTestProviders,
} from './test-surface.queries.ts';

/** A provider's user, as administrators describe one. */
export const TestPerson = z.object({
  providerId: text,
  rawId: text,
  email: text,
  displayName: text,
  photoUrl: text,
  screenName: text,
});

/** @throws IdentityError MISSING_PROVIDER_ID, MISSING_RAW_ID, FEDERATED_USER_ID_ALREADY_LINKED */
export async function readPersonToLink(
  { services }: IdentityContext,
  uid: string,
  { providerId, rawId, email, displayName, photoUrl, screenName }: z.output<typeof TestPerson>,
) {
  if (!providerId) throw new IdentityError('MISSING_PROVIDER_ID');
  if (!rawId) throw new IdentityError('MISSING_RAW_ID');
  const person = {
    provider_id: providerId,
    raw_id: rawId,
    email: email?.toLowerCase() ?? null,
    display_name: displayName ?? null,
    photo_url: photoUrl ?? null,
    screen_name: screenName ?? null,
  };
  const known = await findUidOfTestPerson(services.db, person);
  if (known && known !== uid) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  return person;
}

/** Years of up to five digits, far below PostgreSQL's limit. */
const MAX_SECONDS = 99_999_999_999;
const MAX_CLAIM_CHARACTERS = 1_000;

/** The account fields that an administrator may set. */
export const AccountFields = z.object({
  localId: text,
  email: rawText,
  password: secretText,
  displayName: rawText,
  photoUrl: rawText,
  emailVerified: z.optional(z.nullable(z.boolean())),
  disabled: flag,
  disableUser: z.optional(z.nullable(z.boolean())),
  customAttributes: text,
  /** Seconds since 1970, as text or number. */
  validSince: z.pipe(
    z.optional(
      z.nullable(
        z.union([z.string().check(z.regex(/^\d{1,11}$/)), z.int().check(z.gte(0), z.lte(MAX_SECONDS))]),
      ),
    ),
    z.transform((seconds) => (seconds == null ? null : new Date(Number(seconds) * 1000))),
  ),
  deleteAttribute: names,
  deleteProvider: names,
  linkProviderUserInfo: z.optional(z.nullable(TestPerson)),
});
export type AccountFields = z.output<typeof AccountFields>;

/** Creates an account as described. @throws IdentityError DUPLICATE_LOCAL_ID, EMAIL_EXISTS */
export async function makeAccount(id: IdentityContext, fields: AccountFields): Promise<Account> {
  const { db } = id.services;
  const uid = fields.localId ?? makeUid();
  if (fields.localId && (await findAccountByUid(db, uid))) throw new IdentityError('DUPLICATE_LOCAL_ID');
  const made = await insertTestAccount(db, {
    uid,
    email: fields.email ? readEmail(fields.email) : null,
    email_verified: fields.emailVerified ?? false,
    display_name: fields.displayName || null,
    photo_url: fields.photoUrl || null,
    is_disabled: fields.disabled || (fields.disableUser ?? false),
    ...(fields.customAttributes && { custom_claims: claimsIn(fields.customAttributes) }),
    ...(await hashPasswordColumns(id, fields.password)),
  });
  if (!made) throw new IdentityError('EMAIL_EXISTS');
  return requireTestAccount(id, uid);
}

/**
 * Changes the given fields of an account.
 * @throws IdentityError USER_NOT_FOUND, EMAIL_EXISTS, FEDERATED_USER_ID_ALREADY_LINKED
 */
export async function changeAccount(
  id: IdentityContext,
  uid: string,
  fields: AccountFields,
): Promise<Account> {
  const account = await requireTestAccount(id, uid);
  const linked =
    fields.linkProviderUserInfo && (await readPersonToLink(id, uid, fields.linkProviderUserInfo));
  const changed = await changeTestAccount(id.services.db, uid, {
    ...emailColumns(account, fields),
    ...(await hashPasswordColumns(id, fields.password)),
    ...(fields.displayName !== undefined && { display_name: fields.displayName || null }),
    ...(fields.photoUrl !== undefined && { photo_url: fields.photoUrl || null }),
    ...(fields.emailVerified != null && { email_verified: fields.emailVerified }),
    ...(fields.disableUser != null && { is_disabled: fields.disableUser }),
    ...(fields.customAttributes && { custom_claims: claimsIn(fields.customAttributes) }),
    ...(fields.validSince && { valid_since: fields.validSince }),
    ...(fields.deleteAttribute.includes('DISPLAY_NAME') && { display_name: null }),
    ...(fields.deleteAttribute.includes('PHOTO_URL') && { photo_url: null }),
    ...(fields.deleteProvider.includes('password') && { password_hash: null, has_email_link: false }),
  });
  if (!changed) throw new IdentityError('EMAIL_EXISTS');
  await unlinkTestProviders(id.services.db, uid, fields.deleteProvider);
  if (linked) await connectTestPerson(id.services.db, uid, linked);
  return requireTestAccount(id, uid);
}

/** @throws IdentityError USER_NOT_FOUND */
export async function requireTestAccount({ services }: IdentityContext, uid: string): Promise<Account> {
  const account = await findAccountByUid(services.db, uid);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  return account;
}

/** Additional fields of a lookup, as the emulator returns them. */
export function testAnswer({ has_email_link, providers }: Account) {
  const screenName = providers.find((link) => link.screen_name)?.screen_name;
  return { ...(has_email_link && { emailLinkSignin: true }), ...(screenName && { screenName }) };
}

/** An account in the form for administrators. */
export const adminAnswer = (account: Account) => ({
  ...accountAnswer(account),
  ...testAnswer(account),
  ...(account.is_disabled && { disabled: true }),
  ...(account.has_custom_token && { customAuth: true }),
  ...(account.custom_claims !== null && { customAttributes: JSON.stringify(account.custom_claims) }),
  validSince: String(Math.floor(account.valid_since.getTime() / 1000)),
  createdAt: String(account.created_at.getTime()),
  ...(account.last_login_at && { lastLoginAt: String(account.last_login_at.getTime()) }),
});

function emailColumns(account: Account, { email, emailVerified }: AccountFields) {
  if (!email) return {};
  const address = readEmail(email);
  // A new address is not verified.
  return address === account.email ? {} : { email: address, email_verified: emailVerified ?? false };
}

async function hashPasswordColumns(id: IdentityContext, password: string | undefined) {
  if (!password) return {};
  await requireGoodPassword(id.services.env, password);
  return { password_hash: await id.passwords.hash(password), password_updated_at: new Date() };
}

const reserved = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub user_id sid'.split(
    ' ',
  ),
);

/** @throws IdentityError FORBIDDEN_CLAIM for a claim that all tokens already have */
export function requireOwnClaims(claims: JWTPayload): JWTPayload {
  const taken = Object.keys(claims).find((name) => reserved.has(name));
  if (taken) throw new IdentityError(`FORBIDDEN_CLAIM : ${taken}`);
  return claims;
}

function claimsIn(customAttributes: string): JWTPayload {
  if (customAttributes.length > MAX_CLAIM_CHARACTERS) throw new IdentityError('CLAIMS_TOO_LARGE');
  const claims = parseJson(customAttributes);
  if (!isJsonObject(claims)) throw new IdentityError('INVALID_CLAIMS');
  return requireOwnClaims(claims as JWTPayload);
}
