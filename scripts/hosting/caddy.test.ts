import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { freePort, type ServerProcess, startServerProcess } from '@fieldkit/testing/server-process.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { buildPlugin, buildServer, buildWeb } from '../prepare.js';
import { aDataFolder, endEverything } from '../testing/started-server.ts';

const root = path.resolve(import.meta.dirname, '../..');

// compose.yaml without containers: its Caddyfile in a real Caddy, two servers, one PostgreSQL. Certificates come from
// Caddy's own authority instead of a public one.
const hasCaddy = spawnSync('caddy', ['version']).status === 0;
if (!hasCaddy) console.log('Skipped: the Caddyfile is only tried where Caddy is installed.');

type Answer = { status: number; names: string; body: string };
let ports: { https: number; ask: number; servers: [number, number] };
let servers: ServerProcess[] = [];
let stopDatabase = async (): Promise<void> => {};
let caddy: ChildProcess | undefined;
const storage = aDataFolder();

describe.skipIf(!hasCaddy)('the Caddyfile of compose.yaml', () => {
  beforeAll(start, 240_000);
  afterAll(async () => {
    if (caddy) {
      const exited = once(caddy, 'exit');
      caddy.kill('SIGTERM');
      await exited;
    }
    for (const server of servers) await server.kill();
    await stopDatabase();
    await endEverything();
  });

  test('serves the dashboard and a plugin, each with a certificate of its own name', async () => {
    expect(await open('kit.test', '/dashboard')).toMatchObject({ status: 200, names: 'DNS:kit.test' });
    expect(await open('acme.plugins.test')).toMatchObject({ names: 'DNS:acme.plugins.test' });
  });

  test('requests a certificate for a proved domain and a claimed subdomain, and for no other name', async () => {
    expect(await open('docs.company.test')).toMatchObject({ names: 'DNS:docs.company.test' });
    for (const name of ['claimed.company.test', 'nobodys.plugins.test', 'other.test'])
      await expect(open(name)).rejects.toThrow(/alert|ECONNRESET|EPROTO/);
  });

  test('keeps serving, and issuing certificates, while one server is killed', async () => {
    await servers[0]?.kill();
    for (let count = 0; count < 10; count++)
      expect(await open('kit.test', '/healthz')).toMatchObject({ status: 200 });
    expect(await open('late.plugins.test')).toMatchObject({ names: 'DNS:late.plugins.test' });
  });
});

async function start(): Promise<void> {
  buildWeb();
  buildPlugin();
  buildServer();
  ports = { https: await freePort(), ask: await freePort(), servers: [await freePort(), await freePort()] };
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
  await expect(startServerProcess(settings, ports.servers[0])).rejects.toThrow(
    'MIGRATE_AT_START is off. Nothing was changed.',
  );
  const main = path.join(root, 'server/dist/main.js');
  const migrate = () =>
    execFileSync(process.execPath, [main, 'migrate'], { env: settings, encoding: 'utf8' });
  expect(migrate()).toMatch(
    /^The database is up to date: (\d+) of \1 migrations were applied in [\d.]+ s\.\n$/,
  );
  expect(migrate()).toMatch(/^The database is up to date: it has all \d+ migrations\.\n$/);
  servers = await Promise.all(ports.servers.map((port) => startServerProcess(settings, port)));
  await seed(database.connectionString);
  caddy = await startCaddy();
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

async function startCaddy(): Promise<ChildProcess> {
  const file = path.join(storage, 'Caddyfile');
  const local = `local_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port ${await freePort()}\n\thttps_port ${ports.https}`;
  const written = fs.readFileSync(path.join(root, 'deploy/compose/Caddyfile'), 'utf8');
  fs.writeFileSync(file, written.replace('email {$ACME_EMAIL}', local));
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      XDG_DATA_HOME: storage,
      XDG_CONFIG_HOME: storage,
      HOME: storage,
      FIELDKIT_HOST: 'kit.test',
      FIELDKIT_SERVERS: ports.servers.map((port) => `127.0.0.1:${port}`).join(' '),
      ASK_PORT: String(ports.ask),
    },
    stdio: 'ignore',
  });
  await vi.waitFor(() => open('kit.test', '/healthz'), { timeout: 30_000, interval: 100 });
  return child;
}

/** Opens an address as a browser does that trusts Caddy's authority. */
async function open(name: string, url = '/'): Promise<Answer> {
  const ca = fs.readFileSync(path.join(storage, 'caddy/pki/authorities/local/root.crt'), 'utf8');
  return new Promise((resolve, reject) => {
    const at = {
      host: '127.0.0.1',
      port: ports.https,
      path: url,
      servername: name,
      ca,
      agent: false as const,
    };
    const request = https.get({ ...at, headers: { host: name } }, (answer) => {
      const names = (answer.socket as TLSSocket).getPeerCertificate().subjectaltname ?? '';
      let body = '';
      answer.on('data', (part) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, names, body }));
    });
    request.on('error', reject);
  });
}
