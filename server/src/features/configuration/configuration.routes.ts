import type { Answer } from '@fieldkit/contract/call.ts';
import { type Configuration, configurationCalls } from '@fieldkit/contract/configuration.ts';
import type { Env } from '../../platform/settings/env.ts';
import { demoAccount } from '../../platform/settings/live-demo.ts';
import { type Context, type Route, route } from '../../services/context.ts';

/** The settings that the dashboard needs before sign-in; none of them is secret. */
async function readConfiguration({
  env,
  mail,
}: Context<'env' | 'mail'>): Promise<Answer<typeof configurationCalls.read>> {
  return {
    identity: { ...identityOf(env), tokenSyncUrl: env.AUTH_TOKEN_SYNC_URL ?? null },
    // The hosted provider sends its own mails.
    mail: env.IDENTITY === 'firebase' ? 'smtp' : mail.kind,
    plugin_domain: env.PLUGIN_DOMAIN ?? null,
    support: {
      discord_url: env.SUPPORT_DISCORD_URL ?? null,
      email: env.SUPPORT_EMAIL ?? null,
      contact_url: env.SUPPORT_CONTACT_URL ?? null,
    },
    payments: {
      provider: env.payments,
      environment: env.PADDLE_ENVIRONMENT,
      client_token: env.payments === 'paddle' ? (env.PADDLE_CLIENT_TOKEN ?? null) : null,
    },
    live_demo: env.LIVE_DEMO ? demoAccount : null,
  };
}

function identityOf(env: Env): Omit<Configuration['identity'], 'tokenSyncUrl'> {
  if (env.IDENTITY === 'firebase')
    return {
      mode: 'google',
      apiKey: env.FIREBASE_API_KEY ?? '',
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? '',
      projectId: env.FIREBASE_PROJECT_ID ?? '',
      providers: env.FIREBASE_PROVIDERS,
    };
  return {
    mode: 'embedded',
    apiKey: 'fieldkit',
    authDomain: new URL(env.PUBLIC_URL).host,
    projectId: 'fieldkit',
    providers: [
      ...(env.GOOGLE_CLIENT_ID ? (['google.com'] as const) : []),
      ...(env.GITHUB_CLIENT_ID ? (['github.com'] as const) : []),
    ],
  };
}

export const configurationRoutes: readonly Route[] = [route(configurationCalls.read, readConfiguration)];
