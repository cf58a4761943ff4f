import { addLibraryTo, createTestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutValues } from '../../platform/database/without-values.ts';
import { safePath } from './request-log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ LOG_LEVEL: 'trace' });
});
afterAll(() => server.close());

const lines = () => server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  it('has one line for each request, with its id, method, path, status and time', async () => {
    const answer = await server.call(null, 'GET', '/projects?search=x');
    expect(lines().at(-1)).toMatchObject({
      level: 30,
      msg: 'request',
      status: 401,
      ms: expect.any(Number),
      req: { id: answer.headers['x-request-id'], method: 'GET', path: '/api/projects' },
    });
  });

  it('stays one JSON object per line whatever a request contains', async () => {
    await server.app.inject({
      url: '/api/%0d%0a{"level":60}%1b[31m',
      headers: { host: 'localhost', 'user-agent': 'a\tb' },
    });
    expect(() => lines()).not.toThrow();
    expect(server.logged.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true);
  });

  it('contains the cause of a failure, even if the response did not', () => {
    const problem = new Error('outer with values', { cause: new Error('inner') });
    for (const err of [problem, withoutValues(problem)]) {
      server.services.log.error({ err }, 'It failed.');
      expect(lines().at(-1)).toMatchObject({ msg: 'It failed.', err: { message: 'inner' } });
    }
  });

  it('does not contain the values of a failed query, whatever name it is logged under', () => {
    const inner = Object.assign(new Error('inner'), { code: '23503' });
    const query = { query: 'insert', params: ['a value'] };
    const failure = Object.assign(new Error('Failed query: insert params: a value', { cause: inner }), query);
    for (const name of ['err', 'cause', 'problem']) {
      server.services.log.warn({ [name]: failure, of: 'a query' }, 'It failed.');
      expect(lines().at(-1)).toMatchObject({ [name]: { message: 'inner', code: '23503' }, of: 'a query' });
      expect(server.logged.at(-1)).not.toContain('a value');
    }
  });

  it('never contains a password, a token or a key, even for failures', async () => {
    const { owner, project } = await createTestUsers(server);
    await addLibraryTo(server, owner, project);
    const made = await server.call<{ data: { mcp_key: string } }>(
      owner,
      'POST',
      `/mcp/${project.project_uuid}/generate-key`,
    );
    const { mcp_key } = made.body.data;
    const headers = { host: 'localhost', authorization: `Bearer ${mcp_key}` };
    await server.app.inject({ url: `/api/keys/key/${mcp_key}`, method: 'DELETE', headers });
    await server.app.inject({ url: `/mcp?key=${mcp_key}`, method: 'POST', headers, payload: '{' });
    await server.database.pool.query('alter table keys rename to keys_away');
    const failed = await server.app.inject({ url: '/api/projects', headers });
    await server.database.pool.query('alter table keys_away rename to keys');
    expect(failed.statusCode).toBe(500);
    expect(lines().at(-2)).toMatchObject({
      level: 50,
      msg: 'A call failed.',
      err: { message: expect.stringContaining('keys') },
    });
    const everything = server.logged.join('');
    for (const secret of [
      'correct horse',
      owner.token,
      mcp_key,
      mcp_key.slice(7, 40),
      server.services.secrets.hash('key', mcp_key),
    ])
      expect(everything).not.toContain(secret);
  });
});

it.each([
  ['/api/keys/key/fk_live_abc/', '/api/keys/key/[redacted]/'],
  ['/x/fk_mcp_abc?code=1', '/x/fk_mcp_[redacted]'],
  ['/__/auth/action?oobCode=secret', '/__/auth/action'],
])('%s is logged as %s', (url, logged) => expect(safePath(url)).toBe(logged));
