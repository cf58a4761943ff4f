import { createTestProject, type TestProject } from '@fieldkit/testing/create-test-project.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal, type RefusalTexts } from '../../platform/http-kit/errors.ts';
import { createInternalContext, type InternalContext, type Tools } from '../context.ts';
import * as messages from './payments.messages.ts';
import { receiveNotification, signatureFor, storeWebhookEvent } from './store-webhook-event.ts';
import type { NewEvent } from './subscription-state.queries.ts';
import { paddleEvent, paddleSecret, paddleSettings } from './testing/paddle-sale.ts';

let testServices: TestProject;
let inside: InternalContext<keyof Tools>;
beforeAll(async () => {
  testServices = await createTestProject(paddleSettings);
  inside = createInternalContext(testServices.services);
});
beforeEach(() => {
  testServices.logged.length = 0;
});
afterAll(() => testServices.close());

const transaction = (more: object = {}) => ({
  id: 'txn_1',
  status: 'completed',
  currency_code: 'USD',
  items: [],
  custom_data: { firebase_id: 'fb_ada' },
  ...more,
});
const bytesOf = (event: unknown) => Buffer.from(JSON.stringify(event));
const signed = (bytes: Buffer, secret = paddleSecret, now = Date.now()) => signatureFor(bytes, secret, now);
const refusalOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? [error.kind, error.code, error.message] : error),
  );
const refused = (kind: string, { code, message: sentence }: RefusalTexts) => [kind, code, sentence];
const rows = async (event_id: string) =>
  (
    await testServices.database.pool.query<Record<string, unknown>>(
      'select * from provider_events where event_id = $1',
      [event_id],
    )
  ).rows;
const warnings = () =>
  testServices.logged
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level >= 40);

describe('a notification', () => {
  it('[BILL-10] that is signed is stored unchanged, and applied', async () => {
    const event = paddleEvent('transaction.completed', transaction());
    const bytes = Buffer.from(`  ${JSON.stringify(event, null, 2)}\n`);
    expect(await receiveNotification(inside, signed(bytes), bytes)).toBeUndefined();
    expect(await rows(event.event_id)).toMatchObject([
      {
        payload: bytes.toString(),
        transaction_id: 'txn_1',
        firebase_id: 'fb_ada',
        applied_at: expect.any(Date) as Date,
      },
    ]);
  });

  it('[BILL-10] that is stored is passed on by its id, to be applied later', async () => {
    const event = paddleEvent('transaction.completed', transaction());
    const bytes = bytesOf(event);
    expect(await storeWebhookEvent(inside, signed(bytes), bytes)).toBe(event.event_id);
    expect(await rows(event.event_id)).toMatchObject([{ applied_at: null }]);
    const kept: NewEvent[] = [];
    const other = bytesOf({ ...event, event_id: 'evt_elsewhere' });
    const keep = async (row: NewEvent) => void kept.push(row);
    expect(await storeWebhookEvent(inside, signed(other), other, keep)).toBe('evt_elsewhere');
    expect(kept).toMatchObject([{ event_id: 'evt_elsewhere', payload: other.toString() }]);
    expect(await rows('evt_elsewhere')).toEqual([]);
  });

  it('[BILL-10] that is not signed for these bytes, with this secret, within five minutes, is refused and not stored', async () => {
    const event = paddleEvent('transaction.completed', transaction());
    const bytes = bytesOf(event);
    for (const signature of [
      undefined,
      '',
      signed(bytesOf({ ...event, data: {} })),
      signed(bytes, 'another secret'),
      signed(bytes, ''),
      signed(bytes, paddleSecret, Date.now() - 310_000),
    ])
      for (const ask of [storeWebhookEvent, receiveNotification])
        expect(await refusalOf(ask(inside, signature, bytes))).toEqual(
          refused('unauthenticated', messages.notSigned),
        );
    expect(await rows(event.event_id)).toEqual([]);
  });

  it('that is signed but not an event is refused as unreadable', async () => {
    for (const text of ['', 'text', '{', 'null', '[]', '{}', '{"event_id":"evt_1"}']) {
      const bytes = Buffer.from(text);
      const end = await refusalOf(storeWebhookEvent(inside, signed(bytes), bytes));
      expect([text, end]).toEqual([text, refused('unreadable', messages.noEvent)]);
    }
  });

  it('is answered with 404 if no plans are sold', async () => {
    const closed = { ...inside, env: { ...inside.env, payments: 'off' as const } };
    const bytes = bytesOf(paddleEvent('transaction.completed', transaction()));
    expect(await refusalOf(storeWebhookEvent(closed, signed(bytes), bytes))).toEqual(
      refused('not_found', messages.notSold),
    );
  });
});

describe('an operator is warned', () => {
  const warningsOf = async (event_type: string, data: object) => {
    const bytes = bytesOf(paddleEvent(event_type, data));
    await storeWebhookEvent(inside, signed(bytes), bytes);
    return warnings();
  };
  const odd = 'Could not read a payment event; it has no effect.';
  const whose = 'A payment names no account; it grants no plan.';

  it.each(['transaction.completed', 'subscription.updated', 'adjustment.created'])(
    'about an unreadable %s',
    async (event_type) => {
      expect(await warningsOf(event_type, {})).toMatchObject([
        { msg: odd, event_type, event_id: expect.any(String) as string },
      ]);
    },
  );

  it.each(['customer.created', 'my-transaction.completed', 'transaction', 'transactionx.y'])(
    'but not about a %s, which has no effect anyway',
    async (event_type) => {
      expect(await warningsOf(event_type, {})).toEqual([]);
    },
  );

  it.each([
    ['paid', null, null, true],
    ['completed', null, null, true],
    ['completed', { note: 'x' }, null, true],
    ['completed', { firebase_id: 'fb_ada' }, null, false],
    ['completed', null, 'sub_1', false],
    ['ready', null, null, false],
    ['canceled', null, null, false],
  ] as const)(
    'about a payment that is %s, for %j and of subscription %j: %s',
    async (status, custom_data, subscription_id, is) => {
      const event_type = 'transaction.updated';
      const warned = await warningsOf(event_type, transaction({ status, custom_data, subscription_id }));
      expect(warned).toMatchObject(
        is ? [{ msg: whose, event_type, event_id: expect.any(String) as string }] : [],
      );
      expect(warned).toHaveLength(is ? 1 : 0);
    },
  );
});
