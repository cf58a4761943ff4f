import { randomBytes } from 'node:crypto';
import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { hashOfSecret } from '@fieldkit/server/platform/secrets/hash-of-secret.ts';
import type { Env } from '@fieldkit/server/platform/settings/env.ts';
import { API_KEY, type IdentityContext } from '../identity-context.ts';
import { type CodeKind, codeKinds, storeCode } from './codes.queries.ts';

type CodeRequest = {
  kind: CodeKind;
  /** The address of the account, lower case. */
  email: string;
  uid?: string;
  newEmail?: string;
  continueUrl?: string | undefined;
  /** The time of creation, if it is not now. */
  createdAt?: Date | undefined;
};

/**
 * Creates a code of 256 bits and stores its hash.
 * @returns the link to mail, which is the only place with the code; null if the address may not get one (see
 *   `storeCode`)
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
    // The test surface shows mailed links; otherwise, no code is stored in a readable form.
    sealed_link: services.env.isTestSurface ? services.secrets.seal(LINK, link) : null,
    created_at: createdAt,
  });
  return isKept ? link : null;
}

/** The encryption context of stored links. */
export const LINK = 'identity code link';

type Action = { kind: CodeKind; code: string; continueUrl?: string | undefined };

/**
 * The URL of a mailed code: the dashboard's own page, which acts only after a click. A sign-in link requested
 * by another app leads to that app's page, as the official client expects.
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
