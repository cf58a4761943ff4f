import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMethod } from '../testing/shown-examples.ts';
import {
  buildRequest,
  fetchOptions,
  isDots,
  isHeaderText,
  type RequestValues,
  withoutSecrets,
} from './build-request.ts';
import { jsonTokens, prettyText } from './pretty-json.ts';
import type { RequestForm } from './request-form.ts';
import { requestFormOf } from './request-form-of.ts';
import { MAX_BYTES, sendRequest } from './send-request.ts';
import { meaningOf } from './show-outcome.ts';

const input = (name: string, place: string, type = 'string', changes: object = {}) => ({
  name,
  in: place,
  type,
  required: false,
  description: '',
  ...changes,
});
const withInputs = (inputs: MethodView['inputs'], changes: Partial<MethodView> = {}): RequestForm => {
  const form = requestFormOf(aMethod({ inputs, headers: [], endpoint: '/orders', ...changes }));
  if (!form) throw new Error('The method cannot be sent');
  return form;
};
/** The request with values by the names of the fields. */
const built = (form: RequestForm, entered: Record<string, string>, changes: Partial<RequestValues> = {}) => {
  const values: RequestValues = {
    server: 0,
    files: new Map(),
    credentials: [],
    secrets: {},
    body: form.body?.text ?? '',
    fields: form.fields.map(({ name }) => entered[name] ?? ''),
    ...changes,
  };
  return { values, request: buildRequest(form, values) };
};

describe('[PLUG-07] the form of Test request', () => {
  test('has the fields, the credentials, the body and the statuses of a method', () => {
    const bearer = { kind: 'bearer', place: 'header', name: 'Authorization', around: ['Bearer ', ''] };
    const form = requestFormOf(aMethod());
    expect(form).toMatchObject({
      method: 'POST',
      servers: [{ origin: 'https://api.meridian.example', path: '/v1', description: '' }],
      path: '/payments/{payment_id}/refunds',
      credentials: [[{ ...bearer, placeholder: 'YOUR_TOKEN' }]],
      body: { kind: 'text', type: 'application/json', text: '{\n  "amount": 1\n}' },
      more: ['reason'],
    });
    expect(form?.fields.map(({ name, place, kind, required }) => [name, place, kind, required])).toEqual([
      ['payment_id', 'path', 'text', true],
      ['expand', 'query', 'list', false],
      ['Idempotency-Key', 'header', 'text', false],
    ]);
  });

  test('sends to the server of the document that the reader chooses', () => {
    const sandbox = { url: 'https://sandbox.example/v2', description: 'Sandbox', variables: [] };
    const form = withInputs([], { http_method: 'GET', servers: [sandbox] });
    expect(form.servers[1]).toEqual({
      origin: 'https://sandbox.example',
      path: '/v2',
      description: 'Sandbox',
    });
    expect(built(form, {}, { server: 1 }).request.url).toBe('https://sandbox.example/v2/orders');
  });

  test('offers the allowed values that a description ends with, and the default as an example', () => {
    const described = (description: string) =>
      withInputs([input('mode', 'query', 'string', { description })]).fields[0];
    expect(described('How.\nOne of: test, live. Default: test.')).toMatchObject({
      options: ['test', 'live'],
      hint: 'test',
      about: 'How.',
      value: '',
    });
    expect(described('One of: 1 (SEND), 2 (RECEIVE).')?.options).toEqual(['1', '2']);
    // A list that does not name all values is not a choice.
    expect(described('How.\nOne of: a, b, ….')?.options).toBeUndefined();
    expect(withInputs([input('on', 'query', 'boolean')]).fields[0]?.options).toEqual(['true', 'false']);
  });

  test('leaves out cookies, headers that browsers set, and credentials, and mentions that there are others', () => {
    const scheme = (id: string, place: 'header' | 'cookie', name: string) => ({
      id,
      kind: 'api_key' as const,
      in: place,
      name,
      prefix: '',
      description: '',
    });
    const form = withInputs(
      [
        ...[
          input('Cookie', 'header'),
          input('Host', 'header'),
          input('X-Key', 'header'),
          input('sid', 'cookie'),
        ],
        ...[input('Sec-Fetch', 'header'), input('bad name', 'header'), input('X-Own', 'header')],
      ],
      {
        authentication: {
          schemes: [scheme('key', 'header', 'X-Key'), scheme('session', 'cookie', 'sid')],
          alternatives: [['session'], [], ['key']],
        },
      },
    );
    expect(form.fields.map(({ name }) => name)).toEqual(['X-Own']);
    expect([form.credentials.map((ways) => ways.map(({ id }) => id)), form.isCut]).toEqual([
      [['key'], []],
      true,
    ]);
  });

  test('has a field for each variable of the path, however it is written', () => {
    const paths = ['/a/{id}', '/a/:id', '{{baseUrl}}/a/{{id}}', 'a/{id}#two', 'https://x.example/a/{id}'];
    for (const endpoint of paths) {
      const { request } = built(withInputs([], { endpoint }), { id: '7' });
      expect(request.url).toMatch(/^https:\/\/(?:x\.example|api\.meridian\.example\/v1)\/a\/7$/);
    }
  });

  test('is limited in size, and does not exist for calls that pages cannot send', () => {
    const many = Array.from({ length: 900 }, (_, at) =>
      input(`field_${at}`, 'query', 'string', { description: 'x'.repeat(500) }),
    );
    expect(JSON.stringify(withInputs(many)).length).toBeLessThan(60_000);
    for (const changes of [
      { http_method: 'CALL' },
      { inputs: null },
      { base_url: '' },
      { base_url: 'javascript:a' },
    ])
      expect(requestFormOf(aMethod(changes))).toBeNull();
  });
});

