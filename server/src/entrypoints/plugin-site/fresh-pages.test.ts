import type { PluginPages } from '@fieldkit/contract/plugin-pages.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { addLibraryTo, createCustomer } from '@fieldkit/testing/factories.ts';
import { fakePages } from '@fieldkit/testing/fake-pages.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { publishStale } from '../../features/publishing/publish-project.ts';
import { createInternalContext } from '../../services/context.ts';
import { candidateHeader } from '../../services/publications/probe-plugin.ts';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let drawn = 0;
const pages: PluginPages = {
  ...fakePages.pages,
  renderPage: (shown) => {
    drawn += 1;
    return fakePages.pages.renderPage(shown);
  },
};
beforeAll(async () => {
  server = await testServer(
    { TRUST_PROXY: 'on', LIMIT_PAGE_QUESTIONS_PER_ADDRESS: '2' },
    { pages: { ...fakePages, pages } },
  );
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
});
beforeEach(() => {
  drawn = 0;
});
afterAll(() => server.close());

const rename = (name: string) =>
  server.call(owner, 'PATCH', `/libraries/${shop.library.library_uuid}`, { name });

describe('a public page', () => {
  it('is revalidated on each visit, and answered with 304 while nothing has changed', async () => {
    const first = await shop.visit('/methods?tag=orders');
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    for (const shown of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await shop.visit('/methods?tag=orders', { headers: { 'if-none-match': shown } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
      expect(again.headers['content-security-policy']).toBeDefined();
    }
    for (const url of ['/methods', '/methods.md?tag=orders', '/methods?tag=orders&page=2'])
      expect((await shop.visit(url, { headers: { 'if-none-match': tag } })).statusCode).toBe(200);
  });

  it('that was not changed keeps its media type and its policy in caches, which store the headers of a 304', async () => {
    const files = [
      '/methods.md',
      '/llms.txt',
      '/changelog.rss',
      '/changelog.json',
      '/sitemap.xml',
      '/badge.svg',
    ];
    for (const url of files) {
      const first = await shop.visit(url);
      const again = await shop.visit(url, { headers: { 'if-none-match': String(first.headers.etag) } });
      const kept = (answer: typeof first) => [
        answer.headers['content-type'],
        answer.headers['content-security-policy'],
      ];
      expect([again.statusCode, ...kept(again)], url).toEqual([304, ...kept(first)]);
    }
  });

  it('is rendered once for all visitors, and search results are not cached', async () => {
    const [once, twice] = [await shop.visit('/workflows'), await shop.visit('/workflows')];
    expect([drawn, once.body]).toEqual([1, twice.body]);
    for (let asked = 0; asked < 2; asked += 1) await shop.visit('/workflows?q=order');
    expect(drawn).toBe(3);
    for (let asked = 0; asked < 2; asked += 1) await shop.visit('/nothing-here');
    expect(drawn).toBe(5);
  });

  test('[PLUG-07] shows a change as soon as it is published', async () => {
    const before = await shop.visit('/');
    expect((await rename('Orders renamed')).status).toBe(200);
    const headers = { 'if-none-match': String(before.headers.etag) };
    const after = await shop.visit('/', { headers });
    expect(after.statusCode).toBe(200);
    expect(after.headers['x-fieldkit-publication']).not.toBe(before.headers['x-fieldkit-publication']);
    expect(shownIn<Extract<PluginPageView, { page: 'home' }>>(after).libraries[0]?.name).toBe(
      'Orders renamed',
    );
  });

  it('shows a change to the project immediately, and a version only once it is served', async () => {
    const { project } = shop;
    await server.call(owner, 'PUT', `/projects/${project.project_uuid}`, {
      name: 'Shop two',
      is_opensource: true,
      repository_url: 'https://example.com/code',
    });
    expect((await shop.page<'home'>('/')).site).toMatchObject({ name: 'Shop two', server_name: 'shop-two' });
    const { rows } = await server.database.pool.query(
      `insert into publications (project_uuid, content_version, content)
       select project_uuid, content_version + 100, content from publications where project_uuid = $1 and is_current
       returning publication_uuid`,
      [project.project_uuid],
    );
    const header = `${rows[0].publication_uuid}.${'A'.repeat(43)}`;
    const forged = await shop.visit('/', { headers: { [candidateHeader]: header } });
    expect([forged.statusCode, forged.headers['x-fieldkit-publication']]).not.toContain(
      rows[0].publication_uuid,
    );
  });

  it('that is replaced while it is read is read again', async () => {
    const { searchWorker } = server.services;
    const { ask } = searchWorker;
    let gone = 2;
    Object.assign(searchWorker, {
      ask: async (question: Parameters<typeof ask>[0]) =>
        gone-- > 0 ? { number: 0, reply: 'gone' } : ask(question),
    });
    const answer = await shop.visit('/methods?q=replaced');
    Object.assign(searchWorker, { ask });
    expect([answer.statusCode, gone]).toEqual([200, -1]);
  });

  it('of an empty project shows that it is empty', async () => {
    const form = { name: 'Empty', is_opensource: true, repository_url: 'https://example.com/r' };
    const made = await server.call<{ project_uuid: string }>(owner, 'POST', '/projects', form);
    const path = `/projects/${made.body.project_uuid}/subdomain`;
    await server.call(owner, 'POST', path, { subdomain: 'nothing-yet-x' });
    const { pool } = server.database;
    for (const statement of ['select 1', 'delete from publications where project_uuid = $1']) {
      await pool.query(statement, statement.includes('$1') ? [made.body.project_uuid] : []);
      for (const url of ['/', '/methods', '/workflows', '/ask', '/llms.txt', '/skill.md', '/sitemap.xml']) {
        const answer = await shop.visit(url, { headers: { host: 'nothing-yet-x.localhost:3000' } });
        expect([url, answer.statusCode]).toEqual([url, 200]);
      }
    }
  });

  it('of a large library is split into pages, and any number past the last one shows the last', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 120 }, (_, at) => [`/things/${at}`, { get: { summary: `Thing ${at}` } }]),
    );
    const document = JSON.stringify({ openapi: '3.0.0', info: { title: 'T', version: '1' }, paths });
    const added = await addLibraryTo(server, owner, shop.project, document, { name: 'Things' });
    const library = `library=${added.body.library_uuid}`;
    const last = await shop.page<'methods'>(`/methods?${library}&page=999999999`);
    expect([last.part, last.methods.length]).toEqual([{ page: 3, pages: 3, total: 120 }, 20]);
    const second = await shop.page<'methods'>(`/methods?${library}&tag=&page=2`);
    expect(second.methods[0]?.endpoint).toBe('/things/50');
    expect((await shop.page<'methods'>(`/methods?${library}&tag=other`)).part.total).toBe(0);
  });
});

