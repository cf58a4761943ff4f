import type { Env } from '../settings/env.ts';

/** The other origins from which this server's pages may load. */
export type Sources = { scripts: string[]; styles: string[]; calls: string[]; frames: string[] };

/** The hosts of the identity and the payment provider, each only if it is configured. */
export function foreignSources(env: Env): Sources {
  const all = [identitySources(env), paymentSources(env)];
  return {
    scripts: all.flatMap(({ scripts = [] }) => scripts),
    styles: all.flatMap(({ styles = [] }) => styles),
    calls: all.flatMap(({ calls = [] }) => calls),
    frames: all.flatMap(({ frames = [] }) => frames),
  };
}

/** The hosts that the hosted provider's client needs; none if the embedded service keeps the accounts. */
function identitySources({ IDENTITY, FIREBASE_AUTH_DOMAIN }: Env): Partial<Sources> {
  if (IDENTITY !== 'firebase') return {};
  return {
    scripts: ['https://apis.google.com'],
    calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [`https://${FIREBASE_AUTH_DOMAIN}`],
  };
}

/**
 * Paddle's script, its style, and the frame of its checkout, which makes its own calls. The script is the same in the
 * sandbox.
 */
function paymentSources({ payments, PADDLE_ENVIRONMENT }: Env): Partial<Sources> {
  if (payments !== 'paddle') return {};
  const isSandbox = PADDLE_ENVIRONMENT === 'sandbox';
  return {
    scripts: ['https://cdn.paddle.com'],
    styles: ['https://cdn.paddle.com', ...(isSandbox ? ['https://sandbox-cdn.paddle.com'] : [])],
    frames: [isSandbox ? 'https://sandbox-buy.paddle.com' : 'https://buy.paddle.com'],
  };
}
