import type { LlmsView } from '@fieldkit/contract/plugin-pages.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

type Llms<Page extends LlmsView['page']> = Extract<LlmsView, { page: Page }>;

const TAGS = 8;
const CALLS = 320;
/** A document with so many calls that one file has no room for their lines. */
const largeDocument = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Large', version: '2.0' },
  paths: Object.fromEntries(
    Array.from({ length: CALLS }, (_, number) => [
      `/things-${number}`,
      {
        get: {
          tags: [`tag ${number % TAGS}`],
          summary: `Read thing ${number}`,
          description: 'Reads a thing. '.repeat(9),
        },
      },
    ]),
  ),
});

let server: TestServer;
let small: TestPlugin;
let large: TestPlugin;
let closed: TestPlugin;
beforeAll(async () => {
  server = await testServer();
  const owner = await createCustomer(server, 'Olive');
  small = await createTestPlugin(server, owner);
  large = await createTestPlugin(server, owner, { name: 'Large', document: largeDocument });
  closed = await createTestPlugin(server, owner, { name: 'Closed', is_opensource: false });
});
afterAll(() => server.close());

const at = async <Page extends LlmsView['page']>(plugin: TestPlugin, path: string) =>
  shownIn<Llms<Page>>(await plugin.visit(path));

describe('llms.txt of a large API', () => {
  it('links to files that list all methods by tag, each short enough for an assistant', async () => {
    const { lines, linked } = await at<'contents'>(large, '/llms.txt');
    expect([lines.workflows.length, lines.methods.length]).toEqual([1, 0]);
    expect(linked.slice(0, 2).map(({ slug }) => slug)).toEqual([
      'methods-orders-1-0',
      'methods-orders-1-0--2',
    ]);
    const found = new Set<string>();
    for (const { slug, part, parts, pages, tags } of linked) {
      const file = await at<'part'>(large, `/llms/${slug}.txt`);
      expect(file.part).toMatchObject({ part, parts, tags });
      expect(file.lines.methods).toHaveLength(pages);
      for (const { method_uuid } of file.lines.methods) found.add(method_uuid);
      expect(
        JSON.stringify(file.lines.methods.map((one) => [one.method_name, one.excerpt])).length,
      ).toBeLessThan(50_000);
    }
    expect(found.size).toBe(CALLS);
    const tagsOf = linked.flatMap(({ tags }) => tags);
    // A tag is split only where a file ends.
    expect(tagsOf.length).toBeLessThan(TAGS + linked.length);
    expect(new Set(tagsOf).size).toBe(TAGS);
  });

  it('draws workflows of several steps, with nothing of their calls but what a drawing shows', async () => {
    const { drawings } = await at<'contents'>(large, '/llms.txt');
    expect(drawings.map(({ name }) => name)).toEqual([large.workflow.name]);
    for (const { method } of drawings[0]?.steps ?? [])
      expect(Object.keys(method ?? {})).toEqual(['method_name', 'http_method']);
  });

  it('has no file for any other address', async () => {
    for (const path of ['/llms/none.txt', '/llms-full/none.txt', '/llms/..%2fllms.txt', '/llms/methods.json'])
      expect([path, (await large.visit(path)).statusCode]).toEqual([path, 404]);
  });
});

describe('llms-full.txt', () => {
  it('contains the texts of all pages of a small API', async () => {
    const { texts, linked } = await at<'full'>(small, '/llms-full.txt');
    expect(texts.map(({ page }) => page)).toEqual(['workflow', ...small.methods.map(() => 'method')]);
    expect(linked).toEqual([]);
  });

  it('links to files of at most 25 texts of a large one', async () => {
    const { texts, linked } = await at<'full'>(large, '/llms-full.txt');
    expect(texts).toEqual([]);
    expect(linked.reduce((sum, { pages }) => sum + pages, 0)).toBe(CALLS + 1);
    const last = await at<'full'>(large, `/llms-full/${linked.at(-1)?.slug}.txt`);
    expect(last.texts.length).toBeLessThanOrEqual(25);
    expect(last.texts.every(({ page }) => page === 'method')).toBe(true);
  });
});

describe('the navigation beside a page', () => {
  const at = async (path: string) => shownIn<PluginPageView>(await large.visit(path));

  it('lists the tags of the library, and the methods with the tag of the shown one', async () => {
    const shown = large.methods.find(({ method_name }) => method_name === 'Read thing 12');
    const { navigation } = await at(`/methods/${shown?.method_uuid}`);
    expect(navigation?.open.tags).toHaveLength(TAGS);
    expect(navigation?.open.tag).toBe('tag 4');
    expect(navigation?.open.methods).toHaveLength(CALLS / TAGS);
    expect([navigation?.previous?.method_name, navigation?.next?.method_name]).toEqual([
      'Read thing 4',
      'Read thing 20',
    ]);
    expect(navigation?.workflows.map(({ workflow_uuid }) => workflow_uuid)).toEqual([
      large.workflow.workflow_uuid,
    ]);
  });

  it('lists the methods of a chosen tag, and none without one', async () => {
    expect((await at('/methods?tag=tag+4')).navigation?.open.methods).toHaveLength(CALLS / TAGS);
    expect((await at('/methods')).navigation?.open.methods).toEqual([]);
    expect((await at('/methods?tag=none')).navigation?.open.methods).toEqual([]);
  });

  it('is missing on the first page, on answers and at a wrong address', async () => {
    for (const path of ['/', '/ask', '/nothing'])
      expect([path, (await at(path)).navigation]).toEqual([path, undefined]);
  });
});

test('the sitemap lists every method of a large API', async () => {
  const map = (await large.visit('/sitemap.xml')).body;
  for (const { method_uuid } of large.methods) expect(map).toContain(`/methods/${method_uuid}</loc>`);
});

test('a private project shows none of these files to strangers', async () => {
  for (const path of ['/llms.txt', '/llms/workflows.txt', '/llms-full.txt', '/sitemap.xml'])
    expect([path, (await closed.visit(path)).statusCode]).toEqual([path, 401]);
});

describe('a page is sent as Markdown', () => {
  const typeFor = async (accept: string, path = '/methods') => {
    const { headers, body } = await small.visit(path, { headers: { accept } });
    expect(headers.vary).toContain('accept');
    return [headers['content-type'], JSON.parse(body).drawn];
  };
  const markdown = ['text/markdown; charset=utf-8', 'markdown'];
  const html = ['text/html; charset=utf-8', 'page'];

  it.each([
    ['text/markdown', markdown],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', markdown],
    ['text/html, text/markdown', markdown],
    ['text/html, text/markdown;q=0.5', html],
    ['text/html;q=0.2, Text/Markdown;q=0.3', markdown],
    ['text/markdown;q=0', html],
    ['text/html,application/xhtml+xml,*/*;q=0.8', html],
    ['*/*', html],
    ['text/markdown;q=much', html],
  ])('if Accept is %j', async (accept, expected) => {
    expect(await typeFor(accept)).toEqual(expected);
  });

  it('and is cached separately from HTML', async () => {
    const first = await small.visit('/methods', { headers: { accept: 'text/markdown' } });
    const second = await small.visit('/methods', { headers: { accept: 'text/html' } });
    expect(first.headers.etag).not.toBe(second.headers.etag);
  });

  it('even if it is an answer', async () => {
    expect(await typeFor('text/markdown', '/ask?q=sell')).toEqual(markdown);
  });
});
