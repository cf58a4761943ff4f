import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/open-database.ts';
import { hashOfSecret } from '../../platform/secrets/hash-of-secret.ts';
import type { IdentityContext } from '../identity-context.ts';
import { actionLink } from './action-link.ts';
import type { CodeKind } from './code-kinds.ts';
import { storeCode } from './codes.queries.ts';

type Making = {
  kind: CodeKind;
  /** The address it is for, lower case. */
  email: string;
  uid?: string;
  newEmail?: string;
  continueUrl?: string | undefined;
  /** When it came about, where that is not now. */
  createdAt?: Date | undefined;
};

/**
 * Makes a code of 256 bits and keeps its hash.
 * @returns the link to mail, the only place where the code is; null when the address may get none (see `keepCode`)
 */
export async function makeCode(
  { services }: IdentityContext,
  db: Database,
  { kind, email, uid, newEmail, continueUrl, createdAt }: Making,
): Promise<string | null> {
  const code = randomBytes(32).toString('base64url');
  const link = actionLink(services.env, { kind, code, continueUrl });
  const isKept = await storeCode(db, {
    code_hash: hashOfSecret(code),
    kind,
    email,
    uid: uid ?? null,
    new_email: newEmail ?? null,
    // The test surface shows what was mailed; nowhere else is a code kept that could be read again.
    sealed_link: services.env.isTestSurface ? services.secrets.seal(LINK, link) : null,
    created_at: createdAt,
  });
  return isKept ? link : null;
}

/** What sealed links are sealed for. */
export const LINK = 'identity code link';
