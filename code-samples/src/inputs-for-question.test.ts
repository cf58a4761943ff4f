import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import type { RequestDetails, Variant } from '@fieldkit/contract/request-details.ts';
import { sampleRequest } from '@fieldkit/contract/sample-request.ts';
import { describe, expect, test } from 'vitest';
import { inputsForQuestion } from './inputs-for-question.ts';

const optional = (name: string, changes: Partial<InputParam> = {}): InputParam => ({
  name,
  in: 'query',
  type: 'string',
  required: false,
  description: '',
  ...changes,
});
const inBody = (name: string, changes: Partial<InputParam> = {}) =>
  optional(name, { in: 'body', ...changes });

/** What the sample of a call sends for a question. */
function sentFor(
  question: string,
  inputs: InputParam[],
  {
    request = {},
    headers = [],
    endpoint = '/orders',
    http_method = 'POST',
  }: { http_method?: string; request?: RequestDetails; headers?: Header[]; endpoint?: string } = {},
) {
  const sample = sampleRequest({
    http_method,
    endpoint,
    request,
    base: 'https://api.example.com',
    authentication: { schemes: [], alternatives: [] },
    ...inputsForQuestion({ http_method, endpoint, request, inputs, headers }, question),
  });
  const { query, body, headers: sent } = sample.request;
  return {
    query: Object.fromEntries(query.map(({ name, value }) => [name, value])),
    body: body?.kind === 'json' ? body.value : body,
    headers: sent.map(({ name }) => name),
  };
}

test.each([
  ['Create a coupon for 20% off', 'percent_off', true],
  ['open an issue with labels', 'labels', true],
  ['list invoices by their due date', 'dueDate', true],
  ['list the orders', 'order', false],
  ['create a coupon', 'percent_off', false],
  ['give it an id', 'id', false],
  ['list orders without a status', 'status', false],
  ['list orders with the status paid, not all of them', 'status', true],
])('[METH-03] for the question %j, includes %s: %j', (question, name, isThere) => {
  expect(name in sentFor(question, [optional(name)]).query).toBe(isThere);
});

