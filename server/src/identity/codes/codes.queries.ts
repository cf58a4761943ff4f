import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { identityCodes } from '../../database/schema/identity.ts';
import { type CodeKind, codeKinds } from './code-kinds.ts';

type NewCode = {
  code_hash: string;
  kind: CodeKind;
  email: string;
  uid: string | null;
  new_email: string | null;
  sealed_link: string | null;
};

/** Keeps a code; an older one of its kind for the same address is good for nothing from now on. */
export async function keepCode(db: Database, code: NewCode): Promise<void> {
  const row = {
    ...code,
    created_at: sql`now()`,
    expires_at: sql`now() + ${codeKinds[code.kind].interval}::interval`,
  };
  await db
    .insert(identityCodes)
    .values(row)
    .onConflictDoUpdate({ target: [identityCodes.kind, identityCodes.email], set: row });
}

export type KeptCode = {
  kind: CodeKind;
  email: string;
  uid: string | null;
  new_email: string | null;
  is_expired: boolean;
};

const columns = {
  kind: sql<CodeKind>`${identityCodes.kind}`,
  email: identityCodes.email,
  uid: identityCodes.uid,
  new_email: identityCodes.new_email,
  is_expired: sql<boolean>`${identityCodes.expires_at} <= now()`,
};

export async function codeByHash(db: Database, hash: string): Promise<KeptCode | undefined> {
  const [found] = await db.select(columns).from(identityCodes).where(eq(identityCodes.code_hash, hash));
  return found;
}

/** Uses a code up. @returns undefined when it is gone or has run out: of many at once, one gets it */
export async function takeCode(db: Database, hash: string): Promise<KeptCode | undefined> {
  const [taken] = await db
    .delete(identityCodes)
    .where(and(eq(identityCodes.code_hash, hash), gt(identityCodes.expires_at, sql`now()`)))
    .returning(columns);
  return taken;
}
