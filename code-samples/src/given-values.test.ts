import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import type { RequestDetails, Variant } from '@fieldkit/contract/request-details.ts';
import { describe, expect, test } from 'vitest';
import {
  testInput as input,
  requestFor as requestForCall,
  requiredInput as required,
} from './testing/sent-request.ts';

type Call = { endpoint?: string; request?: RequestDetails; headers?: Header[]; http_method?: string };

const requestFor = (
  question: string,
  inputs: InputParam[],
  { endpoint = '/things', http_method = 'POST', ...more }: Call = {},
) => requestForCall(question, `${http_method} ${endpoint}`, inputs, more);

/** The JSON that the sample of a call sends for a question. */
function sentFor(question: string, inputs: InputParam[], call?: Call) {
  const { body } = requestFor(question, inputs, call);
  return body?.kind === 'json' ? body.value : (body ?? {});
}

describe('the path of a sample', () => {
  test.each([
    ['/files/{file_id}', 'get file 555001', '/files/555001'],
    ['/files/{fileId}', 'get it, fileId=ab', '/files/ab'],
    ['/files/{id}', 'the file f_12 please', '/files/f_12'],
    ['/files/{file_id}', 'GET https://api.example.com/2.0/files/12', '/files/12'],
    ['/files/{file_id}', 'GET /files/12', '/files/12'],
    ['/files/{file_id}', 'get the file of a user', '/files/YOUR_FILE_ID'],
    ['/files/{file_id}', 'Add it to the file: tracking number 12', '/files/YOUR_FILE_ID'],
    ['/files/{file_id}/v/{version}', 'version 4 of file 12', '/files/12/v/4'],
    ['/projects/{project_name_or_id}', 'in project 42', '/projects/42'],
    ['/{index}/search', 'in the index logs-2023', '/logs-2023/search'],
    ['/{index}/search', 'in my index `books`', '/books/search'],
  ])('[METH-03] of %s for %j is %s', (endpoint, question, path) => {
    const inputs = [...endpoint.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
      required(name, { in: 'path' }),
    );
    const { url } = requestFor(question, inputs, { endpoint, http_method: 'GET' });
    expect(url).toBe(`https://api.example.com${path}`);
  });

  test('[METH-03] takes a value once', () => {
    const inputs = [required('thing_id', { in: 'path' }), input('thing')];
    expect(sentFor('rename thing 12', inputs, { endpoint: '/things/{thing_id}' })).toEqual({});
  });
});

