import type { Publishing } from '@fieldkit/contract/publishing.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { fakePages } from '@fieldkit/testing/fake-pages.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishJobs } from './publish-project.ts';
import * as messages from './publishing.messages.ts';

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let shop: TestPlugin;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  stranger = await createCustomer(server, 'Sam');
});
beforeEach(async () => {
  shop = await createTestPlugin(server, owner);
  await drain();
});
afterAll(() => server.close());

const drain = async () => {
  await server.database.pool.query(
    "update pgboss.job set start_after = now() where name = 'publish-project' and state = 'created'",
  );
  const probePlugin = async () => null;
  await server.services.jobs.drain(publishJobs({ ...server.services, probePlugin, pages: fakePages.pages }));
};
const path = (call = '') => `/projects/${shop.project.project_uuid}/publishing${call}`;
const read = async () => (await server.call<Publishing>(owner, 'GET', path())).body;
const change = async (is_by_hand: boolean) =>
  (await server.call<Publishing>(owner, 'PUT', path(), { is_by_hand })).body;
const publish = () => server.call<Publishing>(owner, 'POST', path('/publish'));
const restore = (publication_uuid: string, who = owner) =>
  server.call<Publishing & { code: string }>(who, 'POST', path('/restore'), { publication_uuid });
const rename = async (name: string) => {
  const { library_uuid } = shop.library;
  expect((await server.call(owner, 'PATCH', `/libraries/${library_uuid}`, { name })).status).toBe(200);
};
type ShownPage = { site: { version: number; is_preview?: boolean }; libraries?: { name: string }[] };
/** The library's name and the version on the home page, with the cookie of a session. */
async function pageFor(cookie?: string) {
  const answer = await shop.visit('/', { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const { site, libraries } = shownIn<ShownPage>(answer);
  return { name: libraries?.[0]?.name, isPreview: site.is_preview ?? false, headers: answer.headers };
}
const nameOnPage = async () => (await pageFor()).name;
const packageVersion = async () =>
  (
    await server.database.pool.query<{ version: string }>(
      'select version from plugin_versions where project_uuid = $1 order by position desc limit 1',
      [shop.project.project_uuid],
    )
  ).rows[0]?.version;

describe('manual publishing', () => {
  test('keeps the published version until the owner publishes the changes', async () => {
    const before = await nameOnPage();
    expect(await change(true)).toMatchObject({ is_by_hand: true, has_changes: false });
    await rename('Not yet');
    await drain();
    expect([await nameOnPage(), (await read()).has_changes]).toEqual([before, true]);
    const { body } = await publish();
    expect(body).toMatchObject({ has_changes: false, is_by_hand: true });
    expect(await nameOnPage()).toBe('Not yet');
    await rename('Again not yet');
    await drain();
    expect(await nameOnPage()).toBe('Not yet');
  });

  test('does not report the plugin as behind, and no job publishes the pending changes', async () => {
    await change(true);
    await rename('Waits');
    await drain();
    const status = `/deployment/status/${shop.project.project_uuid}`;
    const { body } = await server.call<{ is_behind: boolean; status: string }>(owner, 'GET', status);
    expect(body).toMatchObject({ is_behind: false, status: 'running' });
    await server.services.jobs.drain(
      publishJobs(server.services).filter(({ queue }) => queue === 'check-plugins'),
    );
    await drain();
    expect(await nameOnPage()).not.toBe('Waits');
  });

  test('publishes the pending changes when it ends', async () => {
    await change(true);
    await rename('Waits');
    expect(await change(false)).toMatchObject({ is_by_hand: false, has_changes: false });
    expect(await nameOnPage()).toBe('Waits');
    await rename('By itself');
    await drain();
    expect(await nameOnPage()).toBe('By itself');
  });
});

describe('a preview', () => {
  const preview = async () => (await server.call<{ url: string }>(owner, 'POST', path('/preview'))).body.url;
  const enter = async (url: string) => {
    const { pathname, search } = new URL(url);
    const answer = await shop.visit(pathname + search);
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };

  test('shows the changes to its owner, and the published version to everyone else', async () => {
    await change(true);
    const before = await nameOnPage();
    await rename('Draft');
    const url = await preview();
    const cookie = await enter(url);
    expect(await pageFor(cookie)).toMatchObject({
      name: 'Draft',
      isPreview: true,
      headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    });
    expect(await nameOnPage()).toBe(before);
    // The link works once.
    expect(await enter(url)).toBe('undefined');
  });

  test('is not part of the files that clients install, and records no question', async () => {
    await change(true);
    await rename('Draft');
    const cookie = await enter(await preview());
    const headers = { cookie, accept: 'text/html' };
    const before = await packageVersion();
    const files = ['/agents.md', '/marketplace.json', '/.well-known/agent-skills/index.json'];
    for (const file of files) expect((await shop.visit(file, { headers })).body).not.toContain('Draft');
    expect(await packageVersion()).toBe(before);
    const asked = await shop.visit('/ask?q=how+to+order', { headers });
    expect(shownIn<{ problem: object; answer: null }>(asked)).toMatchObject({
      answer: null,
      problem: { title: 'Questions are not answered in a preview' },
    });
    const { rows } = await server.database.pool.query('select from questions where project_uuid = $1', [
      shop.project.project_uuid,
    ]);
    expect(rows).toHaveLength(0);
  });

  test('records no vote on its pages', async () => {
    await change(true);
    await rename('Draft');
    const cookie = await enter(await preview());
    const sent = (headers: Record<string, string> = {}) =>
      shop.visit('/vote', {
        method: 'POST',
        payload: new URLSearchParams({
          page: `/methods/${shop.methods[0]?.method_uuid}`,
          helpful: 'yes',
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    const votes = async () =>
      (
        await server.database.pool.query('select from page_votes where project_uuid = $1', [
          shop.project.project_uuid,
        ])
      ).rows;
    const refused = await sent({ cookie });
    expect([refused.statusCode, refused.body.includes('not counted in a preview')]).toEqual([409, true]);
    expect(await votes()).toHaveLength(0);
    expect((await sent()).statusCode).toBe(201);
    expect(await votes()).toHaveLength(1);
  });

  test('ends when the owner closes it, and when their membership ends', async () => {
    await change(true);
    await rename('Draft');
    const cookie = await enter(await preview());
    await shop.visit('/leave', { method: 'POST', headers: { cookie } });
    expect((await pageFor(cookie)).isPreview).toBe(false);
    expect((await server.call(stranger, 'POST', path('/preview'))).status).toBe(404);
  });
});

describe('a previous version', () => {
  test('is restored in one step as a new version, and later changes are pending', async () => {
    const first = await nameOnPage();
    await rename('A mistake');
    await drain();
    const [current, earlier] = (await read()).versions;
    expect([current?.is_current, earlier?.is_current]).toEqual([true, false]);
    const before = await packageVersion();
    const { body } = await restore(earlier?.publication_uuid ?? '');
    expect(body).toMatchObject({
      is_by_hand: true,
      has_changes: true,
    });
    expect(body.versions[0]).toMatchObject({
      is_current: true,
      restored_from: earlier?.version,
      methods: earlier?.methods,
    });
    await drain();
    expect(await nameOnPage()).toBe(first);
    const number = (version = '') => Number(version.split('.')[1]);
    expect(number(await packageVersion())).toBeGreaterThan(number(before));
    await publish();
    expect(await nameOnPage()).toBe('A mistake');
  });

  test('that is already published, unknown or from another project is refused with an explanation', async () => {
    const other = await createTestPlugin(server, owner);
    await drain();
    const theirs = await server.call<Publishing>(
      owner,
      'GET',
      `/projects/${other.project.project_uuid}/publishing`,
    );
    const [current] = (await read()).versions;
    for (const [id, code] of [
      [current?.publication_uuid, messages.alreadyPublished.code],
      [crypto.randomUUID(), messages.noVersion.code],
      [theirs.body.versions[0]?.publication_uuid, messages.noVersion.code],
    ])
      expect((await restore(id ?? '')).body.code).toBe(code);
    expect((await restore(current?.publication_uuid ?? '', stranger)).status).toBe(404);
    expect((await read()).is_by_hand).toBe(false);
  });

  test('is restored once by many concurrent requests', async () => {
    await rename('A mistake');
    await drain();
    const [, earlier] = (await read()).versions;
    const id = earlier?.publication_uuid ?? '';
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { versions } = await read();
    expect(versions.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(versions[0]).toMatchObject({ is_current: true, restored_from: earlier?.version });
  });

  test('is kept if it is the last one of a day or one of the last five, up to fifteen', async () => {
    const age = (days: number) =>
      server.database.pool.query(
        `update publications set published_at = published_at - $2 * interval '1 day' where project_uuid = $1 and is_current`,
        [shop.project.project_uuid, days],
      );
    for (let days = 14; days > 0; days--)
      for (const part of ['morning', 'evening']) {
        await rename(`${part} ${days}`);
        await drain();
        await age(days);
      }
    await rename('Today');
    await drain();
    const { versions } = await read();
    expect(versions).toHaveLength(16);
    const names = await server.database.pool.query<{ name: string }>(
      `select content->'libraries'->0->>'name' as name from publications where project_uuid = $1 order by content_version desc`,
      [shop.project.project_uuid],
    );
    expect(names.rows.map(({ name }) => name)).toEqual([
      ...['Today', 'evening 1', 'morning 1', 'evening 2', 'morning 2'],
      ...Array.from({ length: 11 }, (_, at) => `evening ${at + 3}`),
    ]);
  });
});
