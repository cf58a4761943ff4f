import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { searchRequest } from '@fieldkit/testing/ask-over-mcp.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer, multipartForm } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const sdk = `export class Orders {
  /** Refund an order. */
  refundOrder(id: string): Promise<void> {}
}`;

let server: TestServer;
let shop: TestPlugin;
let key: string;
beforeAll(async () => {
  server = await testServer();
  const owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  const form = multipartForm(
    { name: 'orders-node', version: '1', library_group: 'SDKs', programming_language: 'typescript' },
    { name: 'orders.ts', text: sdk },
  );
  const added = await server.call(
    owner,
    'POST',
    `/libraries/project/${shop.project.project_uuid}`,
    form.payload,
    form.headers,
  );
  expect(added.status).toBe(201);
  const path = `/mcp/${shop.project.project_uuid}/generate-key`;
  key = (await server.call<{ data: { mcp_key: string } }>(owner, 'POST', path)).body.data.mcp_key;
});
afterAll(() => server.close());

/** The first result of a search over MCP: "CALL …" for a function of an SDK. */
async function firstOverMcp(query: string, language?: string): Promise<string> {
  const { headers, body } = searchRequest('2025-11-25', query);
  const sent = JSON.parse(body) as { params: { arguments: object } };
  sent.params.arguments = { ...sent.params.arguments, ...(language && { language }) };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/mcp',
    payload: JSON.stringify(sent),
    headers: { ...headers, authorization: `Bearer ${key}` },
  });
  return /1\. (\S+ \S+)/.exec(answer.body)?.[1] ?? answer.body;
}

type AskPage = Extract<PluginPageView, { page: 'ask' }>;
/** The first method on the plugin's answer page. */
async function firstOnPage(question: string, language = ''): Promise<string | undefined> {
  const query = new URLSearchParams({ q: question, ...(language && { language }) });
  return shownIn<AskPage>(await shop.visit(`/ask?${query}`)).answer?.methods[0]?.http_method;
}

const lastLanguage = async () =>
  (await server.database.pool.query('select language from questions order by asked_at desc limit 1')).rows[0];

describe('the language of a developer', () => {
  test('[PLUG-08] puts the SDK function first if a question over MCP names it', async () => {
    expect(await firstOverMcp('refund an order from node')).toContain('CALL');
    expect(await lastLanguage()).toEqual({ language: 'javascript' });
    expect(await firstOverMcp('refund an order', 'TypeScript')).toContain('CALL');
    expect(await lastLanguage()).toEqual({ language: 'typescript' });
  });

  test('[PLUG-08] puts the HTTP call first if it has no SDK', async () => {
    expect(await firstOverMcp('refund an order in python')).toBe('POST /orders/{id}/refund');
    expect(await firstOverMcp('refund an order', 'curl')).toBe('POST /orders/{id}/refund');
  });

  test('[PLUG-08] does not matter to a question that names an HTTP call', async () => {
    expect(await firstOverMcp('POST /orders/{id}/refund', 'node')).toBe('POST /orders/{id}/refund');
  });

  test('[PLUG-07] is named in the question or chosen, and the page answers with its SDK function', async () => {
    expect(await firstOnPage('refund an order in node')).toBe('');
    expect(await lastLanguage()).toEqual({ language: 'javascript' });
    expect(await firstOnPage('refund an order', 'node')).toBe('');
    expect(await firstOnPage('refund an order in python')).toBe('POST');
    expect(await firstOnPage('refund an order', 'python')).toBe('POST');
  });
});
