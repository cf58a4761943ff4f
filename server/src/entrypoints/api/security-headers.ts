import type { ServerResponse } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../../platform/settings/env.ts';
import type { WebPolicy } from './serve-web.ts';

/**
 * The dashboard's headers, on every response, including errors. The web build lists its inline scripts and styles.
 * The headers are the same each time, so they are computed once.
 */
export async function securityHeaders(app: FastifyInstance, env: Env, web: WebPolicy): Promise<void> {
  const https = env.PUBLIC_URL.startsWith('https:');
  const foreign = foreignSources(env);
  const written = await writtenByHelmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...web.scriptHashes, ...foreign.scripts],
        styleSrc: ["'self'", ...web.styleHashes, ...foreign.styles],
        connectSrc: ["'self'", ...foreign.calls],
        frameSrc: foreign.frames.length > 0 ? foreign.frames : ["'none'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // A sign-in popup must be able to send its result to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  const write = (raw: ServerResponse): void => {
    for (const [name, value] of written) raw.setHeader(name, value);
  };
  app.decorate('writeSecurityHeaders', write);
  app.addHook('onRequest', (_request, { raw }, done) => {
    write(raw);
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For responses that bypass the hooks. */
    writeSecurityHeaders: (raw: ServerResponse) => void;
  }
}

async function writtenByHelmet(options: FastifyHelmetOptions): Promise<[name: string, value: string][]> {
  const app = Fastify();
  await app.register(helmet, options);
  const written: [string, string][] = [];
  app.get('/', (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) written.push([name, String(value)]);
    return '';
  });
  await app.inject('/');
  await app.close();
  return written;
}

/** The other origins from which this server's pages may load. */
type Sources = { scripts: string[]; styles: string[]; calls: string[]; frames: string[] };

/** The hosts of the identity and the payment provider, each only if it is configured. */
function foreignSources(env: Env): Sources {
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
