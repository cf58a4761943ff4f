import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort, type ServerProcess, startServerProcess } from '@fieldkit/testing/server-process.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { buildPlugin, buildServer, buildWeb } from '../prepare.js';
import { hasCaddy, type RealCaddy, startCaddy } from '../testing/real-caddy.ts';
import { aDataFolder, endEverything } from '../testing/started-server.ts';

const root = path.resolve(import.meta.dirname, '../..');

// compose.yaml without containers: its Caddyfile in a real Caddy, two servers, one PostgreSQL. Certificates come from
// Caddy's own authority instead of a public one.
let servers: ServerProcess[] = [];
let stopDatabase = async (): Promise<void> => {};
let caddy: RealCaddy;

describe.skipIf(!hasCaddy)('the Caddyfile of compose.yaml', () => {
  beforeAll(start, 240_000);
  afterAll(async () => {
    await caddy?.stop();
    for (const server of servers) await server.kill();
    await stopDatabase();
    await endEverything();
  });

  test('serves the dashboard and a plugin, each with a certificate of its own name', async () => {
    expect(await caddy.open('kit.test', '/dashboard')).toMatchObject({ status: 200, names: 'DNS:kit.test' });
    expect(await caddy.open('acme.plugins.test')).toMatchObject({ names: 'DNS:acme.plugins.test' });
  });

  test('requests a certificate for a verified domain and a claimed subdomain, and for no other name', async () => {
    expect(await caddy.open('docs.company.test')).toMatchObject({ names: 'DNS:docs.company.test' });
    for (const name of ['claimed.company.test', 'nobodys.plugins.test', 'other.test'])
      await expect(caddy.open(name)).rejects.toThrow(/alert|ECONNRESET|EPROTO/);
  });

  test('continues to serve, and to issue certificates, while one server is killed', async () => {
    await servers[0]?.kill();
    for (let count = 0; count < 10; count++)
      expect(await caddy.open('kit.test', '/healthz')).toMatchObject({ status: 200 });
    expect(await caddy.open('late.plugins.test')).toMatchObject({ names: 'DNS:late.plugins.test' });
  });
});

async function start(): Promise<void> {
  buildWeb();
  buildPlugin();
  buildServer();
  const [first, second] = [await freePort(), await freePort()];
  const database = await startEmbeddedPostgres(aDataFolder());
  stopDatabase = () => database.stop();
  const settings = {
    PATH: process.env.PATH ?? '',
    ENV_FILE: '/dev/null',
    PUBLIC_URL: 'https://kit.test',
    PLUGIN_DOMAIN: 'plugins.test',
    FIELDKIT_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: database.connectionString,
    DATA_DIR: aDataFolder(),
    MIGRATE_AT_START: 'off',
    TRUST_PROXY: 'on',
    NODE_ENV: 'production',
  };
  await expect(startServerProcess(settings, first)).rejects.toThrow(
    'MIGRATE_AT_START is off. Nothing was changed.',
  );
  const main = path.join(root, 'server/dist/main.js');
  const migrate = () =>
    execFileSync(process.execPath, [main, 'migrate'], { env: settings, encoding: 'utf8' });
  expect(migrate()).toMatch(
    /^The database is up to date: (\d+) of \1 migrations were applied in [\d.]+ s\.\n$/,
  );
  expect(migrate()).toMatch(/^The database is up to date: it has all \d+ migrations\.\n$/);
  servers = await Promise.all([first, second].map((port) => startServerProcess(settings, port)));
  await seed(database.connectionString);
  caddy = await startCaddy([first, second]);
}

/** Two plugins, a domain that is proved and one that is only claimed. No job checks them, as their names do not exist. */
async function seed(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const name of ['acme', 'late'])
    await client.query(
      `with made as (insert into projects (name, is_opensource, is_approved) values ($1, true, 'approved') returning *),
       claimed as (insert into subdomains (subdomain, project_uuid, state) select $1, project_uuid, 'running' from made)
       insert into custom_domains (project_uuid, hostname, token, proof, target, proved_at, next_check_at)
       select project_uuid, $2, 'token', 'found', 'found', $3, null from made`,
      name === 'acme' ? [name, 'docs.company.test', new Date()] : [name, 'claimed.company.test', null],
    );
  await client.end();
}
