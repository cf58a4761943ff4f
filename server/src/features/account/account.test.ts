import {
  createAccount,
  createCustomer,
  createProject,
  joinProject,
  multipartForm,
} from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const sql = (text: string, values: unknown[]) => server.database.pool.query(text, values);
/** The beginning of a PNG, which contains its size. */
const png = (side: number) => {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080600000000000000', 'hex');
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
};
const PNG = png(256);
/** The beginning of a JPEG of 16 by 16 pixels. */
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc00011080010001003012200021101031101',
  'hex',
);

/** Another browser of the same person. */
async function signInAgain(person: TestUser, userAgent: string): Promise<TestUser> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=fieldkit',
    headers: { host: 'localhost', 'user-agent': userAgent },
    payload: { email: person.email, password: 'correct horse', returnSecureToken: true },
  });
  return { ...person, token: answer.json<{ idToken: string }>().idToken };
}

const sessionsOf = async (who: TestUser) =>
  (
    await server.call<{ sessions: { session_uuid: string; is_current: boolean; user_agent: string }[] }>(
      who,
      'GET',
      '/account/sessions',
    )
  ).body.sessions;

const signedInLongAgo = (who: TestUser) =>
  sql("update identity_sessions set auth_time = auth_time - interval '6 minutes' where uid = $1", [who.uid]);
