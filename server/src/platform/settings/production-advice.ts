import type { Env } from './env.ts';

const isLoopback = (name: string): boolean => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(name);

/** Advice for the start of a public installation: a sentence for each missing setting. */
export function productionAdvice(env: Env): string[] {
  if (!env.isProduction) return [];
  const { hostname, protocol } = new URL(env.PUBLIC_URL);
  const advice: string[] = [];
  if (isLoopback(hostname))
    advice.push(
      `PUBLIC_URL is ${env.PUBLIC_URL}: every other name gets 404. Set it to the address that people open.`,
    );
  else if (protocol !== 'https:')
    advice.push(
      'PUBLIC_URL is not https: passwords and keys would travel readable. Put a proxy with TLS in front.',
    );
  // The server itself does not support TLS, so there must be a proxy in front of it.
  if (protocol === 'https:' && env.TRUST_PROXY === false)
    advice.push(
      'TRUST_PROXY is off: everybody behind the proxy seems to have its address, and the limits of an address would stop all of them together. Set it to on when your proxy adds X-Forwarded-For.',
    );
  if (!env.FIELDKIT_SECRET)
    advice.push(
      'FIELDKIT_SECRET is not set: the one in DATA_DIR is used. Keep a copy of it with your backups.',
    );
  if (!env.PLUGIN_DOMAIN)
    advice.push('PLUGIN_DOMAIN is not set: plugins cannot be given an address until it is.');
  else if (!isLoopback(hostname) && env.PLUGIN_DOMAIN.split(':')[0]?.endsWith(`.${hostname}`))
    advice.push(
      `PLUGIN_DOMAIN lies below ${hostname}: pages that API companies write could set cookies for the dashboard. Give plugins a domain of their own.`,
    );
  // The hosted provider sends its own mails.
  if (!env.canSendMail && env.IDENTITY === 'embedded' && !env.LIVE_DEMO)
    advice.push(
      'SMTP_URL is not set: no mails can be sent, so nobody can reset a password or verify an address.',
    );
  advice.push(...salesAdvice(env));
  if (env.IDENTITY_TEST_MODE === '1')
    advice.push('IDENTITY_TEST_MODE is ignored in production mode: there is no test surface. Remove it.');
  if (env.MCP_TEST_MODE === '1')
    advice.push('MCP_TEST_MODE is ignored in production mode: there are no fixtures. Remove it.');
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
    advice.push('PADDLE_PRICES is not set: no plan can be bought until it names the prices at Paddle.');
  if (PADDLE_CLIENT_TOKEN.startsWith('test_') !== (PADDLE_ENVIRONMENT === 'sandbox'))
    advice.push(
      `PADDLE_CLIENT_TOKEN is not one of the ${PADDLE_ENVIRONMENT} environment: Paddle would open no checkout. Set both to the same one.`,
    );
  else if (PADDLE_ENVIRONMENT === 'sandbox')
    advice.push('PADDLE_ENVIRONMENT is sandbox: plans are given for cards that nobody is charged on.');
  return advice;
}
