import type { Checkout } from '@fieldkit/contract/checkouts.ts';
import type { Payment } from '@fieldkit/contract/subscriptions.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { drawInvoice, inPlainLetters } from '../../services/payments/invoices/draw-invoice.ts';
import { type FakePaddle, paddleData, paddleError } from '../../services/payments/testing/fake-paddle.ts';
import { buyByPaddle } from '../../services/payments/testing/paddle-sale.ts';
import { serverAtPaddle } from '../../services/payments/testing/server-at-paddle.ts';

const starter = { plan_id: 'starter', billing_cycle: 'monthly' } as const;
const linkOf = async (server: TestServer, who: TestUser): Promise<URL> => {
  const { body } = await server.call<Payment[]>(who, 'GET', '/subscriptions/payment-history');
  return new URL(body[0]?.invoice_url ?? expect.fail('There is no link.'));
};
const opened = (server: TestServer, { pathname, search }: URL) =>
  server.app.inject({ url: `${pathname}${search}`, headers: { host: 'localhost' } });

describe('at the test checkout', () => {
  let server: TestServer;
  let ada: TestUser;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ada = await createCustomer(server, 'Ada');
    const { body } = await server.call<Checkout>(ada, 'POST', '/subscriptions/checkout', starter);
    await server.app.inject({
      method: 'POST',
      url: new URL(body.page_url ?? '').pathname,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=pay',
    });
  });

  test('[BILL-07] a payment has a link to its invoice, a PDF that opens without signing in', async () => {
    const link = await linkOf(server, ada);
    expect(link.origin).toBe('http://localhost:3000');
    const { statusCode, headers, rawPayload } = await opened(server, link);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toMatch(/^inline; filename="TEST-[0-9A-F]{12}\.pdf"$/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload.subarray(-6).toString()).toContain('%%EOF');
  });

  it('an invoice does not open with a link that was changed, or made for another payment', async () => {
    const link = await linkOf(server, ada);
    const other = await linkOf(server, ada);
    other.pathname = '/invoices/00000000-0000-4000-8000-000000000000';
    const later = new URL(link);
    later.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 1));
    const bare = new URL(link.pathname, link);
    const guessed = new URL(link);
    guessed.searchParams.set('signature', 'A'.repeat(43));
    for (const wrong of [other, later, bare, guessed]) {
      const { statusCode, body } = await opened(server, wrong);
      expect([statusCode, /<h1>(.*)<\/h1>/.exec(body)?.[1]]).toEqual([403, 'This link is incomplete']);
    }
  });

  it('an expired link shows a page that explains what to do', async () => {
    const link = await linkOf(server, ada);
    const uuid = link.pathname.split('/').at(-1) ?? '';
    const expires = String(Math.floor(Date.now() / 1000) - 1);
    const signature = server.services.secrets.hash('invoice link', `${uuid} ${expires}`);
    link.search = String(new URLSearchParams({ expires, signature }));
    const { statusCode, body } = await opened(server, link);
    expect([statusCode, body]).toEqual([410, expect.stringContaining('Open Payment History')]);
  });

  it('a failed payment or a deleted customer has no invoice', async () => {
    const link = await linkOf(server, ada);
    await server.database.pool.query("update payments set status = 'failed'");
    const { body } = await server.call<Payment[]>(ada, 'GET', '/subscriptions/payment-history');
    expect(body[0]?.invoice_url).toBeNull();
    expect((await opened(server, link)).statusCode).toBe(404);
  });
});

describe('at Paddle', () => {
  let server: TestServer;
  let paddle: FakePaddle;
  let ada: TestUser;
  let leave: () => Promise<void>;
  beforeAll(async () => {
    ({ server, paddle, leave } = await serverAtPaddle({}, 300));
    ada = await createCustomer(server, 'Ada');
    await buyByPaddle(server, ada, starter);
  });
  afterAll(() => leave());

  test('[BILL-07] the link of a payment leads to Paddle’s invoice', async () => {
    const url = 'https://paddle-invoices.example/invoice.pdf?X-Amz-Expires=3600';
    paddle.answer('GET', /\/invoice$/, paddleData({ url }));
    const { statusCode, headers } = await opened(server, await linkOf(server, ada));
    expect([statusCode, headers.location]).toEqual([302, url]);
    expect(paddle.requests.at(-1)?.query.get('disposition')).toBe('inline');
  });

  test.each([
    ['has none yet', paddleError(404, 'not_found', 'None'), 404, 'There is no invoice yet'],
    ['is away', { status: 502, text: 'away' }, 503, 'The payment provider is not responding'],
    ['never responds', 'never' as const, 503, 'The payment provider is not responding'],
  ])('the link shows a page that explains what to do if Paddle %s', async (_, answered, status, title) => {
    paddle.answer('GET', /\/invoice$/, answered);
    const { statusCode, body } = await opened(server, await linkOf(server, ada));
    expect([statusCode, /<h1>(.*)<\/h1>/.exec(body)?.[1]]).toEqual([status, title]);
  });
});

test.each([
  ['Zoë O’Brien', 'Zoë O’Brien'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Nguyễn Văn A', 'Nguyen Van A'],
  ['😀 Ada 👩🏽‍💻', 'Ada'],
  ['שלום', ''],
  ['\u202eevil\u0000\n', 'evil'],
])('a name %j is printed as %j, and its invoice can be created', async (name, written) => {
  expect(inPlainLetters(name)).toBe(written);
  const pdf = await drawInvoice({
    number: 'TEST-1',
    transaction_id: 'txn_test_1',
    line: 'Starter, monthly',
    currency: 'USD',
    buyer: { name, email: 'ada@example.com', company: name.repeat(20) },
    amount_minor: 9900,
    refunded_minor: 9900,
    paid_at: new Date(0),
  });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