describe('sessions', () => {
  it('are listed with the current one marked, and end one by one', async () => {
    const ada = await createCustomer(server);
    const elsewhere = await signInAgain(ada, 'Telephone');
    const [first, second] = await sessionsOf(elsewhere);
    expect([first, second]).toMatchObject([
      { user_agent: 'Telephone', is_current: true },
      { is_current: false },
    ]);
    const end = `/account/sessions/${second?.session_uuid}`;
    expect((await server.call(elsewhere, 'DELETE', end)).body).toEqual({ success: true });
    expect((await server.call(ada, 'GET', '/projects')).status).toBe(401);
    expect((await server.call(elsewhere, 'DELETE', end)).body).toMatchObject({ code: 'unknown_session' });
    expect(await sessionsOf(elsewhere)).toHaveLength(1);
  });

  it('of another user cannot be ended', async () => {
    const [ada, eve] = [await createCustomer(server), await createCustomer(server, 'Eve')];
    const [own] = await sessionsOf(ada);
    const answer = await server.call(eve, 'DELETE', `/account/sessions/${own?.session_uuid}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'unknown_session']);
    expect((await server.call(ada, 'GET', '/projects')).status).toBe(200);
  });

  it('all end at once, including the current one', async () => {
    const ada = await createCustomer(server);
    const elsewhere = await signInAgain(ada, 'Telephone');
    expect((await server.call(ada, 'DELETE', '/account/sessions')).status).toBe(200);
    for (const who of [ada, elsewhere]) expect((await server.call(who, 'GET', '/projects')).status).toBe(401);
  });
});

describe('deleting an account', () => {
  it('lists what is deleted with it, then deletes everything', async () => {
    const ada = await createCustomer(server);
    const project = await createProject(server, ada, 'Payments');
    expect((await server.call(ada, 'GET', '/account/belongings')).body).toEqual({
      owned_projects: [{ project_uuid: project.project_uuid, name: 'Payments', other_members: 0 }],
      shared_projects: 0,
    });
    expect((await server.call(ada, 'DELETE', '/account')).body).toEqual({ success: true });
    for (const [table, column, value] of [
      ['projects', 'project_uuid', project.project_uuid],
      ['customers', 'firebase_id', ada.uid],
      ['identity_accounts', 'uid', ada.uid],
      ['identity_sessions', 'uid', ada.uid],
    ] as const)
      expect((await sql(`select 1 from ${table} where ${column} = $1`, [value])).rows).toEqual([]);
    expect((await server.call(ada, 'GET', '/projects')).status).toBe(401);
  });

  it('is refused while a project of the user has other members, also by the identity client', async () => {
    const [ada, carl] = [await createCustomer(server), await createCustomer(server, 'Carl')];
    const project = await createProject(server, ada, 'Shared one');
    await joinProject(server, project, carl);
    expect(await server.call(ada, 'DELETE', '/account')).toMatchObject({
      status: 409,
      body: { code: 'projects_have_members', message: expect.stringContaining('Shared one') },
    });
    const byClient = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:delete?key=fieldkit',
      headers: { host: 'localhost' },
      payload: { idToken: ada.token },
    });
    expect(byClient.json()).toMatchObject({
      error: { message: expect.stringMatching(/^OPERATION_NOT_ALLOWED : .*Shared one/) },
    });
    expect((await server.call(ada, 'GET', `/projects/${project.project_uuid}`)).status).toBe(200);
    expect((await server.call(carl, 'DELETE', '/account')).status).toBe(200);
    expect((await server.call(ada, 'DELETE', '/account')).status).toBe(200);
  });

  it('through the identity client also deletes the user’s data in the product', async () => {
    const ada = await createCustomer(server);
    await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:delete?key=fieldkit',
      headers: { host: 'localhost' },
      payload: { idToken: ada.token },
    });
    expect((await sql('select 1 from customers where firebase_id = $1', [ada.uid])).rows).toEqual([]);
  });

  it('locks the account before the customer, in the same order as changes to the account', async () => {
    const ada = await createCustomer(server);
    const holder = await server.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from identity_accounts where uid = $1 for update', [ada.uid]);
    const deleted = server.call(ada, 'DELETE', '/account');
    await vi.waitUntil(
      async () => {
        await holder.query('select pg_stat_clear_snapshot()');
        const { rows } = await holder.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length === 1;
      },
      { timeout: 10_000 },
    );
    const customer = 'select 1 from customers where firebase_id = $1 for update nowait';
    expect((await holder.query(customer, [ada.uid])).rows).toHaveLength(1);
    await holder.query('delete from identity_sessions where uid = $1', [ada.uid]);
    await holder.query('commit');
    holder.release();
    // The session ended while the call waited.
    expect((await deleted).status).toBe(401);
    expect((await sql('select 1 from customers where firebase_id = $1', [ada.uid])).rows).toHaveLength(1);
  });

  it('requires a recent sign-in', async () => {
    const ada = await createCustomer(server);
    await signedInLongAgo(ada);
    expect(await server.call(ada, 'DELETE', '/account')).toMatchObject({
      status: 403,
      body: { code: 'recent_sign_in_required' },
    });
    expect((await server.call(ada, 'GET', '/projects')).status).toBe(200);
  });

  it('also works for an account without a customer', async () => {
    const ada = await createAccount(server);
    expect((await server.call(ada, 'DELETE', '/account')).status).toBe(200);
  });
});

describe('a photo', () => {
  const send = (who: TestUser, name: string, bytes: Buffer) => {
    const form = multipartForm({}, { name, text: bytes });
    return server.call<{ photo_url: string; code?: string }>(
      who,
      'PUT',
      '/account/photo',
      form.payload,
      form.headers,
    );
  };
  const fetched = (address: string) =>
    server.app.inject({ url: new URL(address).pathname, headers: { host: 'localhost' } });

  it('is only served as an image, to all clients', async () => {
    const ada = await createCustomer(server);
    const { status, body } = await send(ada, 'me.svg', PNG);
    expect(status).toBe(200);
    const answer = await fetched(body.photo_url);
    expect(answer.rawPayload.equals(PNG)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('replaces the previous one, and can be removed', async () => {
    const ada = await createCustomer(server);
    const first = (await send(ada, 'me.png', PNG)).body.photo_url;
    const second = (await send(ada, 'me.jpg', JPEG)).body.photo_url;
    expect(second).not.toBe(first);
    expect((await fetched(first)).statusCode).toBe(404);
    expect((await fetched(second)).headers['content-type']).toBe('image/jpeg');
    await server.call(ada, 'DELETE', '/account/photo');
    expect((await fetched(second)).statusCode).toBe(404);
  });

  test.each([
    ['a page', 'me.png', Buffer.from('<html><script>alert(1)</script>'), 400, 'photo_type'],
    ['an SVG', 'me.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'photo_type'],
    ['a bomb', 'me.png', png(65_535), 400, 'photo_size'],
    ['half a picture', 'me.jpg', JPEG.subarray(0, 10), 400, 'photo_type'],
    ['nothing', 'me.png', Buffer.alloc(0), 400, 'photo_missing'],
    ['too much', 'me.png', Buffer.concat([PNG, Buffer.alloc(512 * 1024)]), 413, 'file_too_large'],
  ])('is refused if it is %s', async (_what, name, bytes, status, code) => {
    const ada = await createCustomer(server);
    const answer = await send(ada, name, bytes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(
      (
        await sql(
          'select 1 from customer_photos p join customers c using (customer_uuid) where firebase_id = $1',
          [ada.uid],
        )
      ).rows,
    ).toEqual([]);
  });
});
