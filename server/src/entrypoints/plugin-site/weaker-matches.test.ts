import type { QuickResult } from '@fieldkit/contract/plugin-pages.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { aCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const numbered = (count: number, make: (number: number) => [path: string, operation: object]) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, number) => {
      const [path, operation] = make(number);
      return [path, { get: operation }];
    }),
  );
const document = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Repositories', version: '1' },
  paths: {
    ...numbered(12, (number) => [
      `/labels/kind-${number}`,
      { summary: `Read label ${number}`, tags: ['issues'] },
    ]),
    ...numbered(3, (number) => [
      `/notes/kind-${number}`,
      {
        summary: `Read note ${number}`,
        description: 'Notes have a color, and may have a label that a person chose.',
        tags: ['notes'],
      },
    ]),
  },
  components: {
    schemas: { PersonKind: { type: 'object', properties: { street: { type: 'string' } } } },
  },
});

let server: TestServer;
let shop: TestPlugin;
beforeAll(async () => {
  server = await testServer();
  shop = await createTestPlugin(server, await aCustomer(server, 'Olive'), { document });
});
afterAll(() => server.leave());

const methodsAt = async (query: string) =>
  shownIn<Extract<PluginPageView, { page: 'methods' }>>(await shop.visit(`/methods?${query}`));

test('[PLUG-07] a search offers the tags of the list that is shown: of the best or of the weaker matches', async () => {
  const tagsOf = async (query: string) => {
    const { libraries, matches } = await methodsAt(query);
    return [matches?.shown, libraries.flatMap(({ tags }) => tags.map(({ tag }) => tag))];
  };
  expect(await tagsOf('q=label')).toEqual(['best', ['issues']]);
  expect(await tagsOf('q=label&match=weak')).toEqual(['weak', ['notes']]);
});

test('[PLUG-07] search while typing lists weaker matches after the others, whatever kind of page they are', async () => {
  const answer = await shop.visit('/search.json?q=person+kind');
  const { results } = answer.json<{ results: QuickResult[] }>();
  expect(results[0]).toMatchObject({ kind: 'model', name: 'PersonKind' });
  expect(results.map(({ is_weak }) => is_weak === true)).toEqual([
    false,
    ...results.slice(1).map(() => true),
  ]);
  expect(results.length).toBeGreaterThan(2);
});