type AskPage = Extract<PluginPageView, { page: 'ask' }>;

describe('a question on the page', () => {
  type Question = { text: string; outcome: string; channel: string; developer: string };
  const recorded = async (text: string) =>
    (
      await server.database.pool.query<
        Question & { method_uuids: string[]; workflow_uuid: string | null; client_name: string | null }
      >('select * from questions where text = $1', [text])
    ).rows;
  const from = (address: string, agent = 'Firefox') => ({
    headers: { 'x-forwarded-for': address, 'user-agent': agent },
  });

  test('[PLUG-07] is answered by methods, and recorded before its answer is sent', async () => {
    const answer = await shop.visit('/ask?q=refund+an+order', from('203.0.113.1'));
    const shown = shownIn<AskPage>(answer).answer;
    expect([shown?.outcome, shown?.methods[0]?.endpoint]).toEqual(['answered', '/orders/{id}/refund']);
    expect([answer.headers.etag, answer.headers['x-robots-tag']]).toEqual([undefined, 'noindex']);
    const [question] = await recorded('refund an order');
    expect(question).toMatchObject({ channel: 'plugin', outcome: 'answered', workflow_uuid: null });
    expect(question?.method_uuids).toEqual([shown?.methods[0]?.method_uuid]);
    expect(JSON.stringify(question)).not.toMatch(/203\.0\.113|Firefox/);
  });

  test('[PLUG-07] is fused with its other wordings, and invalid ones are refused', async () => {
    const fused = await shop.visit('/ask.md?q=make+it+undone&also=refund+an+order', from('203.0.113.7'));
    const { answer, also } = shownIn<AskPage>(fused);
    expect([answer?.methods[0]?.endpoint, also]).toEqual(['/orders/{id}/refund', ['refund an order']]);
    for (const [path, type] of [
      ['/ask.md', 'text/markdown; charset=utf-8'],
      ['/ask', 'text/html; charset=utf-8'],
    ]) {
      const refused = await shop.visit(`${path}?q=refund${'&also=x'.repeat(6)}`, from('203.0.113.7'));
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([400, type]);
      expect(refused.body).toContain('at most 5');
      if (path === '/ask.md') expect(refused.body).toMatch(/^# This question could not be read/);
      else
        expect(shownIn<AskPage>(refused)).toMatchObject({
          question: 'refund',
          also: Array(6).fill('x'),
          answer: null,
          report: null,
          problem: { title: 'This question could not be read', text: expect.stringContaining('at most 5') },
        });
    }
    const empty = await shop.visit('/ask?q=refund&also=&also=return+it', from('203.0.113.7'));
    expect([empty.statusCode, shownIn<AskPage>(empty).also]).toEqual([400, ['return it']]);
    expect(await recorded('refund')).toEqual([]);
  });

  test('[PLUG-07] is answered by the workflow that covers the question', async () => {
    const answer = await shop.visit('/ask.md?q=sell+and+take+back', from('203.0.113.2'));
    expect(shownIn<AskPage>(answer).answer?.workflow?.name).toBe('Sell and take back');
    expect(await recorded('sell and take back')).toMatchObject([
      { outcome: 'answered', workflow_uuid: shop.workflow.workflow_uuid },
    ]);
  });

  it('is not recorded when another site embeds it as an image', async () => {
    const text = 'what a picture asks';
    const visit = (dest: string) =>
      shop.visit(`/ask?q=${text.replaceAll(' ', '+')}`, { headers: { 'sec-fetch-dest': dest } });
    for (const dest of ['image', 'script', 'iframe']) await visit(dest);
    expect(await recorded(text)).toEqual([]);
    await visit('document');
    expect(await recorded(text)).toHaveLength(1);
  });

  it('has suggestions from the names of workflows before it is asked', async () => {
    const shown = shownIn<AskPage>(await shop.visit('/ask'));
    expect([shown.answer, shown.suggestions]).toEqual([null, ['Sell and take back']]);
  });

  it('has suggestions from the names of methods if there are no workflows', async () => {
    const other = await createTestPlugin(server, owner);
    const path = `/workflows/${other.workflow.workflow_uuid}`;
    expect((await server.call(owner, 'DELETE', path)).status).toBe(200);
    await publishStale(createInternalContext(server.services));
    const { suggestions } = shownIn<AskPage>(await other.visit('/ask'));
    const names = other.methods.map(({ method_name }) => method_name);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(suggestions));
  });

  it('counts one developer per network and client', async () => {
    const text = 'who am I';
    await shop.visit(`/ask?q=${encodeURIComponent(text)}`, from('203.0.113.3'));
    await shop.visit(`/ask?q=${encodeURIComponent(text)}`, from('203.0.113.3'));
    await shop.visit(`/ask?q=${encodeURIComponent(text)}`, from('203.0.113.4'));
    await shop.visit(`/ask?q=${encodeURIComponent(text)}`, from('203.0.113.4', 'Chrome'));
    const developers = (await recorded(text)).map(({ developer }) => developer);
    expect([developers.length, new Set(developers).size]).toEqual([4, 3]);
  });

  it('is limited in length, and an empty question is not recorded', async () => {
    const asked = await shop.visit(`/ask?q=${'long '.repeat(600)}`, from('203.0.113.5'));
    expect(shownIn<AskPage>(asked).question).toHaveLength(500);
    const { rowCount } = await server.database.pool.query('select 1 from questions');
    for (const url of ['/ask', '/ask?q=', '/ask?q=%00%20'])
      expect(shownIn<{ answer: unknown }>(await shop.visit(url)).answer).toBeNull();
    await shop.visit('/ask?q=head', { method: 'HEAD', ...from('203.0.113.6') });
    expect((await server.database.pool.query('select 1 from questions')).rowCount).toBe(rowCount);
  });

  it('from a network that asks too much is refused and not recorded', async () => {
    const asked = () => shop.visit('/ask?q=again', from('203.0.113.9'));
    const answers = [await asked(), await asked(), await asked()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    const refused = answers[2] as (typeof answers)[number];
    expect(shownIn<AskPage>(refused)).toMatchObject({
      question: 'again',
      answer: null,
      problem: { title: 'Too many questions at once' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await recorded('again')).toHaveLength(2);
    expect((await shop.visit('/ask', from('203.0.113.9'))).statusCode).toBe(200);
  });
});
