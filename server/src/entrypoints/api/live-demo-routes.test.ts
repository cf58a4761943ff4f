import type { Configuration } from '@fieldkit/contract/configuration.ts';
import * as messages from '@fieldkit/contract/messages/oauth.ts';
import { searchRequest } from '@fieldkit/testing/ask-over-mcp.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { addressesOf, createOauthClient } from '@fieldkit/testing/mcp-connection.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { wholeDatabase } from '@fieldkit/testing/whole-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccount } from '../../platform/settings/live-demo.ts';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let key: string;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server);
  shop = await createTestPlugin(server, owner);
  const made = await server.call<{ data: { mcp_key: string } }>(
    owner,
    'POST',
    `/mcp/${shop.project.project_uuid}/generate-key`,
  );
  key = made.body.data.mcp_key;
  // The content is created first: in a live demo, this would be refused.
  server.services.env.LIVE_DEMO = true;
});
afterAll(() => server.close());

/** Runs `work` on a server that is started as a live demo. */
async function withLiveDemo(settings: Record<string, string>, work: (demo: TestServer) => Promise<void>) {
  const demo = await testServer({ LIVE_DEMO: 'on', ...settings });
  try {
    await work(demo);
  } finally {
    await demo.close();
  }
}

test('the configuration contains the details of the shared account in a live demo, and nowhere else', async () => {
  const read = async (at: TestServer) => (await at.call<Configuration>(null, 'GET', '/config')).body;
  await withLiveDemo({}, async (demo) => expect((await read(demo)).live_demo).toEqual(demoAccount));
  const ordinary = await testServer();
  expect((await read(ordinary)).live_demo).toBeNull();
  await ordinary.close();
});

test('a live demo sends no mail, sells nothing and has no second sign-in method, whatever the settings', async () => {
  const settings = {
    SMTP_URL: 'smtps://user:secret-of-mail@smtp.example.com',
    PAYMENTS: 'test',
    TRIALS: 'on',
    IDENTITY_TEST_MODE: '1',
    MCP_TEST_MODE: '1',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'the-secret-of-google',
  };
  await withLiveDemo(settings, async (demo) => {
    const { body } = await demo.call<Configuration>(null, 'GET', '/config');
    expect([body.mail, body.payments.provider, body.identity.providers]).toEqual(['none', 'off', []]);
    const { TRIALS, MCP_TEST_MODE, isTestSurface } = demo.services.env;
    expect([TRIALS, MCP_TEST_MODE, isTestSurface]).toEqual([false, undefined, false]);
    const webhook = await demo.app.inject({
      method: 'POST',
      url: '/api/webhooks/paddle',
      payload: {},
      headers: { host: 'localhost' },
    });
    expect(webhook.statusCode).toBe(404);
  });
});

/**
 * The routes that change something and are not calls of the contract, each with what a live demo does. A new one needs a
 * decision here.
 */
const decisions: Record<string, string> = {
  '/mcp': 'answers questions',
  '/p/:subdomain/mcp': 'answers questions',
  '/__plugin/widget/ask': 'answers questions',
  '/__plugin/ask/report': 'records a report, like a question',
  '/__plugin/vote': 'records whether a page helped, like a report',
  '/__plugin/sample': 'writes an entered request as code, and records nothing',
  '/__plugin/widget/feedback': 'records whether an answer helped, like a report',
  '/__plugin/enter': 'signs in to the page',
  '/__plugin/install-key': 'gives a personal key for asking',
  '/__plugin/leave': 'signs out of the page',
  '/__plugin/:client(^(?:claude-code|codex|copilot|gemini|vscode)$)/plugin.git/git-receive-pack':
    'is refused, because nothing can be pushed',
  '/__plugin/:client(^(?:claude-code|codex|copilot|gemini|vscode)$)/plugin.git/git-upload-pack':
    'reads the installable plugin, and counts that',
  '/__plugin/plugin.git/git-receive-pack': 'is refused, because nothing can be pushed',
  '/__plugin/plugin.git/git-upload-pack': 'reads the installable plugin, and counts that',
  '/identity/session/end': 'signs out',
  '/v1/token': 'refreshes a token',
  '/securetoken.googleapis.com/v1/token': 'refreshes a token',
  '/api/webhooks/paddle': 'answers 404, because nothing is sold',
  '/oauth/token': 'is refused',
  '/oauth/revoke': 'is refused',
  '/oauth/register': 'is refused',
};

test('every route that is not read-only is a call of the contract, a call of the identity service, or listed above', async () => {
  await withLiveDemo({ NODE_ENV: 'production', PAYMENTS: 'off' }, async ({ app }) => {
    const routes = app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, path = '', verbs = ''] = /^[├└]── (\/\S+) \(([^)]*)\)/.exec(line) ?? [];
        return /POST|PUT|PATCH|DELETE/.test(verbs) ? [path] : [];
      })
      .filter((path) => !/^(\/identitytoolkit.*)?\/v1\/accounts:/.test(path))
      .filter((path) => !path.startsWith('/api/') || path.startsWith('/api/webhooks'));
    expect(routes.sort()).toEqual(Object.keys(decisions).sort());
  });
});

test('assistants cannot be connected by OAuth, and an attempt stores nothing', async () => {
  const before = await wholeDatabase(server.database.pool);
  const client = createOauthClient(server);
  const refusal = { error: 'access_denied', error_description: messages.refused.live_demo };
  for (const answer of [
    await client.register(),
    await client.exchange('code'),
    await client.refresh('token'),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([403, refusal]);
  const { statusCode, headers } = await client.authorize(addressesOf(shop).own);
  expect([statusCode, headers.location]).toEqual([303, '/connect/refused?error=live_demo']);
  expect(await wholeDatabase(server.database.pool)).toEqual(before);
});

test('assistants and visitors of a plugin’s page still get answers', async () => {
  const { headers, body } = searchRequest('2026-07-28', 'refund an order');
  const asked = await server.app.inject({
    method: 'POST',
    url: '/mcp',
    payload: body,
    headers: { ...headers, host: 'localhost', authorization: `Bearer ${key}` },
  });
  expect([asked.statusCode, asked.json().result.isError ?? false]).toEqual([200, false]);
  expect((await shop.visit('/ask?q=refund')).statusCode).toBe(200);
  expect((await shop.visit('/install-key', { method: 'POST' })).statusCode).toBe(201);
});
