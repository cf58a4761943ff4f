import type { DeveloperReport } from '@fieldkit/contract/analytics.ts';
import type { WidgetAnswer } from '@fieldkit/contract/plugin-widget.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const site = 'https://docs.shop.example';
let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let report: string;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await createWithWidget();
  const body = { project: shop.project.project_uuid, question: 'refund an order' };
  report = (await send('/widget/ask', body)).json<WidgetAnswer>().report ?? '';
});

async function createWithWidget(): Promise<TestPlugin> {
  const made = await createTestPlugin(server, owner);
  await server.call(owner, 'PUT', `/projects/${made.project.project_uuid}/plugin-widget`, {
    origins: [site],
  });
  return made;
}

const send = (path: string, body: object, headers: Record<string, string> = { origin: site }, at = shop) =>
  at.visit(path, {
    method: 'POST',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const rate = (body: object, headers?: Record<string, string>, at = shop) =>
  send('/widget/feedback', { project: at.project.project_uuid, report, ...body }, headers, at);
const reports = async () =>
  (
    await server.call<DeveloperReport[]>(owner, 'GET', `/analytics/${shop.project.project_uuid}/reports`)
  ).body.map(({ kind, text }) => [kind, text]);

describe('feedback from the widget', () => {
  test('is a report with its reason, or counts as worked', async () => {
    const no = await rate({ helpful: 'no', problem: 'code', reason: '<b>401</b>' });
    expect([no.statusCode, no.json()]).toEqual([201, { reported: true }]);
    expect(no.headers['access-control-allow-origin']).toBe(site);
    expect([no.headers['set-cookie'], no.headers['access-control-allow-credentials']]).toEqual([
      undefined,
      undefined,
    ]);
    await rate({ helpful: 'no' });
    await rate({ helpful: 'yes' });
    expect(await reports()).toEqual([
      ['worked', '“refund an order”'],
      ['wrong', '“refund an order”: The code does not work. <b>401</b>'],
    ]);
  });

  test('is refused from other sites, for other projects, without an answer, and if it is not JSON', async () => {
    const other = await createWithWidget();
    const sent = [
      await rate({ helpful: 'yes' }, { origin: 'https://evil.example' }),
      await rate({ helpful: 'yes' }, { origin: 'null' }),
      await rate({ helpful: 'yes', project: other.project.project_uuid }),
      await rate({ helpful: 'yes' }, { origin: site }, other),
      await rate({ helpful: 'yes', report: 'x' }),
      await rate({ helpful: 'maybe' }),
      await rate({ helpful: 'no', reason: 'x'.repeat(3_000) }),
      await rate({ helpful: 'no', problem: { $ne: 1 } }),
      await rate({ helpful: 'yes' }, { origin: site, 'content-type': 'text/plain' }),
    ];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 400, 400, 400, 400]);
    expect(await reports()).toEqual([]);
  });

  test('is announced by a preflight request to the sites that the owner allows', async () => {
    const preflight = (origin: string) =>
      shop.visit('/widget/feedback', { method: 'OPTIONS', headers: { origin } });
    expect((await preflight(site)).headers['access-control-allow-methods']).toBe('POST');
    expect((await preflight('https://evil.example')).statusCode).toBe(403);
  });
});
