import { trustedProxies } from '@fieldkit/server/platform/http-kit/is-direct.ts';
import { rememberSecrets } from '@fieldkit/testing/secret-canaries.ts';
import { createTestServices, type TestServices } from '@fieldkit/testing/test-services.ts';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { type Identity, openIdentity } from '../open-identity.ts';

export const RIGHT_PASSWORD = 'correct horse battery';

export type SignedIn = { localId: string; email: string; idToken: string; refreshToken: string };

export type TestIdentity = TestServices & {
  identity: Identity;
  app: FastifyInstance;
  /** POST of JSON to a path of the toolkit, with the key. */
  call: (action: string, body: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Refreshes with the form that the client sends. */
  refresh: (refreshToken: string) => Promise<LightMyRequestResponse>;
  signUp: (email?: string) => Promise<SignedIn>;
  signIn: (email: string, password?: string) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
};

let people = 0;

/** The service on a bare server with a separate database. */
export async function openTestIdentity(settings: Record<string, string> = {}): Promise<TestIdentity> {
  const made = await createTestServices(settings);
  // All connections are opened before a race begins; otherwise, the first request would run alone while the
  // others connect.
  const connections = await Promise.all([1, 2, 3].map(() => made.database.pool.connect()));
  for (const connection of connections) connection.release();
  const identity = await openIdentity(made.services);
  const app = await serving(identity, trustedProxies(made.services.env));
  rememberSecrets(app, made.canaries);
  const call: TestIdentity['call'] = (action, payload, headers = {}) =>
    app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=fieldkit`,
      payload,
      headers,
    });
  return {
    ...made,
    identity,
    app,
    call,
    refresh: (refreshToken) =>
      app.inject({
        method: 'POST',
        url: '/securetoken.googleapis.com/v1/token?key=fieldkit',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
        }).toString(),
      }),
    signUp: async (email = `person-${++people}@example.com`) => {
      const answer = await call('signUp', { email, password: RIGHT_PASSWORD, returnSecureToken: true });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<SignedIn>();
    },
    signIn: (email, password = RIGHT_PASSWORD) => call('signInWithPassword', { email, password }),
    close: async () => {
      await app.close();
      await identity.close();
      await made.close();
    },
  };
}

export async function serving(
  identity: Identity,
  trustProxy: ReturnType<typeof trustedProxies> = false,
): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy });
  await app.register(identity.routes);
  await app.ready();
  return app;
}

export const messageOf = (answer: LightMyRequestResponse): string =>
  answer.json<{ error: { message: string } }>().error.message;

/** A request as forwarded by the reverse proxy of a public installation, so that limits apply to it. */
export const fromOutside = { 'x-forwarded-for': '203.0.113.9' };