describe('[PLUG-07] a request that a reader entered', () => {
  test('encodes each value of the path, so that no value adds a path segment', () => {
    const form = withInputs([input('id', 'path')], { endpoint: '/orders/{id}/lines' });
    expect(built(form, { id: "a/../b?c#d 'é%" }).request.url).toBe(
      'https://api.meridian.example/v1/orders/a%2F..%2Fb%3Fc%23d%20%27%C3%A9%25/lines',
    );
    expect(['.', '..', '...', 'a'].map(isDots)).toEqual([true, true, false, false]);
  });

  test.each([
    ['repeat', ['tags=a', 'tags=b']],
    ['comma', ['tags=a,b']],
    ['space', ['tags=a b']],
    ['pipe', ['tags=a|b']],
    ['brackets', ['tags[0]=a', 'tags[1]=b']],
    ['json', ['tags=["a","b"]']],
  ] as const)('writes a list in the query in the style %s', (style, expected) => {
    const form = withInputs([input('tags', 'query', 'string[]', { style })]);
    for (const text of ['a, b', '["a","b"]'])
      expect(built(form, { tags: text }).request.query.map(({ name, value }) => `${name}=${value}`)).toEqual(
        expected,
      );
  });

  test('writes an object in the query, keeps the query of the address, and leaves out empty fields', () => {
    const form = withInputs(
      [input('filter', 'query', 'object', { style: 'brackets' }), input('q', 'query')],
      {
        endpoint: '/orders?version=2',
      },
    );
    expect(built(form, { filter: '{"status":"open"}' }).request.query).toEqual([
      { name: 'version', value: '2' },
      { name: 'filter[status]', value: 'open' },
    ]);
  });

  test('sends headers and credentials, and shows placeholders instead of the secrets', () => {
    const form = withInputs([input('X-Trace', 'header')]);
    const credentials = form.credentials[0] ?? [];
    for (const secret of ['abc', ' abc\n', 'Bearer abc']) {
      const { request, values } = built(
        form,
        { 'X-Trace': 't' },
        { credentials, secrets: { key: { secret } } },
      );
      expect(request.headers).toEqual([
        { name: 'Authorization', value: 'Bearer abc' },
        { name: 'X-Trace', value: 't' },
      ]);
      expect(buildRequest(form, withoutSecrets(values)).headers[0]?.value).toBe('Bearer YOUR_TOKEN');
    }
    expect(built(form, {}, { credentials, secrets: { key: { secret: ' ' } } }).request.headers).toEqual([]);
    expect(['ok ÿ', 'a\nb', '€'].map(isHeaderText)).toEqual([true, false, false]);
  });

  test('sends basic authentication in UTF-8, and a key in the query', () => {
    const form = withInputs([]);
    const around: [string, string] = ['', ''];
    const password = { around, placeholder: 'YOUR_PASSWORD' };
    const key = { around, placeholder: 'YOUR_API_KEY' };
    const basic = { id: 'b', kind: 'basic', place: 'header', name: 'Authorization', ...password } as const;
    const inQuery = { id: 'k', kind: 'api_key', place: 'query', name: 'api_key', ...key } as const;
    const { request, values } = built(
      form,
      {},
      {
        credentials: [basic, inQuery],
        secrets: { b: { user: 'jo', secret: 'pä:ss' }, k: { secret: 'q1' } },
      },
    );
    const headers = new Headers(fetchOptions(request, values, form).headers);
    expect(headers.get('authorization')).toBe(`Basic ${Buffer.from('jo:pä:ss').toString('base64')}`);
    expect(request.query).toEqual([{ name: 'api_key', value: 'q1' }]);
    const hidden = buildRequest(form, withoutSecrets(values));
    expect([hidden.basic, hidden.query[0]?.value]).toEqual([
      { user: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' },
      'YOUR_API_KEY',
    ]);
  });

  test('sends no cookies and no referrer, and the body as entered', () => {
    const form = withInputs([input('sku', 'body', 'string', { required: true })]);
    const body = '{ "sku": 12345678901234567890 }';
    const { request, values } = built(form, {}, { body });
    const options = fetchOptions(request, values, form);
    expect(options).toMatchObject({
      method: 'POST',
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    expect(new Headers(options.headers).get('content-type')).toBe('application/json');
    expect(built(form, {}, { body: ' ' }).request.body).toBeNull();
  });

  test('sends form fields, with nested ones in brackets', () => {
    const form = withInputs([
      input('name', 'formData'),
      input('card', 'formData', 'object'),
      input('card.number', 'formData'),
      input('empty', 'formData'),
    ]);
    const { request, values } = built(form, { name: 'a&b=c', card: '{"number":"4"}' });
    expect(fetchOptions(request, values, form).body).toBe('name=a%26b%3Dc&card%5Bnumber%5D=4');
  });

  test('sends files of a form', async () => {
    const form = withInputs([input('note', 'formData'), input('photo', 'formData', 'file')]);
    const photo = new File(['PNG'], 'me.png');
    const { request, values } = built(form, { note: 'x' }, { files: new Map([[1, photo]]) });
    const options = fetchOptions(request, values, form);
    const parts = options.body as FormData;
    expect([parts.get('note'), await (parts.get('photo') as File).text()]).toEqual(['x', 'PNG']);
    // The browser adds the type with its boundary.
    expect(new Headers(options.headers).has('content-type')).toBe(false);
  });

  test('sends a body that is a whole file, with the type that the document names', async () => {
    const whole = input('body', 'body', 'file', { whole: true, required: true });
    const form = withInputs([whole], { request: { content_type: 'application/pdf' } });
    expect(form.body).toEqual({ kind: 'file', type: 'application/pdf', text: '' });
    const file = new File(['%PDF'], 'bill.pdf');
    const { request, values } = built(form, {}, { files: new Map([[-1, file]]) });
    expect(request.body).toEqual({ kind: 'file', contentType: 'application/pdf', fileName: 'bill.pdf' });
    const options = fetchOptions(request, values, form);
    expect(await (options.body as File).text()).toBe('%PDF');
    expect(new Headers(options.headers).get('content-type')).toBe('application/pdf');
    // Without a chosen file, nothing is sent.
    expect(built(form, {}).request.body).toBeNull();
  });
});

describe('[PLUG-07] a request of Test request that does not end', () => {
  /** An API that never answers, or whose body never ends; it stops when the browser does. */
  const neverAnswers = (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)));
  const neverEnds = async (_address: string, { signal }: RequestInit) =>
    new Response(
      new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      }),
    );
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test.each([
    ['before an answer', neverAnswers],
    ['within a body', neverEnds],
  ])('is canceled by the reader %s', async (_, api) => {
    vi.stubGlobal('fetch', api);
    const canceled = new AbortController();
    const outcome = sendRequest('https://api.example.com', {}, canceled.signal);
    await vi.advanceTimersByTimeAsync(59_000);
    canceled.abort();
    expect(await outcome).toEqual({ kind: 'canceled' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is stopped after a minute', async () => {
    vi.stubGlobal('fetch', neverAnswers);
    let outcome: unknown = 'pending';
    void sendRequest('https://api.example.com', {}, new AbortController().signal).then((its) => {
      outcome = its;
    });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ kind: 'slow' });
  });

  test('is stopped after a minute within its body, of which the beginning is shown', async () => {
    vi.stubGlobal('fetch', neverEnds);
    const outcome = sendRequest('https://api.example.com', {}, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ kind: 'response', status: 200, isBroken: true });
  });
});