describe('a text in a question', () => {
  const name = required('name', { example: 'New thing' });
  test.each([
    ['create a thing called web', { name: 'web' }],
    ['create one named "Road trip"', { name: 'Road trip' }],
    ['create a thing "Reports 2026"', { name: 'Reports 2026' }],
    ['name=web', { name: 'web' }],
    ['{"name": "Reports", "city": "Bonn"}', { name: 'Reports', city: 'Bonn' }],
    ['name: Reports, city: bonn', { name: 'Reports', city: 'bonn' }],
    ['create a thing', { name: 'New thing' }],
    ['with the city New York and more', { name: 'YOUR_NAME', city: 'New York' }],
    ["whose city is 'new york'", { name: 'YOUR_NAME', city: 'new york' }],
    ['with the hook https://example.com/a?b=c', { name: 'YOUR_NAME', hook: 'https://example.com/a?b=c' }],
    ['with the pipeline enrich-products', { name: 'YOUR_NAME', pipeline: 'enrich-products' }],
    ['note: repeated complaints, with care', { name: 'YOUR_NAME', note: 'repeated complaints' }],
    ['for owner 12', { name: 'YOUR_NAME', owner_id: '12' }],
    ['for an owner Bob', { name: 'YOUR_NAME' }],
  ])('[METH-03] in %j gives %j', (question, body) => {
    const others = ['city', 'hook', 'pipeline', 'note', 'owner_id'].map((one) => input(one));
    expect(sentFor(question, [name, ...others])).toEqual(body);
  });

  test.each([
    ['statuses DRAFT and PAID, page 2', { statuses: ['DRAFT', 'PAID'] }],
    ['the words iPhone, Nexus and Galaxy', { words: ['iPhone', 'Nexus', 'Galaxy'] }],
    ['fields name,size', { fields: 'name,size' }],
    ['for CVE-2024-1 and CVE-2024-2', { items: [{ cve_id: 'CVE-2024-1' }, { cve_id: 'CVE-2024-2' }] }],
    ['to ann@x.example and bob@x.example', { to: [{ email: 'ann@x.example' }, { email: 'bob@x.example' }] }],
  ])('[METH-03] can be a list: %j gives %j', (question, body) => {
    const inputs = [
      input('statuses', { type: 'string[]' }),
      input('words', { type: 'string[]' }),
      input('fields', { description: 'A comma-separated list.' }),
      input('items', { type: 'object[]' }),
      input('items[].cve_id'),
      input('to', { type: 'object[]' }),
      input('to[].email', { description: 'Format: email.' }),
    ];
    expect(sentFor(question, inputs)).toEqual(body);
  });

  test('[METH-03] is found by its form if only one input has it', () => {
    const inputs = [required('email', { example: 'user@example.com' }), required('url'), required('message')];
    expect(sentFor('tell https://hook.example/a and spam@bad.example "Looks good"', inputs)).toEqual({
      email: 'spam@bad.example',
      url: 'https://hook.example/a',
      message: 'Looks good',
    });
    const two = [required('from_mail'), required('to_mail')];
    expect(sentFor('write to spam@bad.example', two)).toMatchObject({ from_mail: 'YOUR_FROM_MAIL' });
  });

  test('[METH-03] is the value of a header', () => {
    const header = (name: string, default_value = ''): Header => ({
      name,
      type: 'string',
      required: false,
      description: '',
      default_value,
    });
    const headers = [header('Shop-Version', '2.14'), header('X-Request-Id'), header('If-Modified-Since')];
    const sent = (question: string) =>
      requestFor(question, [], { headers }).headers.map(({ name, value }) => `${name}: ${value}`);
    expect(sent('use version 2.11')).toEqual(['Shop-Version: 2.11']);
    expect(sent('X-Request-Id abc-123, modified since 2024-05-01')).toEqual([
      'Shop-Version: 2.14',
      'X-Request-Id: abc-123',
      'If-Modified-Since: 2024-05-01',
    ]);
  });
});

