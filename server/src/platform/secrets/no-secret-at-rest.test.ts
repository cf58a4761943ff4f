import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { addressesOf, createOauthClient } from '@fieldkit/testing/mcp-connection.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { wholeDatabase } from '@fieldkit/testing/whole-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '../../services/access/testing/permission-cells.ts';
import { createFixture, type PermissionFixture } from '../../services/access/testing/permission-fixture.ts';

let server: TestServer;
let fixture: PermissionFixture;
let hidden: TestPlugin;
/** One of each kind of secret, by its name. */
let issued: Record<string, string>;

beforeAll(async () => {
  server = await testServer();
  fixture = await createFixture(server);
  hidden = await createTestPlugin(server, fixture.owner, { is_opensource: false });
  const shop = await createTestPlugin(server, fixture.owner);
  const { owner } = fixture;
  const toolkit = async (action: string, payload: object) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=fieldkit`,
        headers: { host: 'localhost' },
        payload,
      })
    ).json<Record<string, string>>();
  const signedIn = await toolkit('signInWithPassword', {
    email: owner.email,
    password: 'correct horse',
    returnSecureToken: true,
  });
  await toolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email: owner.email });
  await server.services.jobs.drain(server.identity.work);
  const { rows } = await server.database.pool.query<{ text: string }>('select text from mail_outbox');
  const code = /oobCode=([\w-]+)/.exec(rows.map(({ text }) => text).join())?.[1];
  const path = `/mcp/${hidden.project.project_uuid}`;
  const mcp = await server.call<{ data: { mcp_key: string } }>(
    owner,
    'POST',
    `${path}/generate-key`,
    undefined,
    {
      'idempotency-key': 'once-for-this-key',
    },
  );
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${hidden.host}` };
  const entered = await hidden.visit('/enter', {
    method: 'POST',
    payload: `key=${mcp.body.data.mcp_key}`,
    headers: form,
  });
  const install = await shop.visit('/install-key', {
    method: 'POST',
    headers: { accept: 'application/json' },
  });
  const tokens = await createOauthClient(server).connect(addressesOf(shop).own);
  issued = {
    'a password': 'correct horse',
    'an ID token': signedIn.idToken ?? '',
    'a refresh token': signedIn.refreshToken ?? '',
    'a mailed code': code ?? '',
    'a project API key': fixture.projectKey,
    'an MCP key': mcp.body.data.mcp_key,
    'a personal key': install.json<{ key: string }>().key,
    'a session of a plugin': /=([\w.-]{20,})/.exec(String(entered.headers['set-cookie']))?.[1] ?? '',
    'an access token of a client': tokens.access_token,
    'a refresh token of a client': tokens.refresh_token,
    'the secret of the installation': String(server.services.env.FIELDKIT_SECRET),
  };
});
afterAll(() => server.close());

const hex = (text: string) => Buffer.from(text).toString('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');

it('[R50] no usable secret is stored in plain text in the database', async () => {
  const tables = await wholeDatabase(server.database.pool);
  // Without a mail server, mails are stored for /dev/mailbox; never in production mode.
  const mails = tables.get('mail_outbox')?.join('\n') ?? '';
  expect(mails).toContain(issued['a mailed code']);
  tables.delete('mail_outbox');
  const everything = [...tables.values()].flat().join('\n');
  expect(everything.length).toBeGreaterThan(10_000);
  for (const [what, secret] of Object.entries(issued)) {
    expect([what, secret.length > 10]).toEqual([what, true]);
    // Checks the middle part, because a key's prefix and its last characters may be shown.
    const most = secret.length > 40 ? secret.slice(10, 40) : secret;
    for (const [way, spelled] of [
      ['as it is', most],
      ['as hex', hex(most)],
      ['as base64', base64(most.slice(0, 27))],
    ] as const)
      expect([what, way, everything.includes(spelled)]).toEqual([what, way, false]);
  }
});

const callers = ['owner', 'collaborator', 'projectKey'] as const;

it.each(callers)(
  '[R12] no response to the %s contains a hash, an encrypted text or another person’s secret',
  async (caller) => {
    const { rows: columns } = await server.database.pool.query<{ table: string; column: string }>(
      `select quote_ident(table_name) as "table", quote_ident(column_name) as "column" from information_schema.columns
     where table_schema = 'public' and column_name ~ 'hash|sealed|salt|secret' and column_name !~ 'sha256'`,
    );
    const values = new Set<string>();
    for (const { table, column } of columns) {
      const { rows } = await server.database.pool.query<{ value: string }>(
        `select ${column}::text as value from ${table} where length(${column}::text) > 12`,
      );
      for (const { value } of rows) values.add(value);
    }
    expect(values.size).toBeGreaterThan(10);
    for (const call of allCalls.filter(({ method }) => method === 'GET')) {
      const raw = JSON.stringify((await fixture.ask(fixture[caller], call)).body);
      expect([call.path, [...values].filter((value) => raw.includes(value))]).toEqual([call.path, []]);
      if (caller !== 'owner') expect([call.path, /fk_(live|mcp|dev)_/.test(raw)]).toEqual([call.path, false]);
    }
  },
);
