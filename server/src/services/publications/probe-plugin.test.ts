import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { listen } from '@fieldkit/testing/listener.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { probePlugin } from './probe-plugin.ts';

let server: TestServer;
let owner: TestUser;
let open: TestPlugin;
let hidden: TestPlugin;
beforeAll(async () => {
  // A port that was just free: the server must know its own port.
  const taken = await listen();
  await taken.close();
  server = await testServer({ PORT: String(taken.port) });
  owner = await createCustomer(server, 'Olive');
  open = await createTestPlugin(server, owner);
  hidden = await createTestPlugin(server, owner, { is_opensource: false });
  await server.app.listen({ host: '127.0.0.1', port: taken.port });
});
afterAll(() => server.close());

const look = (subdomain: string, publication_uuid: string | null = null) =>
  probePlugin(server.services.env, server.services.secrets, subdomain, publication_uuid);
const published = async ({ project }: TestPlugin): Promise<string> => {
  const { rows } = await server.database.pool.query(
    'select publication_uuid from publications where project_uuid = $1 and is_current',
    [project.project_uuid],
  );
  return rows[0]?.publication_uuid;
};

test('[PLUG-05] a plugin is checked at its own address, even behind the gate of a private project', async () => {
  for (const plugin of [open, hidden]) {
    expect(await look(plugin.name)).toBeNull();
    expect(await look(plugin.name, await published(plugin))).toBeNull();
  }
});

it('a plugin with a missing page, or with another version, is reported', async () => {
  expect(await look('nobody-x')).toBe('status 404');
  expect(await look(open.name, await published(hidden))).toBe('status 200');
});

it('a plugin page that cannot be rendered is reported before it is served', async () => {
  const { searchWorker } = server.services;
  const { ask } = searchWorker;
  Object.assign(searchWorker, { ask: () => Promise.reject(new Error('broken')) });
  expect(await look(open.name, await published(open))).toBe('status 500');
  Object.assign(searchWorker, { ask });
});
