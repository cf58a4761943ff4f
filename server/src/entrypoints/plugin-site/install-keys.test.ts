import { createHash } from 'node:crypto';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer, joinProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let open: TestPlugin;
let hidden: TestPlugin;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: 'on', LIMIT_INSTALL_KEYS_PER_ADDRESS: '3' });
  owner = await createCustomer(server, 'Olive');
  open = await createTestPlugin(server, owner);
  hidden = await createTestPlugin(server, owner, { is_opensource: false, name: 'Hidden' });
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const mint = (plugin: TestPlugin, headers: Headers = {}, payload = '') =>
  plugin.visit('/install-key', { method: 'POST', headers, payload });
const keyFor = async (plugin: TestPlugin, headers: Headers = {}): Promise<string> =>
  (await mint(plugin, headers)).json<{ key: string }>().key;
const query = <Row>(text: string, values: unknown[] = []) =>
  server.database.pool.query<Row & object>(text, values);

/** Lists the MCP tools at an address. @returns the status */
const tools = async (key: string, host = 'localhost', url = '/mcp') => {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      host,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
    },
    payload: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  });
  return answer.statusCode;
};

/** Opens a plugin as a member from the dashboard, by a one-time address. */
const enterPlugin = async (who: TestUser, plugin = hidden): Promise<Headers> => {
  const path = `/projects/${plugin.project.project_uuid}/plugin-visit`;
  const { body } = await server.call<{ url: string }>(who, 'POST', path);
  const answer = await plugin.visit(`/enter${new URL(body.url).search}`);
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
};

