import { type Payment, paymentStatus, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { PaymentHistoryDialog } from './PaymentHistoryDialog.tsx';

const payment = (number: number, changes: Partial<Payment> = {}): Payment => ({
  payment_transaction_uuid: idOf(60 + number),
  amount: 99,
  currency: 'USD',
  status: 'success',
  description: `Starter, month ${number}`,
  transaction_date: new Date(2026, 10, 12, 12).toISOString(),
  refunded: 0,
  invoice_url: null,
  ...changes,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => vi.unstubAllGlobals());

const show = (...payments: Payment[]) => {
  api.on(subscriptionCalls.payments, () => payments);
  return renderAt('/', <PaymentHistoryDialog open onClose={() => {}} />).person;
};

test('[BILL-07, SHELL-13] the dialog shows description, status, date, amount with its currency, and an invoice if there is one', async () => {
  show(
    payment(1, { invoice_url: 'https://pay.example.com/invoice/1' }),
    payment(2, { amount: 1990, currency: 'JPY', status: 'failed' }),
    payment(3, { status: 'billed', invoice_url: 'javascript:alert(1)' }),
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Starter, month 1PaidNov 12, 2026$99.00 USDInvoice of Nov 12, 2026, opens in new tab',
    'Starter, month 2FailedNov 12, 2026¥1,990 JPY',
    'Starter, month 3PendingNov 12, 2026$99.00 USD',
  ]);
  const invoice = within(rows[0] as HTMLElement).getByRole('link');
  expect(invoice.getAttribute('href')).toBe('https://pay.example.com/invoice/1');
  expect(screen.getByText('3 payments')).toBeTruthy();
});

test('[BILL-07] the dialog shows full and partial refunds', async () => {
  show(payment(1, { refunded: 99 }), payment(2, { refunded: 19 }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Starter, month 1PaidRefunded $99.00Nov 12, 2026$99.00 USD',
    'Starter, month 2PaidRefunded $19.00Nov 12, 2026$99.00 USD',
  ]);
});

test.each([
  ['success', 'paid'],
  ['failed', 'failed'],
  ['draft', 'pending'],
  ['past_due', 'pending'],
  ['', 'pending'],
])('[BILL-08] "%s" is %s', (status, shown) => expect(paymentStatus(status)).toBe(shown));

test('[BILL-07] the dialog shows that there are none, and fetches again on Refresh', async () => {
  const person = show();
  expect(await screen.findByRole('heading', { name: 'No payment history available' })).toBeTruthy();
  expect(screen.getByText('0 payments')).toBeTruthy();
  api.on(subscriptionCalls.payments, () => [payment(1)]);
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('1 payment')).toBeTruthy();
});

it('shows that the history could not be loaded, and tries again', async () => {
  const person = show();
  await screen.findByText('0 payments');
  api.on(subscriptionCalls.payments, () => refuse(500, { message: 'The database is away.' }));
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away.');
  expect(screen.getByText('0 payments')).toBeTruthy();
  api.on(subscriptionCalls.payments, () => [payment(1)]);
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('1 payment')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
