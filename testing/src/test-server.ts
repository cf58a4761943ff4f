import { type Identity, openIdentity } from '@fieldkit/identity/open-identity.ts';
import { buildApp } from '@fieldkit/server/app.ts';
import type { PageBundle } from '@fieldkit/server/entrypoints/plugin-site/page-bundle.ts';
import { productOf } from '@fieldkit/server/features/account/account.routes.ts';
import { publishStale } from '@fieldkit/server/features/publishing/publish-project.ts';
import { createInternalContext, type Services } from '@fieldkit/server/services/context.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ClonedDatabase } from './clone-database.ts';
import { fakePages } from './fake-pages.ts';
import { rememberSecrets } from './secret-canaries.ts';
import { createTestServices } from './test-services.ts';

/** A user with a token, as created by the factories. */
export type TestUser = { token: string; uid: string; email: string };
export type TestAnswer<Body = Record<string, unknown>> = {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
};
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type TestServer = {
  app: FastifyInstance;
  services: Services;
  identity: Identity;
  database: ClonedDatabase;
  logged: string[];
  /** Calls /api as a user, or anonymously. */
  call: <Body = Record<string, unknown>>(
    who: TestUser | string | null,
    method: Method,
    path: string,
    payload?: InjectOptions['payload'],
    headers?: Record<string, string>,
  ) => Promise<TestAnswer<Body>>;
  close: () => Promise<void>;
};

type TestOptions = {
  publishing?: 'at once' | 'by job';
  /** The bundle that renders plugin pages; by default, it renders the props as JSON. */
  pages?: PageBundle;
};

/**
 * A complete server on a separate database, called over HTTP. The changes of a call are published before its
 * response is returned, as the job would do a moment later; with `publishing: 'by job'`, the job publishes
 * them.
 */
export async function testServer(
  settings: Record<string, string> = {},
  { publishing = 'at once', pages = fakePages }: TestOptions = {},
): Promise<TestServer> {
  const { services, database, logged, canaries, close: closeServices } = await createTestServices(settings);
  const identity = await openIdentity(services, productOf(services));
  const ping = async () => {
    await database.pool.query('select 1');
  };
  const app = await buildApp({ services, identity, ping, pages });
  await app.ready();
  rememberSecrets(app, canaries);
  return {
    app,
    services,
    identity,
    database,
    logged,
    call: async (who, method, path, payload, headers = {}) => {
      const token = typeof who === 'string' ? who : who?.token;
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(payload !== undefined && { payload }),
      });
      if (publishing === 'at once' && method !== 'GET' && answer.statusCode < 300)
        await publishStale(createInternalContext(services));
      return { status: answer.statusCode, body: parse(answer.body), headers: answer.headers };
    },
    close: async () => {
      // Clients keep connections open for some time, but tests should not wait for that.
      app.server.closeAllConnections();
      await app.close();
      await identity.close();
      await closeServices();
    },
  };
}

function parse<Body>(text: string): Body {
  return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text }) as Body;
}