describe('a personal install key', () => {
  test('[PLUG-08] is given to every visitor of an open source project, and is accepted by its MCP server', async () => {
    const answer = await mint(open);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'private, no-store']);
    const { key } = answer.json<{ key: string }>();
    expect(key).toMatch(/^fk_dev_[0-9A-Za-z]{49}$/);
    expect(await keyFor(open)).not.toBe(key);
    expect(await tools(key)).toBe(200);
    expect(await tools(key, open.host)).toBe(200);
    expect(await tools(key, 'localhost', `/p/${open.name}/mcp`)).toBe(200);
    const { rows } = await query<{ granted_by: string }>('select * from install_keys');
    expect(rows[0]?.granted_by).toBe('visitor');
    expect(JSON.stringify(rows)).not.toContain(key.slice(7, 40));
  });

  it('is shown on a page to a browser without scripts', async () => {
    const answer = await mint(open, { 'content-type': 'application/x-www-form-urlencoded' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([201, 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(answer.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    const [, key = ''] = /<code>(fk_dev_\w+)<\/code>/.exec(answer.body) ?? [];
    expect(await tools(key)).toBe(200);
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    expect((await mint(open, form)).json().key).toMatch(/^fk_dev_/);
  });

  it('gives no access to another project or the API, and only to published content', async () => {
    const key = await keyFor(open);
    expect(await tools(key, hidden.host)).toBe(401);
    expect(await tools(key, 'localhost', `/p/${hidden.name}/mcp`)).toBe(401);
    const uuid = open.project.project_uuid;
    expect((await server.call(key, 'GET', '/projects')).status).toBe(401);
    for (const path of [`/projects/${uuid}`, `/libraries/project/${uuid}`, `/methods/project/${uuid}`])
      expect([path, (await server.call(key, 'GET', path)).status]).toEqual([path, 403]);
    expect((await hidden.visit('/', { headers: { authorization: `Bearer ${key}` } })).statusCode).toBe(401);
    expect((await open.visit('/', { headers: { authorization: `Bearer ${key}` } })).statusCode).toBe(200);
  });

  it('is refused if one letter or the prefix is wrong', async () => {
    const key = await keyFor(open);
    const last = key.at(-1) === 'a' ? 'b' : 'a';
    expect(await tools(key.slice(0, -1) + last)).toBe(401);
    expect(await tools(`fk_mcp_${key.slice(7)}`)).toBe(401);
  });

  it('records the day of its use once, and the response does not wait for it', async () => {
    const key = await keyFor(open);
    const hash = server.services.secrets.hash('key', key);
    const used = async () =>
      (
        await query<{ last_used_at: Date | null }>(
          'select last_used_at from install_keys where key_hash = $1',
          [hash],
        )
      ).rows[0]?.last_used_at ?? null;
    expect(await used()).toBeNull();
    await tools(key);
    await expect.poll(used).toEqual(expect.any(Date));
    const first = await used();
    await tools(key);
    await tools(key);
    expect(await used()).toEqual(first);
    await query("update install_keys set last_used_at = now() - interval '25 hours' where key_hash = $1", [
      hash,
    ]);
    await tools(key);
    await expect.poll(async () => (await used())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  });
});

describe('on a private project', () => {
  const mcpKey = async () => {
    const path = `/mcp/${hidden.project.project_uuid}/generate-key`;
    return (await server.call<{ data: { mcp_key: string } }>(owner, 'POST', path)).body.data.mcp_key;
  };
  const dropMcpKey = () => server.call(owner, 'DELETE', `/mcp/${hidden.project.project_uuid}/key`);

  test('[KEY-04] an install key obtained with the MCP key stops working with it, from the very next request', async () => {
    const key = await mcpKey();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = { method: 'POST', payload: `key=${key}`, headers: form } as const;
    const entered = await hidden.visit('/enter', sent);
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    const bySession = await keyFor(hidden, { cookie });
    const byKey = await keyFor(hidden, { authorization: `Bearer ${key}` });
    const byMember = await keyFor(hidden, await enterPlugin(owner));
    for (const one of [bySession, byKey, byMember]) expect(await tools(one)).toBe(200);
    await dropMcpKey();
    for (const one of [bySession, byKey, key]) expect(await tools(one)).toBe(401);
    expect(await tools(byMember)).toBe(200);
    expect((await mint(hidden, { cookie })).statusCode).toBe(401);
  });

  it('a member’s install key stops working when they are removed', async () => {
    const carl = await createCustomer(server, 'Carl');
    await joinProject(server, hidden.project, carl);
    const key = await keyFor(hidden, await enterPlugin(carl));
    expect(await tools(key)).toBe(200);
    await query('delete from memberships where email = $1', [carl.email]);
    expect(await tools(key)).toBe(401);
  });

  it('an install key alone opens pages but obtains no further keys', async () => {
    const key = await keyFor(hidden, await enterPlugin(owner));
    const authorization = `Bearer ${key}`;
    expect((await hidden.visit('/llms.txt', { headers: { authorization } })).statusCode).toBe(200);
    expect((await mint(hidden, { authorization })).statusCode).toBe(401);
  });

  it('visitors’ earlier keys stop working when the project becomes private, and no others do', async () => {
    const turned = await createTestPlugin(server, owner, { name: 'Turned' });
    const key = await keyFor(turned);
    const { project } = turned;
    const change = (is_opensource: boolean) =>
      server.call(owner, 'PUT', `/projects/${project.project_uuid}`, {
        name: project.name,
        is_opensource,
        repository_url: 'https://example.com/code',
      });
    expect(await tools(key)).toBe(200);
    expect((await change(false)).status).toBe(200);
    expect(await tools(key)).toBe(401);
    expect((await turned.visit('/')).statusCode).toBe(401);
    expect((await mint(turned)).statusCode).toBe(401);
  });
});

describe('a member on the page of an open source project', () => {
  const seen = async (cookie: Headers) => {
    const { headers, body } = await open.visit('/', { headers: cookie });
    const { site } = shownIn<PluginPageView>({ body });
    return [headers['cache-control'], site.is_guest];
  };

  it('who came from the dashboard can leave, and other visitors do not see their page', async () => {
    const cookie = await enterPlugin(owner, open);
    expect(await seen(cookie)).toEqual(['private, no-store', true]);
    expect(await seen({})).toEqual(['no-cache', false]);
    await open.visit('/leave', { method: 'POST', headers: cookie });
    expect(await seen(cookie)).toEqual(['no-cache', false]);
  });

  test('[KEY-04] gets a key that ends with the membership; without a session, it is a visitor’s key', async () => {
    const carl = await createCustomer(server, 'Carl');
    await joinProject(server, open.project, carl);
    const key = await keyFor(open, await enterPlugin(carl, open));
    const asVisitor = await keyFor(open);
    expect([await tools(key), await tools(asVisitor)]).toEqual([200, 200]);
    await query('delete from memberships where email = $1', [carl.email]);
    expect([await tools(key), await tools(asVisitor)]).toEqual([401, 200]);
  });

  it('with a used or made-up entry code gets the page as any visitor does', async () => {
    for (const code of ['', 'x']) {
      const answer = await open.visit(`/enter?code=${code}`);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([303, undefined]);
    }
  });
});

describe('the number of install keys', () => {
  const from = (address: string): Headers => ({ 'x-forwarded-for': address });

  it('is limited per network, even for concurrent requests, and other networks are not affected', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => mint(open, from('2001:db8:1:2::1'))));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const late = await mint(open, from('2001:db8:1:2:ffff::9'));
    expect([late.statusCode, late.json().code]).toEqual([429, 'too_many_keys']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_000);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const shown = await mint(open, { ...from('2001:db8:1:2::1'), ...form });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect((await mint(open, from('2001:db8:1:3::1'))).statusCode).toBe(201);
  });
});
