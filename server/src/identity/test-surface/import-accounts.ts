import * as z from 'zod/mini';
import { accountByEmail, accountByUid, deleteAccountRow } from '../accounts/account-rows.ts';
import { readEmail } from '../accounts/read-email.ts';
import { type IdentityContext, inOneTransaction } from '../identity-context.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { flag, readBody, secretText, text } from '../wire/read-body.ts';
import { AccountFields, makeAccount } from './test-accounts.ts';
import { personToLink, TestPerson } from './test-person.ts';
import { connectTestPerson } from './test-surface.queries.ts';

const Imported = z.extend(AccountFields, {
  rawPassword: secretText,
  passwordHash: text,
  providerUserInfo: z._default(z.array(TestPerson), []),
});
type Imported = z.output<typeof Imported>;
const Body = z.object({
  users: z.optional(z.nullable(z.array(Imported))),
  sanityCheck: flag,
  allowOverwrite: flag,
});

/** Sign-in methods that follow from other fields of an account. */
const own = ['password', 'phone'];

/**
 * Makes the described accounts, each by itself: the answer lists by index which could not be made.
 * @throws IdentityError when the list contradicts itself: DUPLICATE_LOCAL_ID, DUPLICATE_EMAIL, DUPLICATE_RAW_ID
 */
export async function importAccounts(id: IdentityContext, body: unknown): Promise<object> {
  const { users, sanityCheck, allowOverwrite } = readBody(Body, body);
  if (!users?.length) throw new IdentityError('MISSING_USER_ACCOUNT');
  if (sanityCheck) {
    requireDistinct('DUPLICATE_EMAIL', emailsOf(users));
    requireDistinct('DUPLICATE_RAW_ID', personsOf(users));
  }
  if (!allowOverwrite) requireDistinct('DUPLICATE_LOCAL_ID', idsOf(users));
  const error: object[] = [];
  for (const [index, user] of users.entries()) {
    const message = await importAccount(id, user, allowOverwrite).catch(reasonIn);
    if (message) error.push({ index, message });
  }
  return { kind: 'identitytoolkit#UploadAccountResponse', ...(error.length > 0 && { error }) };
}

const idsOf = (users: Imported[]) => users.flatMap(({ localId }) => localId ?? []);
const emailsOf = (users: Imported[]) => users.flatMap(({ email }) => (email ? email.toLowerCase() : []));
const personsOf = (users: Imported[]) =>
  users
    .flatMap(({ providerUserInfo }) => providerUserInfo)
    .map(({ providerId, rawId }) => `Provider id(${providerId}), Raw id(${rawId})`);

function requireDistinct(code: string, values: string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) < index);
  if (twice) throw new IdentityError(`${code} : ${twice}`);
}

/** @returns why it could not be made */
async function importAccount(
  id: IdentityContext,
  user: Imported,
  allowOverwrite: boolean,
): Promise<string | undefined> {
  const { localId, email, passwordHash, rawPassword, providerUserInfo } = user;
  const { db } = id.services;
  if (!localId) return 'localId is missing';
  if (passwordHash) return 'password hashes cannot be imported: send rawPassword';
  const links = providerUserInfo.filter(({ providerId }) => !own.includes(providerId ?? ''));
  if (links.some(({ providerId, rawId }) => !providerId || !rawId))
    return 'federatedId or (providerId & rawId) is required';
  if ((await accountByUid(db, localId)) && !allowOverwrite)
    return 'localId belongs to an existing account - can not overwrite.';
  const holder = email ? await accountByEmail(db, readEmail(email)) : undefined;
  if (holder && holder.uid !== localId) return 'email exists in other account in database';
  const persons = await Promise.all(links.map((link) => personToLink(id, localId, link)));
  await inOneTransaction(id, async (transaction) => {
    const inHere = { ...id, services: { ...id.services, db: transaction } };
    await deleteAccountRow(transaction, localId);
    await makeAccount(inHere, { ...user, password: rawPassword });
    for (const person of persons) await connectTestPerson(transaction, localId, person);
  });
  return undefined;
}

const reasons: Record<string, string> = {
  INVALID_EMAIL: 'email is invalid',
  INVALID_CLAIMS: 'Invalid custom claims provided.',
  FORBIDDEN_CLAIM: 'Custom claims provided include a reserved claim.',
  CLAIMS_TOO_LARGE: 'Custom claims provided are too large.',
  FEDERATED_USER_ID_ALREADY_LINKED: 'raw id exists in other account in database',
};

function reasonIn(problem: unknown): string {
  if (!(problem instanceof IdentityError)) throw problem;
  const [code = ''] = problem.message.split(' : ');
  return reasons[code] ?? problem.message;
}
