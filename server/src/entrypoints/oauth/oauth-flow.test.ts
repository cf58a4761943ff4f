import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer, joinProject } from '@fieldkit/testing/factories.ts';
import { addressesOf, createOauthClient, listTools } from '@fieldkit/testing/mcp-connection.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let owner: TestUser;
let collaborator: TestUser;
let stranger: TestUser;
let open: TestPlugin;
let secret: TestPlugin;
let mcpKey: string;

beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  collaborator = await createCustomer(server, 'Carl');
  stranger = await createCustomer(server, 'Sid');
  open = await createTestPlugin(server, owner);
  secret = await createTestPlugin(server, owner, { is_opensource: false, name: 'Vault' });
  await joinProject(server, secret.project, collaborator);
  mcpKey = await makeKey(secret);
});
afterAll(() => server.close());

async function makeKey({ project }: TestPlugin): Promise<string> {
  const made = await server.call<{ data: { mcp_key: string } }>(
    owner,
    'POST',
    `/mcp/${project.project_uuid}/generate-key`,
  );
  return made.body.data.mcp_key;
}
const statusWith = async (address: string, token: string) =>
  (await listTools(server, address, { authorization: `Bearer ${token}` })).statusCode;
const { pool } = { pool: () => server.database.pool };

describe('the metadata of an MCP address', () => {
  it('[PLUG-08] a client without a token learns where to get one, at both addresses', async () => {
    for (const [address, where] of [
      [addressesOf(secret).own, `http://${secret.host}/.well-known/oauth-protected-resource/mcp`],
      [
        addressesOf(secret).byPath,
        `http://localhost:3000/.well-known/oauth-protected-resource/p/${secret.name}/mcp`,
      ],
    ] as const) {
      const refused = await listTools(server, address, {});
      expect(refused.statusCode).toBe(401);
      expect(refused.headers['www-authenticate']).toContain(`resource_metadata="${where}"`);
      const { host, pathname } = new URL(where);
      const metadata = await server.app.inject({ url: pathname, headers: { host } });
      expect(metadata.json()).toMatchObject({
        resource: address,
        authorization_servers: ['http://localhost:3000'],
        resource_name: 'Vault',
      });
      expect(metadata.headers['access-control-allow-origin']).toBe('*');
    }
  });

  it('the product’s own address names no project, and has no metadata of one', async () => {
    const refused = await listTools(server, 'http://localhost:3000/mcp', {});
    expect(refused.headers['www-authenticate']).not.toContain('resource_metadata');
    for (const url of [
      '/.well-known/oauth-protected-resource',
      '/__plugin/.well-known/oauth-protected-resource',
    ])
      expect((await server.app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode).toBe(404);
  });

  it('the authorization server describes its features where both kinds of client look for them', async () => {
    for (const url of ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']) {
      const answer = await server.app.inject({ url, headers: { host: 'localhost:3000' } });
      expect(answer.json()).toMatchObject({
        issuer: 'http://localhost:3000',
        code_challenge_methods_supported: ['S256'],
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
      });
    }
  });
});

describe('a client', () => {
  it('[PLUG-08] a client that any visitor allowed can use an open source project at both its addresses, and nothing else', async () => {
    const { access_token, refresh_token, scope, expires_in } = await createOauthClient(server).connect(
      addressesOf(open).own,
    );
    expect([scope, expires_in, typeof refresh_token]).toEqual(['mcp', 3600, 'string']);
    for (const address of Object.values(addressesOf(open)))
      expect([address, await statusWith(address, access_token)]).toEqual([address, 200]);
    for (const address of [...Object.values(addressesOf(secret)), 'http://localhost:3000/mcp'])
      expect([address, await statusWith(address, access_token)]).toEqual([address, 401]);
    expect((await server.call(access_token, 'GET', '/projects')).status).toBe(401);
  });

  it('gets its response with its state and the issuer, and the page names the client', async () => {
    const client = createOauthClient(server);
    await client.register();
    const consent = await client.ask(addressesOf(open).own);
    expect((await consent.request()).body).toEqual({
      client: { name: 'Test client', host: '', is_verified: false, answers_to: '' },
      project: { name: 'Shop', project_uuid: expect.any(String) },
      address: addressesOf(open).own,
      is_open: true,
      is_member: false,
    });
    const landed = await consent.land((await consent.allow()).body.url ?? '');
    expect(landed.origin + landed.pathname).toBe(client.redirect_uri);
    expect(landed.searchParams.get('state')).toBe(client.state);
    expect(landed.searchParams.get('iss')).toBe('http://localhost:3000');
  });

  it('is notified that the user canceled', async () => {
    const client = createOauthClient(server);
    await client.register();
    const consent = await client.ask(addressesOf(open).own);
    const landed = await consent.land((await consent.cancel()).body.url ?? '');
    expect(Object.fromEntries(landed.searchParams)).toMatchObject({
      error: 'access_denied',
      state: client.state,
    });
  });

  it('with a client secret is only accepted with that secret', async () => {
    const client = createOauthClient(server);
    const registered = await client.register({ token_endpoint_auth_method: 'client_secret_post' });
    const { client_secret } = registered.json();
    const consent = await client.ask(addressesOf(open).own);
    const landed = await consent.land((await consent.allow()).body.url ?? '');
    const code = landed.searchParams.get('code') ?? '';
    expect((await client.exchange(code)).statusCode).toBe(401);
    expect((await client.exchange(code, { client_secret: `${client_secret}x` })).statusCode).toBe(401);
    expect((await client.exchange(code, { client_secret })).statusCode).toBe(200);
  });
});

describe('access to a private project', () => {
  it('can be allowed by its members', async () => {
    for (const who of [owner, collaborator]) {
      const { access_token } = await createOauthClient(server).connect(addressesOf(secret).byPath, who);
      expect(await statusWith(addressesOf(secret).own, access_token)).toBe(200);
    }
  });

  it('can be allowed by its MCP key, and by no other', async () => {
    const { access_token } = await createOauthClient(server).connect(
      addressesOf(secret).own,
      undefined,
      mcpKey,
    );
    expect(await statusWith(addressesOf(secret).own, access_token)).toBe(200);
    const client = createOauthClient(server);
    await client.register();
    const consent = await client.ask(addressesOf(secret).own);
    for (const key of [`${mcpKey}x`, await makeKey(open), 'fk_mcp_nothing'])
      expect(await consent.allow(undefined, key)).toMatchObject({ status: 422 });
  });

  it('cannot be allowed by any other user', async () => {
    const client = createOauthClient(server);
    await client.register();
    const consent = await client.ask(addressesOf(secret).own);
    for (const who of [undefined, stranger])
      expect(await consent.allow(who)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await consent.request(stranger)).body).toMatchObject({ is_open: false, is_member: false });
  });

  it('cannot be allowed by a visitor of an open project whose owner requires keys', async () => {
    const closed = await createTestPlugin(server, owner);
    const early = await createOauthClient(server).connect(addressesOf(closed).own);
    await server.call(owner, 'PUT', `/projects/${closed.project.project_uuid}/assistant-settings`, {
      is_keyless_allowed: false,
      question_retention_days: 30,
    });
    expect(await statusWith(addressesOf(closed).own, early.access_token)).toBe(401);
    const client = createOauthClient(server);
    await client.register();
    expect((await (await client.ask(addressesOf(closed).own)).allow()).status).toBe(403);
  });
});

