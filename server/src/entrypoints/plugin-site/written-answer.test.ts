import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnswerEvent, PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type FakeEndpoint, fakeEndpoint } from '@fieldkit/testing/fake-endpoint.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const good = 'Call [m1] with `POST /orders/{id}/refund` and its `id`.';
const AI_API_KEY = 'sk-the-key-of-the-model';
let model: FakeEndpoint;
let server: TestServer;
let shop: TestPlugin;
let hidden: TestPlugin;
let other: TestPlugin;
beforeAll(async () => {
  model = await fakeEndpoint(good);
  server = await testServer({
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'on',
    AI_BASE_URL: model.listener.address('/v1'),
    AI_MODEL: 'stand-in',
    AI_API_KEY,
    LIMIT_WRITTEN_ANSWERS_PER_ADDRESS: '2',
    LIMIT_WRITTEN_ANSWERS_PER_KEY: '1',
    LIMIT_WRITTEN_ANSWERS_PER_PROJECT: '500',
  });
  const owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  other = await createTestPlugin(server, owner);
  hidden = await createTestPlugin(server, owner, { is_opensource: false });
});
afterAll(async () => {
  await server.close();
  await model.close();
});
beforeEach(() => {
  model.says = good;
  model.requests.length = 0;
});

let networks = 0;
const network = () => `203.0.113.${++networks}`;
type AskPage = Extract<PluginPageView, { page: 'ask' }>;
const asked = async (question: string, headers: Record<string, string> = {}) =>
  shownIn<AskPage>(await shop.visit(`/ask?q=${encodeURIComponent(question)}`, { headers }));
const written = (ticket: string | null, headers: Record<string, string> = {}, at = shop) =>
  at.visit('/ask/written', { method: 'POST', payload: ticket ?? 'nothing', headers });
const eventsIn = ({ body }: { body: string }) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AnswerEvent);
const rowsOf = async (text: string) =>
  (await server.database.pool.query('select outcome from questions where text = $1', [text])).rows;

describe('a written answer', () => {
  test('[PLUG-07] is streamed to the page that asked, through a real endpoint, and recorded once', async () => {
    const from = { 'x-forwarded-for': network() };
    const { answer, ticket } = await asked('how do I refund an order', from);
    expect(answer?.outcome).toBe('answered');
    const stream = await written(ticket, { ...from, 'accept-encoding': 'gzip, br' });
    // A compressed stream would be held back until enough of it has been written.
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.headers['content-type']).toContain('application/x-ndjson');
    expect(stream.headers['cache-control']).toContain('no-store');
    const events = eventsIn(stream);
    expect(events.at(-1)).toEqual({ end: 'whole' });
    expect(JSON.stringify(events[0])).toContain(answer?.methods[0]?.method_uuid);
    expect(await rowsOf('how do I refund an order')).toEqual([{ outcome: 'answered' }]);

    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = model.requests;
    expect([path, headers.authorization]).toEqual(['/v1/chat/completions', `Bearer ${AI_API_KEY}`]);
    const sent = JSON.parse(body);
    expect([sent.model, sent.temperature, sent.stream, sent.tools]).toEqual(['stand-in', 0, true, undefined]);
    expect(body).toContain('Refund an order');
    expect(body).not.toContain('Create an order');
  });

  test('[PLUG-07] is discarded if it names something that was not found, and the page keeps the first answer', async () => {
    model.says = 'Call [m1] at `POST /orders/{id}/explode`.';
    const from = { 'x-forwarded-for': network() };
    const { ticket } = await asked('refund an order', from);
    expect(eventsIn(await written(ticket, from))).toEqual([{ end: 'kept' }]);
    expect(server.logged.join('\n')).not.toMatch(/explode|sk-the-key/);
  });

  test('[PLUG-07] is not requested if nothing was found, and not offered to assistants', async () => {
    const from = { 'x-forwarded-for': network() };
    const { answer, ticket } = await asked('bake zucchini bread', from);
    expect([answer?.outcome, answer?.nearMethods.length, ticket]).toEqual(['none', 3, null]);
    const text = await shop.visit('/ask.md?q=refund+an+order', { headers: from });
    expect(shownIn<AskPage>(text).ticket).toBeNull();
    expect((await asked('')).ticket).toBeNull();
  });

  test('[PLUG-07] is only written once for each question, and only for a question that was asked on this page', async () => {
    const from = { 'x-forwarded-for': network() };
    const { ticket } = await asked('refund an order', from);
    await written(ticket, from);
    expect(eventsIn(await written(ticket, from))).toEqual([{ end: 'kept' }]);
    expect(model.requests).toHaveLength(1);
    for (const forged of [null, '', 'a.b', `${ticket}x`, ticket?.slice(0, -4) ?? ''])
      expect((await written(forged, from)).statusCode).toBe(403);
  });

  test('[PLUG-07] is for the page’s own host, its own project and its own visitors', async () => {
    const from = { 'x-forwarded-for': network() };
    const { ticket } = await asked('refund an order', from);
    const statuses = [
      await written(ticket, { ...from, origin: 'https://evil.example' }),
      await written(ticket, { ...from, 'sec-fetch-site': 'cross-site' }),
      await written(ticket, from, hidden),
      await written(ticket, from, other),
      await shop.visit('/ask/written', { headers: from }),
      await shop.visit('/ask/written', { method: 'PUT', payload: ticket ?? '', headers: from }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 403, 401, 403, 404, 404]);
    expect(model.requests).toEqual([]);
  });

  test('[PLUG-07] is not written past the cap of a network, and nothing fails', async () => {
    const from = { 'x-forwarded-for': network() };
    const ends: unknown[] = [];
    for (let time = 0; time < 3; time++) {
      const { answer, ticket } = await asked('refund an order', from);
      expect(answer?.outcome).toBe('answered');
      ends.push(eventsIn(await written(ticket, from)).at(-1));
    }
    expect(ends).toEqual([{ end: 'whole' }, { end: 'whole' }, { end: 'kept' }]);
  });

  test('[PLUG-07] is not written past the cap of a personal key, wherever it is used', async () => {
    const { key } = (await shop.visit('/install-key', { method: 'POST' })).json<{ key: string }>();
    const ends: unknown[] = [];
    for (let time = 0; time < 2; time++) {
      const from = { 'x-forwarded-for': network(), authorization: `Bearer ${key}` };
      const { ticket } = await asked('refund an order', from);
      ends.push(eventsIn(await written(ticket, from)).at(-1));
    }
    expect(ends).toEqual([{ end: 'whole' }, { end: 'kept' }]);
  });

  test('[PLUG-07] stops the model when its reader leaves the page', async () => {
    model.says = null;
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const { ticket } = await asked('refund an order', { 'x-forwarded-for': network() });
    const first = await new Promise<string>((resolve, reject) => {
      const request = http.request(
        {
          port,
          path: '/ask/written',
          method: 'POST',
          headers: { host: shop.host, 'content-type': 'text/plain' },
        },
        (response) => {
          response.once('data', (piece) => {
            resolve(String(piece));
            request.destroy();
          });
        },
      );
      request.on('error', reject);
      request.end(ticket);
    });
    expect(first).toContain('Use ');
    await model.left;
  });
});

