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

const payments = { ...library, library_uuid: 'payments', name: 'Payments' };
const orders = { ...library, library_uuid: 'orders', name: 'Orders' };
const described = (name: string, of = library_uuid, description = '') => ({
  ...event(name, description),
  library_uuid: of,
});
const indexOf = (events: PublishedEvent[]) =>
  indexEvents({ libraries: [library, payments, orders], methods: [], events }, () => undefined);
const namesFor = (events: PublishedEvent[], question: string) =>
  indexOf(events)
    .find([question], () => true)
    .close.map(({ name }) => name);

test('[PLUG-08] a word that is also the name of a library still distinguishes events', () => {
  const both = [
    described('order.created', 'orders'),
    described('payment.failed', 'payments'),
    described('refund.created', 'payments'),
  ];
  expect(namesFor(both, 'payment webhooks')).toEqual(['payment.failed']);
  const inText = [...both.slice(0, 1), described('charge.failed', 'payments', 'The payment was rejected')];
  expect(namesFor(inText, 'payment webhooks')).toEqual(['charge.failed', 'order.created']);
  expect(namesFor(inText, 'webhooks of Billing')).toEqual(['order.created', 'charge.failed']);
});

test('[PLUG-08] words of questions about events are looked up if events contain them', () => {
  const mails = ['bounced', 'opened', 'sent', 'received'].map((name) => described(`email.${name}`));
  expect(namesFor(mails, 'which webhook do I get when an email is received')[0]).toBe('email.received');
  expect(namesFor(mails, 'which event is sent when an email was sent')[0]).toBe('email.sent');
  expect(namesFor(mails, 'what webhooks do you send')).toHaveLength(4);
});

test('[PLUG-08] the texts of an event are read once, and only those of the best for a limited search', () => {
  let read = 0;
  const many = Array.from({ length: 50 }, (_, place) => ({
    ...described(`invoice_${place}`),
    get summary() {
      read++;
      return 'An invoice was paid';
    },
  }));
  const events = indexOf(many);
  const search = (limit?: number) => {
    events.find(['invoice paid'], () => true, limit);
    const since = read;
    read = 0;
    return since;
  };
  events.find(['nothing alike'], () => true);
  read = 0;
  expect([search(30), search(30), search(), search()]).toEqual([30, 0, 20, 0]);
});
