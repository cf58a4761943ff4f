import { expect, test } from 'vitest';
import type { PublishedEvent } from '../search-messages.ts';
import { indexEvents } from './index-events.ts';

const library_uuid = 'billing';
const library = { library_uuid, name: 'Billing', version: '1', base_url: '', programming_language: 'api' };
const fields = { webhook_type: 'string', reason: 'string' };
const event = (name: string, description: string, always = name): PublishedEvent => ({
  event_uuid: name,
  library_uuid,
  kind: 'webhook',
  name,
  http_method: 'POST',
  is_deprecated: false,
  summary: description,
  description,
  expression: '',
  tags: [],
  method_uuid: null,
  payload: JSON.stringify({ fields, notes: { webhook_type: { description: `Always: ${always}.` } } }),
});
const index = indexEvents(
  {
    libraries: [library],
    methods: [],
    events: [
      event('invoice_payment_failure', 'The provider rejected it', 'invoice.payment_failure'),
      event('invoice_creation', 'An invoice exists'),
      event('wallet_closure', 'A wallet can no longer be used'),
      event('customer_deletion', 'A customer was removed'),
      event('refund_denial', 'A refund was not granted'),
    ],
  },
  () => undefined,
);
const closeTo = (question: string) => index.find([question], () => true).close.map(({ name }) => name);

test.each([
  ['which webhook event do I get when a payment fails in Billing', 'invoice_payment_failure'],
  ['payment failed event', 'invoice_payment_failure'],
  ['notify me about failures to pay', 'invoice_payment_failure'],
  ['event when an invoice is created', 'invoice_creation'],
  ['the webhook for closed wallets', 'wallet_closure'],
  ['what happens when a customer is deleted', 'customer_deletion'],
  ['event for a denied refund', 'refund_denial'],
])('[PLUG-08] “%s” finds the event %s by words of the same family', (question, name) => {
  expect(closeTo(question)[0]).toBe(name);
});

test('[PLUG-08] a question about other things has no close event', () => {
  expect(closeTo('list the tax rates of a country')).toEqual([]);
});

test('[PLUG-08] a question that only names webhooks finds all events', () => {
  const { close, matching, isGeneral } = index.find(['what webhooks does Billing send'], () => true);
  expect([close.length, matching.length, isGeneral]).toEqual([5, 5, true]);
});

test('[PLUG-08] an event is found by its name in any spelling and by the value that a receiver compares', () => {
  for (const name of ['invoice_payment_failure', 'POST invoice_payment_failure', 'invoicePaymentFailure'])
    expect(index.named(name)?.event_uuid).toBe('invoice_payment_failure');
  expect(index.named('invoice.payment_failure')?.event_uuid).toBe('invoice_payment_failure');
  expect(index.named('invoice')).toBeNull();
  expect(index.named('POST /invoice_creation/{id}')).toBeNull();
});
