import type { Env } from './env.ts';

const isLoopback = (name: string): boolean => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(name);

/** Advice for the start of a public installation: a sentence for each missing setting. */
export function listProductionAdvice(env: Env): string[] {
  if (!env.isProduction) return [];
  const { hostname, protocol } = new URL(env.PUBLIC_URL);
  const advice: string[] = [];
  if (isLoopback(hostname))
    advice.push(
      `PUBLIC_URL is ${env.PUBLIC_URL}: requests for other host names get a 404. Set it to the address that users open.`,
    );
  else if (protocol !== 'https:')
    advice.push(
      'PUBLIC_URL is not https, so passwords and keys would be sent unencrypted. Put a proxy with TLS in front of the server.',
    );
  // The server itself does not support TLS, so there must be a proxy in front of it.
  if (protocol === 'https:' && env.TRUST_PROXY === false)
    advice.push(
      'TRUST_PROXY is off, so all clients seem to have the address of the proxy, and share its rate limits. Set it to on if your proxy adds X-Forwarded-For.',
    );
  if (!env.FIELDKIT_SECRET)
    advice.push(
      'FIELDKIT_SECRET is not set, so the secret in DATA_DIR is used. Keep a copy of it with your backups.',
    );
  if (!env.PLUGIN_DOMAIN) advice.push('PLUGIN_DOMAIN is not set. Plugins cannot have an address without it.');
  else if (!isLoopback(hostname) && env.PLUGIN_DOMAIN.split(':')[0]?.endsWith(`.${hostname}`))
    advice.push(
      `PLUGIN_DOMAIN is below ${hostname}, so pages that customers write could set cookies for the dashboard. Use a separate domain for plugins.`,
    );
  // The hosted provider sends its own mails.
  if (!env.canSendMail && env.IDENTITY === 'embedded' && !env.LIVE_DEMO)
    advice.push(
      'SMTP_URL is not set, so no mail can be sent, and users cannot reset a password or verify an address.',
    );
  advice.push(...salesAdvice(env));
  if (env.IDENTITY_TEST_MODE === '1')
    advice.push('IDENTITY_TEST_MODE is ignored in production mode. Remove it.');
  if (env.MCP_TEST_MODE === '1') advice.push('MCP_TEST_MODE is ignored in production mode. Remove it.');
  return advice;
}

/** Anything that would prevent customers from buying or paying. */
function salesAdvice({
  payments,
  PADDLE_PRICES,
  PADDLE_ENVIRONMENT,
  PADDLE_CLIENT_TOKEN = '',
}: Env): string[] {
  if (payments !== 'paddle') return [];
  const advice: string[] = [];
  if (Object.keys(PADDLE_PRICES).length === 0)
    advice.push('PADDLE_PRICES is not set. No plan can be bought until it lists the prices at Paddle.');
  if (PADDLE_CLIENT_TOKEN.startsWith('test_') !== (PADDLE_ENVIRONMENT === 'sandbox'))
    advice.push(
      `PADDLE_CLIENT_TOKEN does not belong to the ${PADDLE_ENVIRONMENT} environment, so Paddle would not open a checkout. Set both to the same environment.`,
    );
  else if (PADDLE_ENVIRONMENT === 'sandbox')
    advice.push('PADDLE_ENVIRONMENT is sandbox, so test cards buy plans without being charged.');
  return advice;
}
