import type { Env } from '../../platform/settings/env.ts';
import { API_KEY } from '../project.ts';
import { type CodeKind, codeKinds } from './code-kinds.ts';

type Action = { kind: CodeKind; code: string; continueUrl?: string | undefined };

/**
 * Where a mailed code leads: to the dashboard's own page, which acts on a click. A sign-in link made for another app goes
 * to that app's page, as the official client expects.
 */
export function actionLink(env: Env, { kind, code, continueUrl }: Action): string {
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
