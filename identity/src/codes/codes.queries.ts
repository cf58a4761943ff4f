import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { identityCodes } from '@fieldkit/server/platform/database/schema/identity.ts';
import { and, eq, gt, sql } from 'drizzle-orm';

/** The purposes of mailed codes, with the validity of each, and the mode in its link. */
export const codeKinds = {
  PASSWORD_RESET: { interval: '1 hour', mode: 'resetPassword' },
  VERIFY_EMAIL: { interval: '3 days', mode: 'verifyEmail' },
  EMAIL_SIGNIN: { interval: '6 hours', mode: 'signIn' },
  VERIFY_AND_CHANGE_EMAIL: { interval: '3 days', mode: 'verifyAndChangeEmail' },
  /** To undo a change of address; mailed to the former one. */
  RECOVER_EMAIL: { interval: '7 days', mode: 'recoverEmail' },
} as const;

export type CodeKind = keyof typeof codeKinds;

type NewCode = {
  code_hash: string;
  kind: CodeKind;
  email: string;
  uid: string | null;
  new_email: string | null;
  sealed_link: string | null;
  /** The time of creation, if it is not now. */
  created_at?: Date | undefined;
};

/**
 * Stores a code; an older code of the same kind for the same address becomes invalid. Only a code that undoes
 * a change of address cannot be replaced by another account's: otherwise, a person who has taken over an
 * account could create a new account with the freed address and thereby invalidate the victim's mail.
 * @returns false if such a code prevents storing this one
 */
export async function storeCode(db: Database, code: NewCode): Promise<boolean> {
  const row = {
    ...code,
    created_at: code.created_at ?? sql`now()`,
    expires_at: sql`now() + ${codeKinds[code.kind].interval}::interval`,
  };
  const stored = await db
    .insert(identityCodes)
    .values(row)
    .onConflictDoUpdate({
      target: [identityCodes.kind, identityCodes.email],
      set: row,
      setWhere: sql`${identityCodes.kind} <> 'RECOVER_EMAIL' or ${identityCodes.uid} = ${code.uid} or ${identityCodes.expires_at} <= now()`,
    })
    .returning({ kind: identityCodes.kind });
  return stored.length > 0;
}

export type StoredCode = {
  kind: CodeKind;
  email: string;
  uid: string | null;
  new_email: string | null;
  created_at: Date;
  is_expired: boolean;
};

const columns = {
  kind: sql<CodeKind>`${identityCodes.kind}`,
  email: identityCodes.email,
  uid: identityCodes.uid,
  new_email: identityCodes.new_email,
  created_at: identityCodes.created_at,
  is_expired: sql<boolean>`${identityCodes.expires_at} <= now()`,
};

export async function findCodeByHash(db: Database, hash: string): Promise<StoredCode | undefined> {
  const [found] = await db.select(columns).from(identityCodes).where(eq(identityCodes.code_hash, hash));
  return found;
}

/**
 * Uses a code.
 * @returns undefined if it does not exist or has expired; only one of several concurrent calls gets it
 */
export async function takeCode(db: Database, hash: string): Promise<StoredCode | undefined> {
  const [taken] = await db
    .delete(identityCodes)
    .where(and(eq(identityCodes.code_hash, hash), gt(identityCodes.expires_at, sql`now()`)))
    .returning(columns);
  return taken;
}
