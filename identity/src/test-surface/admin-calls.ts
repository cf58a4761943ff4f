import * as z from 'zod/mini';
import type { Account } from '../accounts/account-answer.ts';
import { deleteAccountRow, findAccountByEmail, findAccountByUid } from '../accounts/account-rows.ts';
import { readEmail } from '../accounts/read-email.ts';
import { type IdentityContext, runInTransaction } from '../identity-context.ts';
import { deleteSessionsOf } from '../sessions/session-rows.ts';
import { flag, IdentityError, names, readBody, secretText, text } from '../wire/identity-error.ts';
import { sendForOwner } from './send-code-in-tests.ts';
import {
  AccountFields,
  adminAnswer,
  changeAccount,
  makeAccount,
  readPersonToLink,
  requireTestAccount,
  TestPerson,
} from './test-accounts.ts';
import {
  connectTestPerson,
  deleteSessionsBefore,
  findUidOfTestPerson,
  selectAccountIds,
  selectAccountIdsAfter,
} from './test-surface.queries.ts';

const Page = z.object({
  maxResults: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  nextPageToken: text,
});
const PAGE = 20;
const MAX_PAGE_SIZE = 1_000;

/** Lists accounts by id. A full page has a token for the next one, even if that will be empty, as at the provider. */
export async function listAccounts(id: IdentityContext, query: unknown): Promise<object> {
  const { maxResults, nextPageToken = '' } = readBody(Page, query);
  const max = Math.min(Math.max(Math.floor(Number(maxResults)) || PAGE, 1), MAX_PAGE_SIZE);
  const uids = await selectAccountIdsAfter(id.services.db, nextPageToken, max);
  const users = await Promise.all(uids.map(async (uid) => adminAnswer(await requireTestAccount(id, uid))));
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    ...(users.length > 0 && { users }),
    ...(uids.length === max && { nextPageToken: uids.at(-1) }),
  };
}

const Unwanted = z.object({ localIds: names, force: flag });
const MAX_AT_ONCE = 1_000;

/** Deletes many accounts; those that are not disabled only with force. Unknown ones are ignored. */
async function deleteAccounts(id: IdentityContext, body: unknown): Promise<object> {
  const { localIds, force } = readBody(Unwanted, body);
  if (localIds.length === 0 || localIds.length > MAX_AT_ONCE)
    throw new IdentityError('LOCAL_ID_LIST_EXCEEDS_LIMIT');
  const { db } = id.services;
  const errors: object[] = [];
  for (const [index, localId] of localIds.entries()) {
    const account = await findAccountByUid(db, localId);
    if (account && !account.is_disabled && !force)
      errors.push({ index, localId, message: 'NOT_DISABLED : Disable the account before batch deletion.' });
    else if (account) await deleteAccountRow(db, localId);
  }
  return errors.length > 0 ? { errors } : {};
}

const ImportedAccount = z.extend(AccountFields, {
  rawPassword: secretText,
  passwordHash: text,
  providerUserInfo: z._default(z.array(TestPerson), []),
});
type ImportedAccount = z.output<typeof ImportedAccount>;
const Body = z.object({
  users: z.optional(z.nullable(z.array(ImportedAccount))),
  sanityCheck: flag,
  allowOverwrite: flag,
});

/** Sign-in methods that follow from other fields of an account. */
const own = ['password', 'phone'];

/**
 * Creates the described accounts individually: the response lists by index those that could not be created.
 * @throws IdentityError if the list contradicts itself: DUPLICATE_LOCAL_ID, DUPLICATE_EMAIL, DUPLICATE_RAW_ID
 */
async function importAccounts(id: IdentityContext, body: unknown): Promise<object> {
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

const idsOf = (users: ImportedAccount[]) => users.flatMap(({ localId }) => localId ?? []);
const emailsOf = (users: ImportedAccount[]) =>
  users.flatMap(({ email }) => (email ? email.toLowerCase() : []));
const personsOf = (users: ImportedAccount[]) =>
  users
    .flatMap(({ providerUserInfo }) => providerUserInfo)
    .map(({ providerId, rawId }) => `Provider id(${providerId}), Raw id(${rawId})`);

function requireDistinct(code: string, values: string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) < index);
  if (twice) throw new IdentityError(`${code} : ${twice}`);
}