describe('a grant', () => {
  it('ends when the key that allowed it is deleted', async () => {
    const shop = await createTestPlugin(server, owner, { is_opensource: false });
    const key = await makeKey(shop);
    const client = createOauthClient(server);
    const tokens = await client.connect(addressesOf(shop).own, undefined, key);
    await server.call(owner, 'DELETE', `/mcp/${shop.project.project_uuid}/key`);
    expect(await statusWith(addressesOf(shop).own, tokens.access_token)).toBe(401);
    expect((await client.refresh(tokens.refresh_token)).json().error).toBe('invalid_grant');
  });

  it('ends when the membership that allowed it ends', async () => {
    const guest = await createCustomer(server, 'Gus');
    await joinProject(server, secret.project, guest);
    const client = createOauthClient(server);
    const tokens = await client.connect(addressesOf(secret).own, guest);
    await pool().query('delete from memberships where email = $1', [guest.email]);
    expect(await statusWith(addressesOf(secret).own, tokens.access_token)).toBe(401);
    expect((await client.refresh(tokens.refresh_token)).json().error).toBe('invalid_grant');
  });

  it('from a visitor ends while the project is private', async () => {
    const shop = await createTestPlugin(server, owner);
    const client = createOauthClient(server);
    const tokens = await client.connect(addressesOf(shop).own);
    await pool().query('update projects set is_opensource = false where project_uuid = $1', [
      shop.project.project_uuid,
    ]);
    expect(await statusWith(addressesOf(shop).own, tokens.access_token)).toBe(401);
    expect((await client.refresh(tokens.refresh_token)).json().error).toBe('invalid_grant');
  });

  it('ends when the client revokes it', async () => {
    const client = createOauthClient(server);
    const tokens = await client.connect(addressesOf(open).own);
    expect((await client.revoke(tokens.refresh_token)).statusCode).toBe(200);
    expect(await statusWith(addressesOf(open).own, tokens.access_token)).toBe(401);
    expect((await client.refresh(tokens.refresh_token)).statusCode).toBe(400);
  });
});

it('no credential is stored in plain text', async () => {
  const client = createOauthClient(server);
  const tokens = await client.connect(addressesOf(open).own);
  const { rows } = await pool().query<{ row: string }>(
    'select r::text as row from oauth_records r union all select c::text from oauth_clients c',
  );
  const kept = rows.map(({ row }) => row).join('\n');
  for (const token of [tokens.access_token, tokens.refresh_token]) expect(kept).not.toContain(token);
});
