import { createProject, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/open-database.ts';
import { openQuestionRecorder } from './open-recorders.ts';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

const question = (text: string, project_uuid = cast.project.project_uuid) => ({
  project_uuid,
  text,
  channel: 'mcp' as const,
  developer: 'somebody',
  outcome: 'none' as const,
});
const kept = async (like: string) =>
  (
    await server.database.pool.query<{ text: string; transaction: string }>(
      'select text, xmin::text as transaction from questions where text like $1 order by text',
      [like],
    )
  ).rows;

describe('a question', () => {
  it('is durable once its recording resolves, and concurrent questions are committed together', async () => {
    const { record } = openQuestionRecorder(server.services.db);
    const all = Array.from({ length: 450 }, (_, number) => `together ${String(number).padStart(3, '0')}`);
    await Promise.all(all.map((text) => record(question(text))));
    const rows = await kept('together %');
    expect(rows.map(({ text }) => text)).toEqual(all);
    // The first starts immediately, the others in as few statements as possible.
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThanOrEqual(4);
  });

  it('that cannot be stored does not fail other questions', async () => {
    const { record } = openQuestionRecorder(server.services.db);
    const gone = (await createProject(server, cast.owner, 'Gone')).project_uuid;
    await server.call(cast.owner, 'DELETE', `/projects/${gone}`);
    const outcomes = await Promise.allSettled([
      record(question('beside 1')),
      record(question('beside 2', gone)),
      record(question('beside 3')),
      record(question('beside 4', gone)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect((await kept('beside %')).map(({ text }) => text)).toEqual(['beside 1', 'beside 3']);
    await record(question('beside 5'));
    expect(await kept('beside 5')).toHaveLength(1);
  });

  it('is stored once, even if the confirmation is lost', async () => {
    const { pool } = server.database;
    let isLost = false;
    const query = async (...given: Parameters<typeof pool.query>) => {
      const kept: unknown = await pool.query(...given);
      if (!isLost) {
        isLost = true;
        throw new Error('Connection terminated unexpectedly');
      }
      return kept;
    };
    const { record } = openQuestionRecorder(
      drizzle({ client: { query } as unknown as typeof pool }) as Database,
    );
    await Promise.all([record(question('lost word 1')), record(question('lost word 2'))]);
    expect(isLost).toBe(true);
    expect((await kept('lost word %')).map(({ text }) => text)).toEqual(['lost word 1', 'lost word 2']);
  });

  it('is stored without the secrets that were pasted into it', async () => {
    await server.services.recorder.record(question('mail ada@example.com the card 4242 4242 4242 4242'));
    expect((await kept('mail %')).map(({ text }) => text)).toEqual(['mail [email] the card [card number]']);
    const reported = { language: 'ada@example.com', client_name: 'bot of ada@example.com' };
    await server.services.recorder.record({ ...question('who asks'), ...reported });
    const { rows } = await server.database.pool.query(
      "select language, client_name from questions where text = 'who asks'",
    );
    expect(rows).toEqual([{ language: '[email]', client_name: 'bot of [email]' }]);
  });
});