describe('the times of a question', () => {
  const inputs = ['created_after', 'created_before', 'updated_after', 'updated_before'].map((name) =>
    input(name, { description: 'Format: date-time.' }),
  );
  test.each([
    [
      'created between 2026-02-01 and 2026-02-07',
      { created_after: '2026-02-01T00:00:00Z', created_before: '2026-02-07T23:59:59Z' },
    ],
    ['created since 2026-02-01', { created_after: '2026-02-01T00:00:00Z' }],
    ['updated before 1 March 2026', { updated_before: '2026-03-01T00:00:00Z' }],
    ['created yesterday', { created_after: '2026-11-29T00:00:00Z', created_before: '2026-11-29T23:59:59Z' }],
    ['created before yesterday', { created_before: '2026-11-28T23:59:59Z' }],
    ['created since yesterday', { created_after: '2026-11-29T00:00:00Z' }],
    ['created from friends', {}],
    ['separate customers created for 2025 customers', {}],
    ['created on 2026-02-30', {}],
    ['created on 31 February', {}],
    [
      'created between 25 December and 5 January 2027',
      { created_after: '2026-12-25T00:00:00Z', created_before: '2027-01-05T23:59:59Z' },
    ],
    ['updated last week', { updated_after: '2026-11-23T00:00:00Z', updated_before: '2026-11-29T23:59:59Z' }],
    ['created in March', { created_after: '2026-03-01T00:00:00Z', created_before: '2026-03-31T23:59:59Z' }],
    [
      'created between 1 and 15 June',
      { created_after: '2026-06-01T00:00:00Z', created_before: '2026-06-15T23:59:59Z' },
    ],
    [
      'updated June 1–15, 2025',
      { updated_after: '2025-06-01T00:00:00Z', updated_before: '2025-06-15T23:59:59Z' },
    ],
    [
      'created from 28th of February to 3rd of May 2024',
      { created_after: '2024-02-28T00:00:00Z', created_before: '2024-05-03T23:59:59Z' },
    ],
    [
      'created from November 2025 to February 2026',
      { created_after: '2025-11-01T00:00:00Z', created_before: '2026-02-28T23:59:59Z' },
    ],
    ['created since May 2026', { created_after: '2026-05-01T00:00:00Z' }],
    ['created through 15 June', { created_before: '2026-06-15T23:59:59Z' }],
    ['created since June 1 and 15 per page', { created_after: '2026-06-01T00:00:00Z' }],
    [
      'created from last month',
      { created_after: '2026-10-01T00:00:00Z', created_before: '2026-10-31T23:59:59Z' },
    ],
    ['from last month', {}],
    ['which I may see', {}],
  ])('[METH-03] for things %s are %j', (question, body) => {
    expect(sentFor(`the things ${question}`, inputs)).toEqual(body);
  });

  test.each([
    ['string', 'Format: date.', '2026-03-01'],
    ['string', 'A day like YYYY-MM-DD.', '2026-03-01'],
    ['string', 'Date as YYYY-MM-DD HH:MM:SS.', '2026-03-01 00:00:00'],
    ['string', 'A UNIX timestamp of the date.', '1772323200'],
    ['integer', 'A Unix timestamp.', 1772323200],
    ['integer', 'A Unix timestamp in milliseconds.', 1772323200000],
  ])('[METH-03] as %s with %j are written as %j', (type, description, value) => {
    expect(sentFor('since March 1, 2026', [input('since', { type, description })])).toEqual({ since: value });
  });

  test.each([
    ['list 20 results', { max_results: 20 }],
    ['reports until 2026-06-01', {}],
    ['with a prep time 20', { prep_time: 20 }],
  ])('[METH-03] are not the numbers of limits and durations: %j', (question, body) => {
    const numbers = [
      input('max_results', { type: 'integer', description: 'The most results to return at one time.' }),
      input('prep_time', { type: 'integer', description: 'Preparation time in minutes.' }),
    ];
    expect(sentFor(question, numbers)).toEqual(body);
  });

  test('[METH-03] that are optional stay as they are if the question names none', () => {
    const day = { description: 'Format: date.', example: '2026-01-31', sampled: true as const };
    const inputs = [
      input('start_date', day),
      input('end_date', day),
      input('name', { sampled: true, example: 'Q1' }),
    ];
    expect(sentFor('create a report', inputs)).toEqual({
      start_date: '2026-01-31',
      end_date: '2026-01-31',
      name: 'Q1',
    });
  });

  test('[METH-03] are two different ones if the question names no time', () => {
    const day = { description: 'Format: date.', example: '2026-01-31' };
    const period = [required('start_date', day), required('end_date', day)];
    expect(sentFor('list them', period)).toEqual({ start_date: '2026-01-01', end_date: '2026-01-31' });
  });
});

describe('the numbers of a question', () => {
  const integer = (name: string, description = '', changes: Partial<InputParam> = {}) =>
    input(name, { type: 'integer', description, ...changes });
  test.each([
    ['3 images', { n: 3 }],
    ['the second page', { page: 2 }],
    ['8 per type', { limit: 8 }],
    ['30 results', { limit: 30 }],
    ['500 at a time', { limit: 500 }],
    ['500 requests per second', {}],
    ['as a maintainer', { role_id: 4 }],
    ['the volume to 40 percent', { volume_percent: 40 }],
  ])('[METH-03] %j gives %j', (question, body) => {
    const inputs = [
      integer('n', 'The number of images to generate.'),
      integer('page'),
      integer('limit'),
      integer('role_id', 'The role: 2 for developer, 3 for guest, 4 for maintainer'),
      integer('volume_percent', '', { example: 50 }),
    ];
    expect(sentFor(question, inputs)).toEqual(body);
  });

  test.each([
    ['a timeout of 15 minutes', { timeout_seconds: 900 }],
    ['a timeout of 90s', { timeout_seconds: 90 }],
    ['valid for 24 hours', { expires_in: 86_400_000 }],
    ['2 GB of memory', { memory: 2048 }],
    ['a 20 GiB disk size', { disk_size: 21_474_836_480 }],
    ['the timeouts of the last 7 days', {}],
    ['30 minutes', {}],
    ['an interval of 5 seconds and a timeout of 15 minutes', { interval_seconds: 5, timeout_seconds: 900 }],
  ])('[METH-03] with units are converted to those of the input: %j gives %j', (question, body) => {
    const inputs = [
      integer('interval_seconds'),
      integer('timeout_seconds'),
      integer('expires_in', 'Lifetime in milliseconds.'),
      integer('memory', 'Size in MiB.'),
      integer('disk_size', 'Number of bytes.'),
    ];
    expect(sentFor(question, inputs)).toEqual(body);
  });

  test('[METH-03] page 3 begins after the results of two pages if the call counts results', () => {
    expect(sentFor('page 3 with 10 per page', [integer('limit'), integer('offset')])).toEqual({
      limit: 10,
      offset: 20,
    });
  });

  test.each([
    ['49.99 USD', 'string', '', { value: '49.99', currency: 'USD' }],
    ['EUR 20', 'number', '', { value: 20, currency: 'EUR' }],
    ['$20', 'integer', 'In cents.', { value: 2000, currency: 'USD' }],
    ['an amount of 150.75', 'number', '', { value: 150.75, currency: 'YOUR_CURRENCY' }],
    ['EUR 20 and USD 30', 'number', '', { value: 1, currency: 'YOUR_CURRENCY' }],
  ])('[METH-03] %j in a %s (%s) is %j', (question, type, description, price) => {
    const inputs = [
      required('price', { type: 'object' }),
      required('price.value', { type, description }),
      required('price.currency'),
    ];
    expect(sentFor(`charge ${question}`, inputs)).toEqual({ price });
  });
});