/** @returns the reason why it could not be created */
async function importAccount(
  id: IdentityContext,
  user: ImportedAccount,
  allowOverwrite: boolean,
): Promise<string | undefined> {
  const { localId, email, passwordHash, rawPassword, providerUserInfo } = user;
  const { db } = id.services;
  if (!localId) return 'localId is missing';
  if (passwordHash) return 'password hashes cannot be imported: send rawPassword';
  const links = providerUserInfo.filter(({ providerId }) => !own.includes(providerId ?? ''));
  if (links.some(({ providerId, rawId }) => !providerId || !rawId))
    return 'federatedId or (providerId & rawId) is required';
  if ((await findAccountByUid(db, localId)) && !allowOverwrite)
    return 'localId belongs to an existing account - can not overwrite.';
  const holder = email ? await findAccountByEmail(db, readEmail(email)) : undefined;
  if (holder && holder.uid !== localId) return 'email exists in other account in database';
  const persons = await Promise.all(links.map((link) => readPersonToLink(id, localId, link)));
  await runInTransaction(id, async (transaction) => {
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

function reasonIn(error: unknown): string {
  if (!(error instanceof IdentityError)) throw error;
  const [code = ''] = error.message.split(' : ');
  return reasons[code] ?? error.message;
}

export type AdminAnswer = (id: IdentityContext, body: unknown) => Promise<object>;

/** The calls that an administrator with `Bearer owner` may make for any account, by the end of the path. */
export const adminCalls = {
  '': create,
  ':lookup': lookUp,
  ':update': update,
  ':delete': remove,
  ':query': queryAccounts,
  ':sendOobCode': sendForOwner,
  ':batchDelete': deleteAccounts,
  ':batchCreate': importAccounts,
} satisfies Record<string, AdminAnswer>;

async function create(id: IdentityContext, body: unknown) {
  const { localId, email, display_name } = asCreated(await makeAccount(id, readBody(AccountFields, body)));
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId,
    ...(email && { email }),
    ...(display_name && { displayName: display_name }),
  };
}

const asCreated = ({ uid, email, display_name }: Account) => ({ localId: uid, email, display_name });

const AdminRequest = z.object({
  localId: names,
  email: names,
  federatedUserId: z._default(z.array(z.object({ providerId: z.string(), rawId: z.string() })), []),
});

async function lookUp(id: IdentityContext, body: unknown) {
  const adminRequest = readBody(AdminRequest, body);
  const linked = await Promise.all(
    adminRequest.federatedUserId.map(({ providerId, rawId }) =>
      findUidOfTestPerson(id.services.db, { provider_id: providerId, raw_id: rawId }),
    ),
  );
  const users = await accountsOf(
    id,
    await selectAccountIds(id.services.db, {
      uids: [...adminRequest.localId, ...linked.filter((uid) => uid !== undefined)],
      emails: adminRequest.email.map((email) => email.toLowerCase()),
    }),
  );
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    ...(users.length > 0 && { users: users.map(adminAnswer) }),
  };
}

async function update(id: IdentityContext, body: unknown) {
  const fields = readBody(AccountFields, body);
  if (!fields.localId) throw new IdentityError('MISSING_LOCAL_ID');
  const account = await changeAccount(id, fields.localId, fields);
  if (fields.password) await runInTransaction(id, (db) => deleteSessionsOf(db, account.uid));
  else if (fields.validSince) await deleteSessionsBefore(id.services.db, account.uid, fields.validSince);
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...adminAnswer(account) };
}

const Named = z.object({ localId: text });

async function remove(id: IdentityContext, body: unknown) {
  const { localId } = readBody(Named, body);
  if (!localId) throw new IdentityError('MISSING_LOCAL_ID');
  if (!(await findAccountByUid(id.services.db, localId))) throw new IdentityError('USER_NOT_FOUND');
  await deleteAccountRow(id.services.db, localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

const Query = z.object({
  returnUserInfo: z.optional(z.nullable(z.boolean())),
  limit: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  offset: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  expression: z.optional(z.nullable(z.array(z.object({ userId: text, email: text })))),
});

async function queryAccounts(id: IdentityContext, body: unknown) {
  const { returnUserInfo, limit, offset, expression } = readBody(Query, body);
  const filter = expression?.length
    ? {
        uids: expression.flatMap(({ userId }) => userId ?? []),
        emails: expression.flatMap(({ email }) => email?.toLowerCase() ?? []),
      }
    : null;
  const uids = await selectAccountIds(id.services.db, filter);
  if (returnUserInfo === false) return { recordsCount: String(uids.length) };
  const from = Number(offset ?? 0) || 0;
  const page = uids.slice(from, from + (Number(limit ?? 500) || 500));
  const users = await accountsOf(id, page);
  return { recordsCount: String(uids.length), userInfo: users.map(adminAnswer) };
}

async function accountsOf({ services }: IdentityContext, uids: string[]): Promise<Account[]> {
  const found = await Promise.all(uids.map((uid) => findAccountByUid(services.db, uid)));
  return found.filter((account) => account !== undefined);
}
