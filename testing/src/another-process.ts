import { buildApp } from '@fieldkit/server/app.ts';
import { closeServices, createServices } from '@fieldkit/server/entrypoints/create-services.ts';
import type { FastifyInstance } from 'fastify';
import { fakePages } from './fake-pages.ts';
import type { TestServer } from './test-server.ts';

/** Another process of the same installation: it shares the database and the secret, but no memory. */
export async function anotherProcess(
  server: TestServer,
): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const { env, db, connectionString, secrets, log } = server.services;
  const services = createServices({ env, database: { db, connectionString }, secrets, log });
  const app = await buildApp({
    services,
    identity: server.identity,
    ping: async () => {},
    pages: fakePages,
  });
  return {
    app,
    close: async () => {
      await app.close();
      await closeServices(services);
    },
  };
}
