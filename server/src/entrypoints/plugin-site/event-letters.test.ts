import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('[PLUG-07] many events are listed by name, with the page on which each letter begins, and 60 beside each', async () => {
  const names = [...Array.from({ length: 100 }, (_, at) => `order-paid-${at}`), 'account-closed', 'Refund'];
  const document = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/orders': { get: { summary: 'List orders' } } },
    webhooks: Object.fromEntries(names.map((name) => [name, { post: { summary: `About ${name}` } }])),
  });
  const { library, visit } = await createTestPlugin(server, await createCustomer(server, 'Olive'), {
    document,
  });
  const eventsAt = async (url: string) =>
    shownIn<Extract<PluginPageView, { page: 'events' }>>(await visit(url));
  const { events, letters } = await eventsAt('/events');
  expect(letters).toEqual([
    {
      library_uuid: library.library_uuid,
      library_name: library.name,
      letters: [
        { letter: 'A', page: 1 },
        { letter: 'O', page: 1 },
        { letter: 'R', page: 2 },
      ],
    },
  ]);
  expect([events[0]?.name, events[3]?.name]).toEqual(['account-closed', 'order-paid-2']);
  const second = await eventsAt('/events?page=2');
  expect(second.events.map(({ name }) => name)).toEqual(['order-paid-99', 'Refund']);

  const siblingsAt = async (url: string) => {
    const { navigation } = await eventsAt(url);
    const { lines = [], ...siblings } = navigation?.siblings ?? {};
    return { ...siblings, count: lines.length, first: lines[0]?.name, last: lines.at(-1)?.name };
  };
  expect(await siblingsAt(`/events/${events[51]?.event_uuid}`)).toEqual({
    kind: 'events',
    total: 102,
    count: 60,
    first: events[21]?.name,
    last: events[80]?.name,
  });
  expect(await siblingsAt('/events?page=2')).toMatchObject({ count: 60, last: 'Refund' });
});
