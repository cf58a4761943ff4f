import { createTestProject, type TestProject } from '@fieldkit/testing/create-test-project.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureFor } from '../../services/payments/store-webhook-event.ts';
import { paddleEvent, paddleSecret, paddleSettings } from '../../services/payments/testing/paddle-sale.ts';
import { onError } from '../api/on-error.ts';
import { webhookRoutes } from './webhook-routes.ts';

let testServices: TestProject;
let app: FastifyInstance;
beforeAll(async () => {
  testServices = await createTestProject(paddleSettings);
  app = fastify();
  app.setErrorHandler((error: Error, request, reply) => onError(error, request, reply));
  await app.register((payments) => webhookRoutes(payments, testServices.services), { prefix: '/api' });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await testServices.close();
});

const send = async (payload: string | Buffer, headers: Record<string, string | string[]> = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/webhooks/paddle',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return [answer.statusCode, answer.json<{ code?: string }>().code ?? answer.json<object>()];
};
const signed = (payload: string) => ({ 'paddle-signature': signatureFor(payload, paddleSecret, Date.now()) });
const rows = async (event_id: string) =>
  (
    await testServices.database.pool.query<{ payload: string; applied_at: Date | null }>(
      'select payload, applied_at from provider_events where event_id = $1',
      [event_id],
    )
  ).rows;
const taken = [200, { received: true }];

describe('the webhook routes of the payment provider', () => {
  it('[BILL-10] accept events that are signed over their exact bytes, store them and apply them', async () => {
    const event = paddleEvent('customer.updated', { name: 'Ada' });
    const bytes = ` ${JSON.stringify(event, null, 3)}\r\n`;
    expect(await send(bytes, signed(bytes))).toEqual(taken);
    expect(await rows(event.event_id)).toEqual([{ payload: bytes, applied_at: expect.any(Date) as Date }]);
  });

  it('[BILL-10] accept any number of concurrent events', async () => {
    const events = Array.from({ length: 150 }, () => paddleEvent('customer.updated', {}));
    const answers = await Promise.all(
      events.map((event) => send(JSON.stringify(event), signed(JSON.stringify(event)))),
    );
    for (const answer of answers) expect(answer).toEqual(taken);
    for (const { event_id } of events) expect(await rows(event_id)).toHaveLength(1);
  });

  it('[BILL-10] store no event that is unsigned, or signed in another way', async () => {
    const event = paddleEvent('customer.updated', {});
    const bytes = JSON.stringify(event);
    expect(await send(bytes)).toEqual([401, 'wrong_signature']);
    expect(await send(`${bytes} `, signed(bytes))).toEqual([401, 'wrong_signature']);
    expect(await send('', {})).toEqual([401, 'wrong_signature']);
    expect(await rows(event.event_id)).toEqual([]);
  });

  it('only accept JSON, and at most half a megabyte of it', async () => {
    const event = paddleEvent('customer.updated', {});
    const bytes = JSON.stringify(event);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
      expect(await send(bytes, { ...signed(bytes), 'content-type': type })).toEqual([400, 'no_event']);
    const wide = (size: number) => bytes.padEnd(size);
    expect((await send(wide(512 * 1024 + 1), signed(wide(512 * 1024 + 1))))[0]).toBe(413);
    expect(await rows(event.event_id)).toEqual([]);
    expect(await send(wide(512 * 1024), signed(wide(512 * 1024)))).toEqual(taken);
  });

  it('refuse a signed body that is not an event', async () => {
    expect(await send('{"a":1}', signed('{"a":1}'))).toEqual([400, 'no_event']);
    expect(await send('{', signed('{'))).toEqual([400, 'no_event']);
    expect(await send('', signed(''))).toEqual([400, 'no_event']);
  });
});
