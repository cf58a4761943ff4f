import type { GateView } from '@fieldkit/contract/plugin-brand.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer, joinProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { candidateHeader, candidateOf } from '../../services/publications/probe-plugin.ts';

let server: TestServer;
let owner: TestUser;
let hidden: TestPlugin;
let other: TestPlugin;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: 'on' });
  owner = await createCustomer(server, 'Olive');
  hidden = await createTestPlugin(server, owner, { is_opensource: false, name: 'Hidden' });
  other = await createTestPlugin(server, owner, { is_opensource: false, name: 'Other' });
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const keyOf = async ({ project }: TestPlugin): Promise<string> => {
  const path = `/mcp/${project.project_uuid}`;
  const made = await server.call<{ data: { mcp_key: string } }>(owner, 'POST', `${path}/generate-key`);
  return made.body.data.mcp_key;
};
const dropKeyOf = ({ project }: TestPlugin) =>
  server.call(owner, 'DELETE', `/mcp/${project.project_uuid}/key`);
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const enter = (key: string, plugin = hidden, headers: Record<string, string> = {}) =>
  plugin.visit('/enter', { method: 'POST', payload: `key=${key}`, headers: { ...form, ...headers } });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';
const handOver = async (who: TestUser, { project } = hidden): Promise<string> => {
  const answer = await server.call<{ url: string }>(
    who,
    'POST',
    `/projects/${project.project_uuid}/plugin-visit`,
  );
  return new URL(answer.body.url).search;
};
const statusWith = async (cookie: string, plugin = hidden, url = '/') =>
  (await plugin.visit(url, { headers: { cookie } })).statusCode;