describe('the flags of a question', () => {
  test.each([
    ['create a private thing', [input('public', { type: 'boolean' })], { public: false }],
    [
      'hide the button to remove it',
      [input('showRemoveButton', { type: 'boolean' })],
      { showRemoveButton: false },
    ],
    ['turn it off', [required('state', { type: 'boolean' })], { state: false }],
  ])('[METH-03] %j gives %j', (question, inputs, body) => {
    expect(sentFor(question, inputs)).toEqual(body);
  });
});

describe('the variant of a question', () => {
  const variant = (
    name: string,
    values: Variant['values'],
    more: string[],
    fields: string[] = [],
  ): Variant => ({
    name,
    required: more,
    fields: [...more, ...fields],
    values,
  });
  test('[METH-03] is the one that allows the value, and has only its own fields', () => {
    const one_of = [
      variant('Close Request', { kind: ['close'] }, ['kind', 'admin_id'], ['body']),
      variant('Snooze Request', { kind: ['snoozed'] }, ['kind', 'admin_id', 'snoozed_until']),
      variant('Assign Request', { kind: ['assignment'] }, ['kind', 'admin_id', 'assignee_id']),
    ];
    const inputs = [
      required('kind', { description: 'One of: close, snoozed, assignment.', example: 'close' }),
      required('admin_id', { example: '1' }),
      input('body', { sampled: true, example: 'Goodbye' }),
      input('snoozed_until', { type: 'integer', description: 'The time at which it opens.' }),
      input('assignee_id'),
    ];
    const sent = (question: string) => sentFor(question, inputs, { request: { one_of } });
    expect(sent('close it')).toEqual({ kind: 'close', admin_id: '1', body: 'Goodbye' });
    expect(sent('sleep until 2026-12-24')).toEqual({
      kind: 'snoozed',
      admin_id: 'YOUR_ADMIN_ID',
      snoozed_until: 1798070400,
    });
    expect(sent('assign it')).toEqual({ kind: 'assignment', admin_id: '1', assignee_id: 'YOUR_ASSIGNEE_ID' });
  });

  test('[METH-03] of an object whose fields are not listed has its own required fields and those of the question', () => {
    const one_of = [
      variant('Apple Pay', { type: ['applepay'] }, ['token']),
      variant('iDEAL', { type: ['ideal'] }, [], ['issuer']),
      variant('SEPA', { type: ['sepadirectdebit'] }, ['iban'], ['ownerName']),
    ];
    const method = required('method', { type: 'object', one_of, example: { type: 'applepay', token: 'x' } });
    const sent = (question: string) => sentFor(question, [method]);
    expect(sent('pay')).toEqual({ method: { type: 'applepay', token: 'x' } });
    expect(sent('an ideal payment')).toEqual({ method: { type: 'ideal' } });
    expect(sent('by SEPA direct debit, the owner name is Klaassen')).toEqual({
      method: { type: 'sepadirectdebit', iban: 'YOUR_IBAN', ownerName: 'Klaassen' },
    });
  });
});