describe('another AI server', () => {
  test('[PLUG-07] of Anthropic is called with its own API, and counts all answers of a project', async () => {
    const anthropic = await fakeEndpoint(good);
    const second = await testServer({
      AI_PROVIDER: 'anthropic',
      AI_BASE_URL: anthropic.listener.address('/v1'),
      AI_MODEL: 'claude-sonnet-4-5',
      AI_API_KEY,
      LIMIT_WRITTEN_ANSWERS_PER_PROJECT: '1',
    });
    try {
      const plugin = await createTestPlugin(second, await createCustomer(second, 'Otto'));
      const ends: unknown[] = [];
      for (let time = 0; time < 2; time++) {
        const { ticket } = shownIn<AskPage>(await plugin.visit('/ask?q=refund+an+order'));
        ends.push(eventsIn(await written(ticket, {}, plugin)).at(-1));
      }
      expect(ends).toEqual([{ end: 'whole' }, { end: 'kept' }]);
      expect(anthropic.requests).toHaveLength(1);
      const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = anthropic.requests;
      expect([path, headers['x-api-key']]).toEqual(['/v1/messages', AI_API_KEY]);
      expect(JSON.parse(body)).toMatchObject({ model: 'claude-sonnet-4-5', temperature: 0, stream: true });
    } finally {
      await second.close();
      await anthropic.close();
    }
  });

  test('[PLUG-07] that is unreachable or not configured does not change the answers', async () => {
    const gone = await testServer({ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'gone' });
    try {
      const plugin = await createTestPlugin(gone, await createCustomer(gone, 'Gus'));
      const { answer, ticket } = shownIn<AskPage>(await plugin.visit('/ask?q=refund+an+order'));
      expect(answer?.methods[0]?.method_name).toBe('Refund an order');
      expect(eventsIn(await written(ticket, {}, plugin))).toEqual([{ end: 'kept' }]);
    } finally {
      await gone.close();
    }
    const without = await testServer();
    try {
      const plugin = await createTestPlugin(without, await createCustomer(without, 'Wim'));
      const { answer, ticket } = shownIn<AskPage>(await plugin.visit('/ask?q=refund+an+order+in+python'));
      expect([answer?.outcome, ticket]).toEqual(['answered', null]);
      expect((await written('x', {}, plugin)).statusCode).toBe(404);
    } finally {
      await without.close();
    }
  });
});
