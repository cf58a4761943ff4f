import { createTestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('an open project has a badge for each client that installs plugins', async () => {
  const owner = await createCustomer(server);
  const shop = await createTestPlugin(server, owner);
  for (const client of ['claude-code', 'codex', 'copilot', 'gemini', 'vscode']) {
    const { statusCode, headers } = await shop.visit(`/badge/${client}.svg`);
    expect([client, statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
      client,
      200,
      'image/svg+xml',
      'cross-origin',
    ]);
  }
  for (const path of ['/badge/emacs.svg', '/badge/.svg', '/badge/codex.svg/', '/badge/..%2fcodex.svg'])
    expect([path, (await shop.visit(path)).statusCode]).toEqual([path, 404]);
  const hidden = await createTestPlugin(server, owner, { is_opensource: false });
  expect((await hidden.visit('/badge/codex.svg')).statusCode).toBe(404);
});
