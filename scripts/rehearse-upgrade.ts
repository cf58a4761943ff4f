import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { table } from '../bench/table.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { askOverMcp } from '../testing/src/ask-over-mcp.ts';
import { smallDocument } from '../testing/src/small-document.ts';
import { administer, databaseOn } from '../testing/src/start-database.ts';
import { type EarlierVersion, openEarlierVersion, root } from './hosting/earlier-version.ts';

/**
 * Rehearses an upgrade and a rollback with the real code of earlier versions:
 *
 *   node scripts/rehearse-upgrade.ts [commit …]
 *
 * For each commit (by default, those before the last three migrations), its server makes data, and keeps serving while
 * today's `migrate` is killed again and again and then completes. Today's server must answer with that data. The
 * earlier one must refuse to start, and start on a backup that was made before.
 */
const KILLS = 12;
const QUESTION = 'create an order';
const commits = process.argv.slice(2).length > 0 ? process.argv.slice(2) : beforeLastMigrations(3);
const postgresFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-rehearsal-'));
fs.chmodSync(postgresFolder, 0o711);
const postgres = await startEmbeddedPostgres(postgresFolder);
const today = path.join(root, 'server/dist/main.js');
const rows: (string | number)[][] = [];
try {
  for (const commit of commits) rows.push(await rehearse(await openEarlierVersion(commit)));
} finally {
  await postgres.stop();
  fs.rmSync(postgresFolder, { recursive: true, force: true });
}
console.log(
  table(
    [
      'version',
      'kills',
      'answers while migrating',
      'failed',
      'after the upgrade',
      'started again',
      'restored',
    ],
    rows,
  ),
);
process.exit(0);

async function rehearse(earlier: EarlierVersion): Promise<(string | number)[]> {
  try {
    const settings = await newDatabase();
    let server = await earlier.start(settings);
    const key = await makeData(server.origin);
    const before = await answer(server.origin, key);
    const backup = path.join(postgresFolder, `${randomBytes(4).toString('hex')}.backup`);
    earlier.backUp(settings, backup);

    const reads = { answered: 0, failed: 0 };
    let isMigrating = true;
    const reader = (async () => {
      while (isMigrating) {
        const text = await askOverMcp(server.origin, key, QUESTION).catch(() => null);
        if (text === null) reads.failed++;
        else reads.answered++;
        await sleep(5);
      }
    })();
    let kills = 0;
    for (let count = 0; count < KILLS; count++) if (await killMigration(settings, count)) kills++;
    execFileSync(process.execPath, [today, 'migrate'], { env: settings, stdio: 'pipe' });
    isMigrating = false;
    await reader;
    await server.stop();

    server = await earlier.start({ ...settings, MIGRATE_AT_START: 'off' }, today);
    require(await answer(server.origin, key), before, 'Today’s server answers differently.');
    await server.stop();

    const refusal = await earlier.start(settings).then(
      () => 'started',
      (error: Error) => (/changed by a newer Fieldkit/.test(error.message) ? 'refused' : error.message),
    );
    const other = { ...(await newDatabase()), FIELDKIT_SECRET: settings.FIELDKIT_SECRET };
    earlier.restore(other, backup);
    server = await earlier.start(other);
    require(await answer(server.origin, key), before, 'The restored backup answers differently.');
    await server.stop();
    return [earlier.name, kills, reads.answered, reads.failed, 'the same answer', refusal, 'the same answer'];
  } finally {
    earlier.remove();
  }
}

type Settings = Record<'PATH' | 'DATABASE_URL' | 'FIELDKIT_SECRET' | 'DATA_DIR' | 'ENV_FILE', string>;

async function newDatabase(): Promise<Settings> {
  const name = `rehearsal_${randomBytes(4).toString('hex')}`;
  await administer(postgres.connectionString, [`create database ${name}`]);
  return {
    PATH: process.env.PATH ?? '',
    ENV_FILE: os.devNull,
    DATABASE_URL: databaseOn(postgres.connectionString, name),
    FIELDKIT_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: fs.mkdtempSync(path.join(postgresFolder, 'data-')),
  };
}

/** A project with a document and a key, as a person makes them. Returns the key. */
async function makeData(origin: string): Promise<string> {
  const call = async <Body>(url: string, body: object | FormData, token = ''): Promise<Body> => {
    const isForm = body instanceof FormData;
    const response = await fetch(origin + url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const email = 'ada@example.com';
  const { idToken, localId } = await call<{ idToken: string; localId: string }>(
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
    { email, password: 'correct horse battery', returnSecureToken: true },
  );
  await call('/api/register', { firebaseId: localId, email, name: 'Ada' }, idToken);
  const project = { name: 'Orders', is_opensource: true, repository_url: 'https://example.com/orders' };
  const { project_uuid } = await call<{ project_uuid: string }>('/api/projects', project, idToken);
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Orders', version: '1', library_group: 'Core' }))
    form.set(name, value);
  form.set('file', new Blob([smallDocument]), 'orders.json');
  await call(`/api/libraries/project/${project_uuid}`, form, idToken);
  const { data } = await call<{ data: { mcp_key: string } }>(
    `/api/mcp/${project_uuid}/generate-key`,
    {},
    idToken,
  );
  return data.mcp_key;
}

/** The first line of the answer, once the project is published; later versions may write the rest differently. */
async function answer(origin: string, key: string): Promise<string> {
  for (const since = Date.now(); Date.now() - since < 30_000; await sleep(100)) {
    const text = await askOverMcp(origin, key, QUESTION);
    const found = text && /POST \/orders\b/.exec(text)?.[0];
    if (found) return found;
  }
  throw new Error('The question was not answered.');
}

/** Starts the migration and kills it a little later each time. Returns whether it was still running. */
async function killMigration(settings: Settings, count: number): Promise<boolean> {
  const migration = spawn(process.execPath, [today, 'migrate'], { env: settings, stdio: 'ignore' });
  const ended = new Promise<boolean>((resolve) => {
    migration.once('exit', (_, signal) => resolve(signal === 'SIGKILL'));
  });
  await sleep(250 + count * 20);
  migration.kill('SIGKILL');
  return ended;
}

/** The commits before the last migrations. */
function beforeLastMigrations(count: number): string[] {
  const journal = 'server/src/platform/database/migrations/meta/_journal.json';
  return execFileSync('git', ['log', `-${count}`, '--format=%h', '--', journal], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((commit) => `${commit}~1`);
}

function require(found: string, expected: string, sentence: string): void {
  if (found !== expected) throw new Error(`${sentence} ${expected} before, ${found} now.`);
}
