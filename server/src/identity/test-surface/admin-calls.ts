import * as z from 'zod/mini';
import type { Account } from '../accounts/account.ts';
import { accountByUid, deleteAccountRow } from '../accounts/account-rows.ts';
import { type IdentityContext, inOneTransaction } from '../identity-context.ts';
import { deleteSessionsOf } from '../sessions/session-rows.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { names, readBody, text } from '../wire/read-body.ts';
import { deleteAccounts } from './batch-calls.ts';
import { importAccounts } from './import-accounts.ts';
import { sendForOwner } from './send-code-in-tests.ts';
import { AccountFields, adminAnswer, changeAccount, makeAccount } from './test-accounts.ts';
import { accountIds, deleteSessionsBefore, uidOfTestPerson } from './test-surface.queries.ts';

export type AdminAnswer = (id: IdentityContext, body: unknown) => Promise<object>;

/** The calls that an administrator with `Bearer owner` may make for any account, by the end of the path. */
export const adminCalls = {
  '': create,
  ':lookup': lookUp,
  ':update': update,
  ':delete': remove,
  ':query': query,
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
      uidOfTestPerson(id.services.db, { provider_id: providerId, raw_id: rawId }),
    ),
  );
  const users = await accountsOf(
    id,
    await accountIds(id.services.db, {
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
  if (fields.password) await inOneTransaction(id, (db) => deleteSessionsOf(db, account.uid));
  else if (fields.validSince) await deleteSessionsBefore(id.services.db, account.uid, fields.validSince);
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...adminAnswer(account) };
}

const Named = z.object({ localId: text });

async function remove(id: IdentityContext, body: unknown) {
  const { localId } = readBody(Named, body);
  if (!localId) throw new IdentityError('MISSING_LOCAL_ID');
  if (!(await accountByUid(id.services.db, localId))) throw new IdentityError('USER_NOT_FOUND');
  await deleteAccountRow(id.services.db, localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

const Query = z.object({
  returnUserInfo: z.optional(z.nullable(z.boolean())),
  limit: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  offset: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  expression: z.optional(z.nullable(z.array(z.object({ userId: text, email: text })))),
});

async function query(id: IdentityContext, body: unknown) {
  const { returnUserInfo, limit, offset, expression } = readBody(Query, body);
  const filter = expression?.length
    ? {
        uids: expression.flatMap(({ userId }) => userId ?? []),
        emails: expression.flatMap(({ email }) => email?.toLowerCase() ?? []),
      }
    : null;
  const uids = await accountIds(id.services.db, filter);
  if (returnUserInfo === false) return { recordsCount: String(uids.length) };
  const from = Number(offset ?? 0) || 0;
  const page = uids.slice(from, from + (Number(limit ?? 500) || 500));
  const users = await accountsOf(id, page);
  return { recordsCount: String(uids.length), userInfo: users.map(adminAnswer) };
}

async function accountsOf({ services }: IdentityContext, uids: string[]): Promise<Account[]> {
  const found = await Promise.all(uids.map((uid) => accountByUid(services.db, uid)));
  return found.filter((account) => account !== undefined);
}
