import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  createAccount,
  createCustomer,
  createTestUsers,
  joinProject,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import {
  type TestAnswer,
  type TestServer,
  type TestUser,
  testServer,
} from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditLine, auditLinesDuring } from './testing/audit-lines.ts';

let server: TestServer;
let cast: TestUsers;
/** The user to whom the project was handed over. */
let nextOwner: TestUser;
beforeAll(async () => {
  server = await testServer({ LOG_LEVEL: 'warn' });
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

const auditLinesOf = (work: () => Promise<unknown>): Promise<AuditLine[]> => auditLinesDuring(server, work);
const principalOfUser = ({ uid }: TestUser) => ({ kind: 'person', id: uid });
const identity = (call: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=fieldkit`,
    headers: { host: 'localhost' },
    payload,
  });
const ours = () => `/${cast.project.project_uuid}`;

describe('every line of the audit', () => {
  it('[R65] has one shape: what, who, about what, from where, by which request, and when in UTC, even if LOG_LEVEL is warn', async () => {
    let answer: TestAnswer | undefined;
    const [line, ...others] = await auditLinesOf(async () => {
      answer = await server.call(cast.owner, 'POST', `/keys/project${ours()}`);
    });
    expect(others).toEqual([]);
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      audit: 'project_key.created',
      who: principalOfUser(cast.owner),
      what: answer?.body.key_uuid,
      project: cast.project.project_uuid,
      ip: '127.0.0.1',
      request_id: answer?.headers['x-request-id'],
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: 'audit',
    });
    expect(JSON.stringify(line)).not.toContain(String(answer?.body.project_key));
  });
});

describe('sign-ins and accounts', () => {
  it('[R65] a successful and a failed sign-in with the same address, without the address', async () => {
    const { email, uid } = await createAccount(server, 'Ida');
    const lines = await auditLinesOf(async () => {
      await identity('signInWithPassword', { email, password: 'not the password' });
      await identity('signInWithPassword', { email: email.toUpperCase(), password: 'correct horse' });
      await identity('signInWithPassword', { email: 'nobody@example.com', password: 'not the password' });
    });
    const [failed, worked, unknown] = lines;
    expect(lines).toHaveLength(3);
    expect(failed).toMatchObject({
      audit: 'sign_in.failed',
      who: { kind: 'address', id: expect.any(String) },
      what: 'password, INVALID_LOGIN_CREDENTIALS',
    });
    expect(worked).toMatchObject({
      audit: 'sign_in.ok',
      who: { kind: 'person', id: uid },
      what: `password, address ${failed?.who.id}`,
    });
    expect(unknown).toMatchObject({ audit: 'sign_in.failed', what: failed?.what });
    expect(unknown?.who.id).not.toBe(failed?.who.id);
    expect(JSON.stringify(lines)).not.toContain(email.split('@')[0]);
  });

  it('[R65] a new account, a new password, the end of all sessions, and of the account', async () => {
    const email = 'paula-audited@example.com';
    const lines = await auditLinesOf(async () => {
      const made = (await identity('signUp', { email, password: 'correct horse' })).json<{
        idToken: string;
      }>();
      const changed = await identity('update', {
        idToken: made.idToken,
        password: 'another correct horse',
        returnSecureToken: true,
      });
      const { idToken } = changed.json<{ idToken: string }>();
      await server.call(idToken, 'DELETE', '/account/sessions');
      const again = await identity('signInWithPassword', { email, password: 'another correct horse' });
      await identity('delete', { idToken: again.json<{ idToken: string }>().idToken });
    });
    expect(lines.map(({ audit }) => audit)).toEqual([
      'account.created',
      'password.changed',
      'sessions.ended',
      'sign_in.ok',
      'account.deleted',
    ]);
    expect(new Set(lines.map(({ who }) => who.id)).size).toBe(1);
  });
});

describe('refusals', () => {
  it('[R65] a collaborator without the permission, and a stranger for whom the project does not exist', async () => {
    const lines = await auditLinesOf(async () => {
      expect((await server.call(cast.collaborator, 'DELETE', `/projects${ours()}`)).status).toBe(403);
      expect((await server.call(cast.stranger, 'GET', `/projects${ours()}`)).status).toBe(404);
      // A path that exists for no user, or a request without an actor, is not a denial.
      expect((await server.call(cast.owner, 'GET', '/nothing-here')).status).toBe(404);
    });
    expect(lines).toMatchObject([
      {
        audit: 'access.denied',
        who: principalOfUser(cast.collaborator),
        what: 'projects.delete',
        project: cast.project.project_uuid,
      },
      {
        audit: 'access.denied',
        who: principalOfUser(cast.stranger),
        what: 'projects.read',
        project: cast.project.project_uuid,
      },
    ]);
  });
});

describe('changes to a project', () => {
  it('[R65] has an audit line for keys, members and its owner', async () => {
    const { owner, project } = cast;
    const other = await createCustomer(server, 'Otto');
    const next = await createCustomer(server, 'Nora');
    nextOwner = next;
    await joinProject(server, project, next);
    const idOf = async ({ email }: TestUser) =>
      (
        await server.database.pool.query<{ collaboration_uuid: string }>(
          'select collaboration_uuid from memberships where project_uuid = $1 and email = $2',
          [project.project_uuid, email],
        )
      ).rows[0]?.collaboration_uuid ?? '';
    const lines = await auditLinesOf(async () => {
      await server.call(owner, 'POST', `/mcp${ours()}/generate-key`);
      await server.call(owner, 'DELETE', `/mcp${ours()}/key`);
      await server.call(owner, 'POST', `/collaborations${ours()}/collaborators`, {
        collaborator_customer_email: other.email,
      });
      await server.call(owner, 'DELETE', `/collaborations/${await idOf(other)}`);
      await server.call(owner, 'POST', `/collaborations/${await idOf(next)}/make-owner`);
    });
    expect(lines.map(({ audit }) => audit)).toEqual([
      'mcp_key.created',
      'mcp_key.deleted',
      'collaborator.added',
      'collaborator.removed',
      'project.handed_over',
    ]);
    for (const line of lines)
      expect(line).toMatchObject({ project: project.project_uuid, who: principalOfUser(owner) });
    expect(lines[4]?.what).toBe(await idOf(next));
    expect(JSON.stringify(lines)).not.toContain('@example.com');
  });

  it('has no audit line if it was rolled back, even at the last moment', async () => {
    const { pool } = server.database;
    await pool.query(`
      create function refuse_to_commit() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create constraint trigger refuse_to_commit after insert on activities deferrable initially deferred
        for each row execute function refuse_to_commit()`);
    const project = await server.call(cast.owner, 'POST', '/projects', {
      name: 'Later',
      is_opensource: false,
    });
    expect(project.status).toBe(500);
    const lines = await auditLinesOf(async () => {
      expect((await server.call(nextOwner, 'POST', `/mcp${ours()}/generate-key`)).status).toBe(500);
    });
    await pool.query('drop function refuse_to_commit cascade');
    expect(lines).toEqual([]);
    expect(
      (await auditLinesOf(() => server.call(nextOwner, 'POST', `/mcp${ours()}/generate-key`)))[0]?.audit,
    ).toBe('mcp_key.created');
  });
});

describe('an operator’s commands', () => {
  it('[R65] a backup has an audit line next to the command’s output', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-test-audit-'));
    const file = path.join(folder, 'one.backup');
    const command = path.resolve(import.meta.dirname, '../../entrypoints/commands/backup/backup-now.ts');
    const env = {
      PATH: process.env.PATH,
      ENV_FILE: '/dev/null',
      DATABASE_URL: server.database.connectionString,
      FIELDKIT_SECRET: 'a secret for tests that is long enough',
    };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, file], { env });
    fs.rmSync(folder, { recursive: true });
    expect(stdout).not.toContain('"audit"');
    expect(JSON.parse(stderr)).toMatchObject({
      audit: 'backup.made',
      who: { kind: 'operator', id: os.userInfo().username },
      what: 'one.backup',
    });
  });
});