describe('[PLUG-07] the response of Test request', () => {
  const sent = (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer);
    const canceled = new AbortController();
    return sendRequest('https://api.example.com', {}, canceled.signal).finally(() => vi.unstubAllGlobals());
  };

  test('is read up to 200 kB, even if the body never ends', async () => {
    const part = new TextEncoder().encode('x'.repeat(64_000));
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(part) });
    expect(await sent(async () => new Response(endless))).toMatchObject({ isCut: true, bytes: MAX_BYTES });
    const exact = new Response('x'.repeat(MAX_BYTES));
    expect(await sent(async () => exact)).toMatchObject({ isCut: false, bytes: MAX_BYTES });
  });

  test('is not shown as text if it is not text, and is called blocked if there is no response', async () => {
    const picture = new Response('x', { headers: { 'content-type': 'image/png' } });
    expect(await sent(async () => picture)).toMatchObject({ status: 200, text: null, bytes: 1 });
    expect(await sent(async () => new Response('a\0b'))).toMatchObject({ text: null });
    expect(await sent(async () => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      kind: 'blocked',
    });
  });

  test('that is JSON is indented without changing its values, and stays within its limit', () => {
    expect(prettyText('{"a":[1.10,{}],"b c":"x:{","d":[ ]}')).toBe(
      '{\n  "a": [\n    1.10,\n    {}\n  ],\n  "b c": "x:{",\n  "d": []\n}',
    );
    for (const text of ['{"a":', 'plain', '<a>', '{"a":1}{']) expect(prettyText(text)).toBe(text);
    const deep = '['.repeat(3_000) + ']'.repeat(3_000);
    expect(prettyText(deep).length).toBeLessThan(1_100_000);
    expect(prettyText(`[${'1,'.repeat(90_000)}1]`).length).toBeLessThan(1_100_000);
  });

  test('has colors that do not change the text', () => {
    const text = prettyText('{"a":"b","c":-1.5e3,"d":null,"e":"\\"x"}');
    const tokens = jsonTokens(text);
    expect(tokens.map((one) => one.text).join('')).toBe(text);
    expect(tokens.flatMap(({ kind, text: its }) => (kind ? [`${kind} ${its}`] : []))).toEqual([
      'p "a"',
      's "b"',
      'p "c"',
      'n -1.5e3',
      'p "d"',
      'n null',
      'p "e"',
      's "\\"x"',
    ]);
  });

  test('is explained by its status, by the range or by the default in the document', () => {
    const statuses: RequestForm['statuses'] = [
      ['200', 'Done.'],
      ['4xx', 'Wrong.'],
      ['404', ''],
      ['default', 'Other.'],
    ];
    expect([200, 404, 429, 500].map((status) => meaningOf(status, statuses))).toEqual([
      'Done.',
      'Wrong.',
      'Wrong.',
      'Other.',
    ]);
    expect(meaningOf(500, [])).toBe('');
  });
});
