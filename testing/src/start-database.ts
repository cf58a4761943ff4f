import fs from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@fieldkit/server/platform/database/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '@fieldkit/server/platform/database/migrate.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { quickFolder } from './quick-folder.ts';

const TEMPLATE = 'fieldkit_template';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A server on which databases can be created and dropped: TEST_DATABASE_URL, or else an embedded one for
     * this run.
     */
    databaseServer: string;
    templateDatabase: string;
  }
}

/** Starts the database once per run and migrates the template that each test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  const folder = configuredUrl ? undefined : fs.mkdtempSync(path.join(quickFolder(), 'fieldkit-test-'));
  const embedded = folder
    ? // A running autovacuum belongs to PostgreSQL itself, so it cannot be terminated to drop its database.
      await startEmbeddedPostgres(folder, {
        settings: {
          fsync: 'off',
          max_connections: 200,
          autovacuum: 'off',
          max_wal_size: '256MB',
          // Thousands of connections verify the same password.
          scram_iterations: 1,
        },
      })
    : undefined;
  const server = configuredUrl ?? embedded?.connectionString ?? '';
  const template = configuredUrl ? `${TEMPLATE}_${process.pid}` : TEMPLATE;
  await administer(server, [`drop database if exists ${template}`, `create database ${template}`]);
  await migrateDatabase(databaseOn(server, template));
  project.provide('databaseServer', server);
  project.provide('templateDatabase', template);
  return async () => {
    if (configuredUrl) await administer(configuredUrl, [`drop database if exists ${template} with (force)`]);
    await embedded?.stop();
    if (folder) fs.rmSync(folder, { recursive: true, force: true });
  };
}

/** The same server with another database. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function administer(server: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
