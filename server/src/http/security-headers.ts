import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import type { WebPolicy } from './serve-web.ts';

/** The dashboard's headers, on every answer, errors included. The web build says which inline pieces it holds. */
export async function securityHeaders(app: FastifyInstance, env: Env, web: WebPolicy): Promise<void> {
  const https = env.PUBLIC_URL.startsWith('https:');
  const provider = providerSources(env);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...web.scriptHashes, ...provider.scripts],
        styleSrc: ["'self'", ...web.styleHashes],
        connectSrc: ["'self'", ...provider.calls],
        frameSrc: provider.frames.length > 0 ? provider.frames : ["'none'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // A sign-in popup must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
}

/** What the hosted provider's own client fetches; nothing while we keep accounts ourselves. */
function providerSources(env: Env): { scripts: string[]; calls: string[]; frames: string[] } {
  if (env.IDENTITY !== 'firebase') return { scripts: [], calls: [], frames: [] };
  return {
    scripts: ['https://apis.google.com'],
    calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [`https://${env.FIREBASE_AUTH_DOMAIN}`],
  };
}
