import { execFile } from 'node:child_process';
import path from 'node:path';
import { createTestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { listen } from '@fieldkit/testing/listener.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobHandlers } from '../../../platform/jobs/open-jobs.ts';
import { formatStatus } from './format-status.ts';
import { readStatus, type Status } from './read-status.ts';

const command = path.join(import.meta.dirname, 'status-now.ts');

let server: TestServer;
let DATABASE_URL: string;
beforeEach(async () => {
  server = await testServer();
  DATABASE_URL = server.database.connectionString;
});
afterEach(() => server.close());

/** Runs the operator's command as a separate process. */
const run = (...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [command, ...words],
      {
        env: {
          PATH: process.env.PATH,
          ENV_FILE: '/dev/null',
          DATABASE_URL,
          FIELDKIT_SECRET: 'a secret for tests that is long enough',
        },
      },
      (_problem, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
/** The status, without starting a separate process. */
async function status(): Promise<Status> {
  const known = await readStatus(server.services.db);
  if (!known) throw new Error('The status names no installation.');
  return known;
}
const query = (statement: string) => server.database.pool.query(statement);

describe('npm run status', () => {
  it('shows the status of an installation, and that nothing needs attention', async () => {
    const { code, stdout, stderr } = await run('--json');
    expect([code, stderr]).toEqual([0, '']);
    const known = JSON.parse(stdout) as Status;
    expect(formatStatus(known)).toMatch(/^Fieldkit \d+\.\d+\.\d+, PostgreSQL \d+/);
    expect(formatStatus(known)).toContain('Nothing needs you.');
    const { database, schedules, problems } = known;
    expect(problems).toEqual([]);
    expect(database.migrations).toBe(database.migrations_of_this_version);
    expect(schedules.map(({ queue }) => queue)).toContain('check-plugins');
  });

  it('shows why jobs fail, and lists permanent failures as problems', async () => {
    const { jobs, db } = server.services;
    const failing: JobHandlers[] = [
      { queue: 'mail', run: () => Promise.reject(new Error('The mail server did not take a mail (550).')) },
    ];
    await jobs.send(db, 'mail', { to: 'canary@example.com' });
    await jobs.drain(failing).catch(() => {});
    const retrying = await status();
    expect(retrying.jobs).toContainEqual({ queue: 'mail', state: 'retrying', jobs: 1 });
    expect(retrying.failures).toMatchObject([
      { queue: 'mail', state: 'retrying', attempts: 1, reason: 'The mail server did not take a mail (550).' },
    ]);
    expect(retrying.mails.waiting).toBe(1);
    expect(retrying.problems).toEqual([]);
    await query("update pgboss.job set start_after = now(), retry_count = 11 where name = 'mail'");
    await jobs.drain(failing).catch(() => {});
    const { code, stdout } = await run();
    expect(code).toBe(1);
    expect(stdout).toContain('- 1 jobs of mail failed for good: look at their reasons.');
    expect(stdout).not.toContain('canary');
  });

  it('shows which deployments, events, days and mails have waited too long, and which schedules are late', async () => {
    await createTestPlugin(server, await createCustomer(server), { name: 'Vault' });
    await query(
      "update subdomains set state = 'error', reason = E'status 500\\x1b[31m', state_since = now() - interval '3 hours'",
    );
    await query(
      `insert into provider_events (event_id, event_type, occurred_at, received_at, payload)
       values ('evt_1', 'transaction.paid', now(), now() - interval '1 hour', '{}')`,
    );
    await query('insert into counted_days (day, questions) values (current_date - 5, 3)');
    await server.services.jobs.send(server.services.db, 'mail', {});
    await server.services.jobs.send(server.services.db, 'check-plugins', {});
    await server.services.jobs.drain([{ queue: 'check-plugins', run: async () => {} }]);
    await query(
      `update pgboss.job set created_on = now() - interval '2 hours',
         completed_on = case name when 'check-plugins' then now() - interval '50 minutes' end
       where name in ('mail', 'check-plugins')`,
    );
    const known = await status();
    expect(formatStatus(known)).not.toContain('\x1b');
    expect(known.problems).toEqual([
      'check-plugins has not run for 50 min: look whether a server runs.',
      expect.stringMatching(/^The deployment of [\w-]+ failed: status 500/),
      '1 events of the payment provider wait, the first for 60 min.',
      expect.stringContaining('run npm run roll-up and look why.'),
      '1 mails wait, the first for 2 h: look at SMTP_URL.',
    ]);
  });

  it('shows that the database is of another version, or contains no installation', async () => {
    await query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    expect((await status()).problems).toEqual(['1 migrations are to come: start this version once.']);
    await query('alter schema pgboss rename to away');
    expect(await run()).toMatchObject({
      code: 1,
      stdout: 'The database does not contain an installation yet. Start Fieldkit once.\n',
    });
    await query('alter schema away rename to pgboss');
  });

  it('[F3] shows that the database does not respond, and refuses unknown arguments', async () => {
    expect(await run('--yaml')).toMatchObject({ code: 2, stdout: '' });
    const nobody = await listen();
    await nobody.close();
    DATABASE_URL = `postgresql://app@127.0.0.1:${nobody.port}/none`;
    const { code, stderr } = await run('--json');
    expect(code).toBe(1);
    expect(stderr).toContain('The status could not be read.');
  });
});
