import type { QuickResult } from '@fieldkit/contract/plugin-pages.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishStale } from '../../features/publishing/publish-project.ts';
import { createInternalContext } from '../../services/context.ts';

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
  const owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner, { document });
  const { project, library, methods } = shop;
  const steps = methods.slice(0, 1).map(({ method_uuid }) => ({ method_uuid, description: 'Call it' }));
  for (let number = 0; number < 14; number += 1) {
    const about =
      number < 12
        ? { name: `Print label ${number}`, description: 'On paper.' }
        : { name: `Archive note ${number}`, description: 'Notes may have a label that a person chose.' };
    const { project_uuid } = project;
    const { library_uuid } = library;
    const form = { ...about, project_uuid, library_uuid, tags: [], steps };
    expect((await server.call(owner, 'POST', '/workflows', form)).status).toBe(201);
  }
  await publishStale(createInternalContext(server.services));
});
afterAll(() => server.close());

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

test('[PLUG-07] a search for workflows lists the best matches, and the weaker ones on pages of their own', async () => {
  const workflowsAt = async (query: string) => {
    const shown = shownIn<Extract<PluginPageView, { page: 'workflows' }>>(
      await shop.visit(`/workflows?${query}`),
    );
    return [shown.matches, new Set(shown.workflows.map(({ name }) => name.split(' ')[0]))];
  };
  // One of the weaker ones has the word only in the name of a step.
  const numbers = { best: 12, weak: 3 };
  expect(await workflowsAt('q=label')).toEqual([{ shown: 'best', ...numbers }, new Set(['Print'])]);
  expect(await workflowsAt('q=label&match=weak')).toEqual([
    { shown: 'weak', ...numbers },
    new Set(['Sell', 'Archive']),
  ]);
  expect((await workflowsAt('match=weak'))[0]).toBeUndefined();
});