describe('the sample for a question', () => {
  test.each([
    ['add a private note', 'private', false, true],
    ['print it double sided', 'double_sided', false, true],
    ['share it, no download', 'allowDownload', true, false],
    ['share it and allow downloads', 'allowDownload', undefined, true],
    ['share it', 'allowDownload', true, undefined],
    ['run it with sync', 'enableSync', undefined, true],
    ['run it with auto remove off', 'autoRemove', true, false],
    ['run it, autoRemove=false', 'autoRemove', true, false],
    ['disable auto remove and run it', 'autoRemove', true, false],
    ['auto remove should be off', 'autoRemove', true, false],
    ['stop auto remove', 'autoRemove', true, false],
    ["don't disable auto remove", 'autoRemove', true, undefined],
    ['set archived to false', 'archived', true, false],
    ['turn off the auto remove', 'autoRemove', true, false],
    ['do not forget to set archived', 'archived', false, true],
    ["I don't know how to set archived", 'archived', false, true],
    ['not only archived but also drafts', 'archived', false, true],
    ['make a private channel in the public workspace', 'private', false, true],
    ["list those that aren't archived", 'archived', true, false],
    ['hide archived ones', 'archived', true, undefined],
    ['remove it from the network, then add another one', 'networkRemove', true, undefined],
  ])('[METH-03] %j sets the flag %s, whose example is %j, to %j', (question, name, example, value) => {
    const flag = inBody(name, { type: 'boolean', example });
    expect(sentFor(question, [inBody('text', { required: true }), flag]).body).toEqual({
      text: 'YOUR_TEXT',
      ...(value !== undefined && { [name]: value }),
    });
  });

  const status = optional('status', {
    description: 'Which ones. One of: open, on_hold, payment_overdue.',
    example: 'open',
  });
  test.each([
    ['list the orders on hold', { status: 'on_hold' }],
    ['list the orders with payment overdue', { status: 'payment_overdue' }],
    ['open an order', {}],
    ['orders that are not on hold', {}],
    ['list the open orders', { status: 'open' }],
  ])('[METH-03] %j sends the allowed value that it names', (question, query) => {
    expect(sentFor(question, [status]).query).toEqual(query);
  });

  test('[METH-03] prefers a value that does not describe the call, and reads “to me”', () => {
    const size = optional('size', { description: 'One of: original, preview, thumbnail.' });
    const assignee = optional('assignee_type', { description: 'One of: me, unassigned, assigned.' });
    const get = { http_method: 'GET', endpoint: '/assets/{id}/thumbnail' };
    expect(sentFor('the preview size thumbnail', [size], get).query).toEqual({ size: 'preview' });
    expect(sentFor('original, please', [size], get).query).toEqual({ size: 'original' });
    expect(sentFor('what is assigned to me', [assignee], get).query).toEqual({ assignee_type: 'me' });
    expect(sentFor('tell me how to list them', [assignee], get).query).toEqual({});
  });

  test('[METH-03] does not take a part of a longer name for another input', () => {
    const inputs = [
      inBody('note', {
        type: 'object',
        required: true,
        example: { items: [{ fee: 'f1', amount: 3 }, { fee: 'f2' }] },
      }),
      inBody('note.refund_amount', { type: 'integer' }),
      inBody('note.items', { type: 'object[]', required: true }),
      inBody('note.items[].fee', { required: true }),
      inBody('note.items[].amount', { type: 'integer' }),
    ];
    const items = [{ fee: 'f1', amount: 3 }, { fee: 'f2' }];
    expect(sentFor('give it back, refund_amount 1000', inputs).body).toEqual({
      note: { items, refund_amount: 1000 },
    });
    expect(sentFor('an amount of 5', inputs).body).toEqual({ note: { items: [{ fee: 'f1', amount: 5 }] } });
  });

  test('[METH-03] chooses the variant of a nested object by its name in the question', () => {
    const variant = (model: string): Variant => ({
      name: '',
      required: [],
      fields: [],
      values: { model: [model] },
    });
    const inputs = [
      inBody('code', { required: true }),
      inBody('charges', { type: 'object[]', one_of: [variant('standard'), variant('graduated')] }),
      inBody('charges[].model', { required: true }),
    ];
    const code = 'YOUR_CODE';
    expect(sentFor('a plan with a graduated charge', inputs).body).toEqual({
      code,
      charges: [{ model: 'graduated' }],
    });
    expect(sentFor('a graduated plan', inputs).body).toEqual({ code });
  });

  test.each([
    ['whose city is Paris', { city: 'Paris' }],
    ['in the city "new york"', { city: 'new york' }],
    ['for that city please', { city: 'Oslo' }],
    ['from_date 2024-01-31', { from_date: '2024-01-31' }],
    ['of the shopper', {}],
    ['of a city. Assign it to Bob', { city: 'YOUR_CITY' }],
    ['of the city I wrote', { city: 'Oslo' }],
    ['that are not from my city with from_date 2024-01-31', { from_date: '2024-01-31' }],
  ])('[METH-03] the orders %s send the text that follows a name: %j', (question, query) => {
    const inputs = ['city', 'from_date', 'shopper_name'].map((name) => optional(name, { example: 'Oslo' }));
    expect(sentFor(`the orders ${question}`, inputs).query).toEqual(query);
  });

  test('[METH-03] sends every value of a list, and takes a number and a word only once', () => {
    const products = optional('products', {
      type: 'string[]',
      description: 'One of: auth, balance, income.',
      style: 'comma',
    });
    const auth = optional('auth', { type: 'object', example: { a: 1 } });
    expect(sentFor('with the products auth and income', [products, auth]).query).toEqual({
      products: 'auth,income',
    });
    const version = optional('version', { type: 'integer' });
    const versionType = optional('version_type', { description: 'One of: internal, external.' });
    expect(sentFor('version 7 with version type external', [version, versionType]).query).toEqual({
      version: '7',
      version_type: 'external',
    });
  });

  test('[METH-03] sends a field with a generic name if its parent is named, the outermost of several, and no empty object', () => {
    const inputs = [
      inBody('driver', { example: 'd' }),
      inBody('log', { type: 'object' }),
      inBody('log.type', { description: 'One of: syslog, json.' }),
      inBody('log.driver', { example: 'e' }),
      inBody('mount', { type: 'object' }),
    ];
    expect(sentFor('with the log type syslog', inputs).body).toEqual({ log: { type: 'syslog' } });
    expect(sentFor('with a driver and a mount', inputs).body).toEqual({ driver: 'd' });
    expect(sentFor('of that type', [optional('type'), ...inputs]).query).toEqual({});
  });

  test('[METH-03] does not guess which of two inputs has a value that both allow', () => {
    const description = 'One of: red, green.';
    const inputs = [optional('front', { description }), optional('back', { description })];
    expect(sentFor('list the red orders', inputs).query).toEqual({});
    expect(sentFor('list the orders with a red front', inputs).query).toEqual({ front: 'red' });
  });

  test.each([
    ['50 orders per page', 'per_page', '50'],
    ['the last 20 orders', 'limit', '20'],
    ['a min_amount 1000', 'min_amount', '1000'],
    ['the orders of 2 shops', 'limit', undefined],
    ['a min_score 0.5', 'min_score', '0.5'],
    ['from 2023 to 2024', 'limit', undefined],
    ['up to 15 orders', 'limit', '15'],
    ['no more than 10 orders', 'limit', '10'],
    ['an amount of 1,000', 'amount', '1000'],
    ['an amount of -50', 'amount', '-50'],
    ['50 orders per page', 'page', undefined],
    ['add something to order 123', 'order', undefined],
  ])('[METH-03] %j sends the number for %s: %j', (question, name, value) => {
    const type = name === 'min_score' ? 'number' : 'integer';
    const { query } = sentFor(question, [optional(name, { type, example: 1 })]);
    expect(query[name]).toBe(value);
  });

  test('[METH-03] includes nested fields that the question names, beside the required ones', () => {
    const inputs = [
      inBody('customer', { type: 'object', required: true, example: { id: 'c1' } }),
      inBody('customer.id', { required: true, example: 'c1' }),
      inBody('customer.email', { example: 'a@b.example' }),
      inBody('customer.currency', { description: 'One of: EUR, USD.', example: 'USD' }),
      inBody('customer.lines', { type: 'object[]' }),
      inBody('customer.lines[].sku', { required: true }),
      inBody('customer.lines[].gift_wrap', { type: 'boolean' }),
    ];
    const question = 'create a customer with an email, currency EUR and a gift wrap';
    expect(sentFor(question, inputs, { endpoint: '/customers' }).body).toEqual({
      customer: {
        id: 'c1',
        email: 'a@b.example',
        currency: 'EUR',
        lines: [{ sku: 'YOUR_SKU', gift_wrap: true }],
      },
    });
  });

  test('[METH-03] shows the variant of the body that has what the question names', () => {
    const variant = (name: string, required: string[], fields: string[]): Variant => ({
      name,
      required,
      fields,
      values: {},
    });
    const one_of = [variant('parts', ['street', 'city'], ['zip']), variant('line', ['address'], ['country'])];
    const inputs = [
      inBody('street', { sampled: true }),
      inBody('city', { sampled: true }),
      inBody('zip'),
      inBody('address'),
      inBody('country'),
      inBody('note', { required: true }),
    ];
    const usual = { street: 'YOUR_STREET', city: 'YOUR_CITY', note: 'YOUR_NOTE' };
    expect(sentFor('verify it', inputs, { request: { one_of } }).body).toEqual(usual);
    expect(sentFor('verify it in its city', inputs, { request: { one_of } }).body).toEqual(usual);
    expect(sentFor('verify an address in a country', inputs, { request: { one_of } }).body).toEqual({
      address: 'YOUR_ADDRESS',
      country: 'YOUR_COUNTRY',
      note: 'YOUR_NOTE',
    });
  });

  test.each(['constructor', 'toString', '__proto__'])('[METH-03] an input can be named %s', (name) => {
    const one_of = [['driver', name], ['team']].map(([first = '', ...fields]) => ({
      name: '',
      required: [first],
      fields,
      values: {},
    }));
    const inputs = [inBody('driver', { sampled: true }), inBody(name), inBody('team')];
    expect(sentFor('record a result of a team', inputs, { request: { one_of } }).body).toEqual({
      team: 'YOUR_TEAM',
    });
    const nested = [
      inBody('a', { type: 'object', example: {} }),
      inBody(`a.${name}`, { type: 'object' }),
      inBody(`a.${name}.team`),
    ];
    expect(JSON.stringify(sentFor('with a team', nested).body)).toBe(
      `{"a":{"${name}":{"team":"YOUR_TEAM"}}}`,
    );
  });

  test('[METH-03] includes an optional header that the question names', () => {
    const header = (name: string): Header => ({
      name,
      type: 'string',
      required: false,
      description: '',
      default_value: '',
    });
    const headers = [header('X-Shop-Checksum'), header('X-Shop-Region')];
    expect(sentFor('skip duplicates by checksum', [], { headers }).headers).toEqual(['X-Shop-Checksum']);
    expect(sentFor('list the orders', [], { headers }).headers).toEqual([]);
  });
});