describe('for a stranger, a private project', () => {
  it('shows its gate on every page, and nothing else', async () => {
    const ids = [`/workflows/${hidden.workflow.workflow_uuid}`, `/methods/${hidden.methods[0]?.method_uuid}`];
    for (const url of ['/', '/workflows', '/methods', '/ask?q=refund', '/nothing', '/methods/', ...ids]) {
      const answer = await hidden.visit(url);
      expect([url, answer.statusCode]).toEqual([url, 401]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(shownIn<GateView>(answer)).toEqual({
        project_uuid: hidden.project.project_uuid,
        name: 'Hidden',
        origin: `http://${hidden.host}`,
        sign_in_url: `http://localhost:3000/dashboard/visit/${hidden.project.project_uuid}`,
        refused: null,
      });
    }
  });

  it('answers programs with a sentence', async () => {
    const files = ['/llms.txt', '/skill.md', '/.well-known/agent-skills/index.json', '/sitemap.xml'];
    for (const url of [...files, '/index.md', '/methods.md', '/ask.md?q=refund']) {
      const answer = await hidden.visit(url);
      expect([url, answer.statusCode, answer.headers['www-authenticate']]).toEqual([url, 401, 'Bearer']);
      expect(answer.body).toMatch(/^This plugin is private\. Sign in on its page/);
    }
    const minted = await hidden.visit('/install-key', { method: 'POST' });
    expect([minted.statusCode, minted.json().code]).toEqual([401, 'private_plugin']);
    expect((await query('select 1 from install_keys')).rowCount).toBe(0);
  });

  it('asks search engines to stay away, and has no badge', async () => {
    expect((await hidden.visit('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await hidden.visit('/badge.svg')).statusCode).toBe(404);
  });

  it('records no questions', async () => {
    await hidden.visit('/ask?q=something+secret');
    expect((await query("select 1 from questions where text = 'something secret'")).rowCount).toBe(0);
  });
});

describe('the project’s MCP key', () => {
  it('opens the gate: the session is bound to its host and can read everything', async () => {
    const key = await keyOf(hidden);
    const answer = await enter(key);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(answer.headers['set-cookie']).toMatch(
      /^fieldkit-plugin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/,
    );
    const cookie = cookieOf(answer);
    const home = await hidden.visit('/', { headers: { cookie: `a=b; ${cookie}` } });
    const { site } = shownIn<PluginPageView>(home);
    expect([home.statusCode, site.name, site.is_guest]).toEqual([200, 'Hidden', true]);
    expect([home.headers['cache-control'], home.headers.etag]).toEqual(['private, no-store', undefined]);
    expect(await statusWith(cookie, hidden, '/llms.txt')).toBe(200);
    // The session of one project is not valid for another.
    expect(await statusWith(cookie, other)).toBe(401);
    const { rows } = await query('select session_hash from plugin_sessions');
    for (const { session_hash } of rows) expect(cookie).not.toContain(session_hash);
    await dropKeyOf(hidden);
    expect(await statusWith(cookie)).toBe(401);
  });

  it('is the only one accepted: a wrong key, another project’s, and a key of another kind are refused', async () => {
    const foreign = await keyOf(other);
    const path = `/keys/project/${hidden.project.project_uuid}`;
    const made = await server.call<{ project_key: string }>(owner, 'POST', path);
    for (const key of ['', 'nonsense', foreign, made.body.project_key]) {
      const answer = await enter(key);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
      expect(shownIn<GateView>(answer).refused).toBe('wrong_key');
    }
    await dropKeyOf(other);
  });

  it('cannot be guessed: after ten wrong ones from a network, all are refused for a while', async () => {
    const key = await keyOf(hidden);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let made = 0; made < 3; made += 1)
      expect((await enter(key, hidden, from('203.0.113.7'))).statusCode).toBe(303);
    const wrong = await Promise.all(
      Array.from({ length: 15 }, () => enter('wrong', hidden, from('203.0.113.7'))),
    );
    expect(wrong.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    const late = await enter(key, hidden, from('203.0.113.7'));
    expect([late.statusCode, shownIn<GateView>(late).refused]).toEqual([429, 'too_often']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(800);
    expect((await enter(key, hidden, from('203.0.113.8'))).statusCode).toBe(303);
    await dropKeyOf(hidden);
  });

  it('is accepted as a bearer token from assistants; a wrong one is refused', async () => {
    const key = await keyOf(hidden);
    const read = (plugin: TestPlugin, token: string, url = '/llms.txt') =>
      plugin.visit(url, { headers: { authorization: `Bearer ${token}` } });
    const answer = await read(hidden, key);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await read(other, key)).statusCode).toBe(401);
    expect((await read(hidden, `${key}x`)).statusCode).toBe(401);
    expect((await read(hidden, owner.token, '/')).statusCode).toBe(401);
    await dropKeyOf(hidden);
    expect((await read(hidden, key)).statusCode).toBe(401);
  });
});

describe('the handoff from the dashboard', () => {
  test('[PLUG-06] admits a member once', async () => {
    const way = await handOver(owner);
    // A preview of the link does not use it up.
    expect((await hidden.visit(`/enter${way}`, { method: 'HEAD' })).statusCode).toBe(401);
    const answer = await hidden.visit(`/enter${way}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    const cookie = cookieOf(answer);
    expect(await statusWith(cookie)).toBe(200);
    const replay = await hidden.visit(`/enter${way}`);
    expect([replay.statusCode, shownIn<GateView>(replay).refused]).toEqual([401, 'old_link']);
    expect((await hidden.visit(`/enter${way}`, { headers: { cookie } })).statusCode).toBe(303);
  });

  it('leads to the page that was asked for, and to no address outside of the plugin', async () => {
    const page = `/methods/${hidden.project.project_uuid}`;
    const visited = async (wanted: string) => {
      const way = `${await handOver(owner)}&page=${encodeURIComponent(wanted)}`;
      return (await hidden.visit(`/enter${way}`)).headers.location;
    };
    expect(await visited(page)).toBe(page);
    for (const outside of ['//evil.example', 'https://evil.example', '/methods/..//evil.example', '/leave'])
      expect(await visited(outside)).toBe('/');
    const path = `/projects/${hidden.project.project_uuid}/plugin-visit?page=`;
    const { url } = (await server.call<{ url: string }>(owner, 'POST', path + encodeURIComponent(page))).body;
    expect(new URL(url).searchParams.get('page')).toBe(page);
    expect((await server.call(owner, 'POST', `${path}//evil.example`)).status).toBe(422);
  });

  it('admits only one of any number of concurrent requests', async () => {
    const way = await handOver(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => hidden.visit(`/enter${way}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
  });

  it('does not work for another project, or after a minute', async () => {
    const way = await handOver(owner);
    expect((await other.visit(`/enter${way}`)).statusCode).toBe(401);
    await query("update plugin_entries set expires_at = expires_at - interval '1 minute'");
    expect(shownIn<GateView>(await hidden.visit(`/enter${way}`)).refused).toBe('old_link');
    expect(shownIn<GateView>(await hidden.visit('/enter')).refused).toBeNull();
    expect((await hidden.visit('/enter?code=%00')).statusCode).toBe(401);
  });

  it('a removed collaborator loses access with the next request', async () => {
    const carl = await createCustomer(server, 'Carl');
    await joinProject(server, hidden.project, carl);
    const cookie = cookieOf(await hidden.visit(`/enter${await handOver(carl)}`));
    const unused = await handOver(carl);
    expect(await statusWith(cookie)).toBe(200);
    await query('delete from memberships where email = $1', [carl.email]);
    expect(await statusWith(cookie)).toBe(401);
    expect((await hidden.visit(`/enter${unused}`)).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('ends after twelve hours, on leaving, and with the project', async () => {
    const gone = await createTestPlugin(server, owner, { is_opensource: false, name: 'Gone' });
    const enterPlugin = async () => cookieOf(await gone.visit(`/enter${await handOver(owner, gone)}`));
    const [one, two, three] = [await enterPlugin(), await enterPlugin(), await enterPlugin()];
    const left = await gone.visit('/leave', { method: 'POST', headers: { cookie: one } });
    expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
    expect(left.headers['set-cookie']).toContain('Max-Age=0');
    expect([await statusWith(one, gone), await statusWith(two, gone)]).toEqual([401, 200]);
    await query(
      `update plugin_sessions set expires_at = expires_at - interval '12 hours' where session_hash = $1`,
      [server.services.secrets.hash('plugin session', two.split('=')[1] ?? '')],
    );
    expect([await statusWith(two, gone), await statusWith(three, gone)]).toEqual([401, 200]);
    // Expired sessions are deleted when a visitor enters.
    await enterPlugin();
    expect((await query('select 1 from plugin_sessions where expires_at < now()')).rowCount).toBe(0);
    await server.call(owner, 'DELETE', `/projects/${gone.project.project_uuid}`);
    expect(await statusWith(three, gone)).toBe(404);
  });

  it('is not opened with an unknown cookie', async () => {
    for (const value of ['', 'x', 'A'.repeat(43), '%00', "' or 1=1"])
      expect(await statusWith(`fieldkit-plugin=${value}`)).toBe(401);
  });
});

describe('a request that changes something', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a neighbor', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'http://other.localhost:3000' }],
    ['the dashboard', { origin: 'http://localhost:3000' }],
    ['nowhere', { origin: 'null' }],
  ])('is refused when it is sent by %s', async (_who, headers) => {
    for (const url of ['/enter', '/leave', '/install-key'])
      expect((await hidden.visit(url, { method: 'POST', headers })).statusCode).toBe(403);
  });

  it('is accepted from the page itself', async () => {
    const own = { origin: `http://${hidden.host}`, 'sec-fetch-site': 'same-origin' };
    expect((await hidden.visit('/leave', { method: 'POST', headers: own })).statusCode).toBe(303);
    expect(
      (await hidden.visit('/leave', { method: 'POST', headers: { origin: own.origin } })).statusCode,
    ).toBe(303);
  });
});

describe('the service’s own check of a plugin', () => {
  const look = (header: string, plugin = hidden, url = '/') =>
    plugin.visit(url, { headers: { [candidateHeader]: header } });

  it('reads the page of a private project, in the version that it names', async () => {
    const { rows } = await query(
      'select publication_uuid from publications where project_uuid = $1 and is_current',
      [hidden.project.project_uuid],
    );
    const id = rows[0]?.publication_uuid as string;
    for (const version of [id, null]) {
      const answer = await look(candidateOf(server.services.secrets, hidden.name, version));
      expect([answer.statusCode, answer.headers['x-fieldkit-publication']]).toEqual([200, id]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(shownIn<PluginPageView>(answer).page).toBe('home');
    }
  });

  it('cannot be forged, nor used for another plugin', async () => {
    const own = candidateOf(server.services.secrets, other.name, null);
    for (const header of [own, 'served.', 'served', `served.${'A'.repeat(43)}`, '.', 'x.y.z'])
      expect((await look(header)).statusCode).toBe(401);
  });
});
