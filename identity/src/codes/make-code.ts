import { randomBytes } from 'node:crypto';
import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { hashOfSecret } from '@fieldkit/server/platform/secrets/hash-of-secret.ts';
import type { Env } from '@fieldkit/server/platform/settings/env.ts';
import type { IdentityContext } from '../identity-context.ts';
import { API_KEY } from '../project.ts';
import { type CodeKind, codeKinds } from './code-kinds.ts';
import { storeCode } from './codes.queries.ts';

type CodeRequest = {
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
  { kind, email, uid, newEmail, continueUrl, createdAt }: CodeRequest,
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

type Action = { kind: CodeKind; code: string; continueUrl?: string | undefined };

/**
 * Where a mailed code leads: to the dashboard's own page, which acts on a click. A sign-in link made for another app goes
 * to that app's page, as the official client expects.
 */
function actionLink(env: Env, { kind, code, continueUrl }: Action): string {
  const elsewhere =
    kind === 'EMAIL_SIGNIN' && continueUrl && new URL(continueUrl).origin !== env.PUBLIC_URL
      ? continueUrl
      : undefined;
  const link = new URL(elsewhere ?? `${env.PUBLIC_URL}/__/auth/action`);
  link.searchParams.set('mode', codeKinds[kind].mode);
  link.searchParams.set('oobCode', code);
  link.searchParams.set('apiKey', API_KEY);
  link.searchParams.set('lang', 'en');
  if (continueUrl && !elsewhere) link.searchParams.set('continueUrl', continueUrl);
  return link.href;
}
