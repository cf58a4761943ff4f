import type { InputParam, Method } from '@fieldkit/contract/methods.ts';
import { describe, expect, test } from 'vitest';
import { aMethod } from '../../testing/examples.ts';
import { sampleLanguages, writeSample } from './code-samples.ts';
import { sampleOfMethod } from './sample-of-method.ts';

const input = (name: string, place: string, changes: Partial<InputParam> = {}): InputParam => ({
  name,
  in: place,
  type: 'string',
  required: true,
  description: '',
  ...changes,
});
const base = 'https://api.example.com/v1';
const method = (details: Partial<Method['details']>, inputs: InputParam[] = []) =>
  aMethod({
    details: { ...aMethod().details, ...details, inputParams: JSON.stringify(inputs) },
  });

describe('the request of a code sample', () => {
  test('[METH-03] fills in what required fields need, in the shape in which they are sent', () => {
    const order = (place: string) =>
      method({ headers: [], endpoint: '/orders' }, [
        input('customer', place, { type: 'object' }),
        input('customer.name', place),
        input('customer.address', place, { type: 'object', required: false }),
        input('customer.address.city', place),
        input('items', place, { type: '(string | object)[]' }),
        input('items[].id', place),
        input('lines', place, { type: 'object[]' }),
        input('lines[].price', place, { type: 'object' }),
        input('lines[].price.amount', place, { type: 'integer' }),
        input('no.holder', place),
        input('anything', place, { type: 'any[]' }),
        input('ids', place, { type: 'integer[]' }),
      ]);
    const json = sampleOfMethod(order('body'), base).request.postData;
    expect(JSON.parse(json?.text ?? '')).toEqual({
      customer: { name: 'YOUR_NAME' },
      items: ['YOUR_ITEMS'],
      lines: [{ price: { amount: 0 } }],
      'no.holder': 'YOUR_NO_HOLDER',
      anything: [{}],
      ids: [0],
    });
    expect(sampleOfMethod(order('formData'), base).request.postData?.params).toEqual([
      { name: 'customer[name]', value: 'YOUR_NAME' },
      { name: 'items[0][id]', value: 'YOUR_ID' },
      { name: 'lines[0][price][amount]', value: '0' },
      { name: 'no.holder', value: 'YOUR_NO_HOLDER' },
      { name: 'anything[0]', value: '{}' },
      { name: 'ids[0]', value: '0' },
    ]);
    const upload = method({ headers: [], endpoint: '/files' }, [
      input('about', 'formData', { type: 'object' }),
      input('about.name', 'formData'),
      input('file', 'formData', { type: 'file' }),
    ]);
    expect(sampleOfMethod(upload, base).request.postData?.params).toEqual([
      { name: 'about', value: '{"name":"YOUR_NAME"}' },
      { name: 'file', fileName: 'YOUR_FILE' },
    ]);
  });

  test('sends lists as lists, also those that may be nothing, and files of lists as files', () => {
    const sent = (place: string, inputs: InputParam[]) =>
      sampleOfMethod(
        method(
          { headers: [], endpoint: '/a' },
          inputs.map((one) => ({ ...one, in: place })),
        ),
        base,
      ).request.postData;
    const lists = [
      input('items', '', { type: 'object[] | null' }),
      input('items[].price', '', { type: 'integer | null' }),
      input('grid', '', { type: 'object[][]' }),
      input('grid[][].cell', ''),
      input('ids[]', '', { type: 'string[]' }),
    ];
    expect(JSON.parse(sent('body', lists)?.text ?? '')).toEqual({
      items: [{ price: 0 }],
      grid: [[{ cell: 'YOUR_CELL' }]],
      'ids[]': ['YOUR_IDS'],
    });
    expect(sent('formData', lists)?.params?.map(({ name }) => name)).toEqual([
      ...['items[0][price]', 'grid[0][0][cell]', 'ids[]'],
    ]);
    const files = sent('formData', [input('files', '', { type: 'file[]' })]);
    expect([files?.mimeType, files?.params]).toEqual([
      'multipart/form-data',
      [{ name: 'files', fileName: 'YOUR_FILES_FILE' }],
    ]);
  });

  test('takes an input called “body” for the whole body only where it can be that', () => {
    const sent = (...inputs: InputParam[]) =>
      JSON.parse(
        sampleOfMethod(method({ headers: [], endpoint: '/a' }, inputs), base).request.postData?.text ?? '',
      );
    const title = input('title', 'body', { required: false });
    expect(sent(input('body', 'body'))).toEqual({ body: 'YOUR_BODY' });
    expect(sent(input('body', 'body', { type: 'object' }), title)).toEqual({ body: {} });
    expect(sent(input('body', 'body', { type: 'object' }), input('body.x', 'body'))).toEqual({
      body: { x: 'YOUR_X' },
    });
    expect(sent(input('body', 'body', { type: 'object[]' }), input('body[].x', 'body'))).toEqual([
      { x: 'YOUR_X' },
    ]);
    expect(sent(input('body', 'body', { type: 'object' }))).toEqual({});
  });

  test('shows a few fields of an object that needs none', () => {
    const { postData } = sampleOfMethod(
      method({ headers: [], endpoint: '/invoices' }, [
        input('invoices', 'body', { type: 'object[]' }),
        input('invoices[].to', 'body', { type: 'object', required: false }),
        input('invoices[].to.name', 'body', { required: false }),
        ...['a', 'b', 'c', 'd'].map((name) => input(`invoices[].${name}`, 'body', { required: false })),
      ]),
      base,
    ).request;
    expect(JSON.parse(postData?.text ?? '')).toEqual({
      invoices: [{ a: 'YOUR_A', b: 'YOUR_B', c: 'YOUR_C' }],
    });
  });

  test('[METH-03] has a placeholder for everything that is required, and leaves out the rest', () => {
    const { request, placeholders } = sampleOfMethod(
      method(
        {
          endpoint: '/repos/{owner}/{repoName}/issues',
          headers: [
            { name: 'Authorization', type: 'string', required: true, description: '', default_value: '' },
            { name: 'Accept', type: 'string', required: false, description: '', default_value: 'text/csv' },
            { name: 'X-Trace', type: 'string', required: false, description: '', default_value: '' },
          ],
        },
        [
          input('per_page', 'query'),
          input('sort', 'query', { required: false }),
          input('title', 'body'),
          input('count', 'body', { type: 'integer' }),
          input('labels', 'body', { type: 'string[]' }),
          input('note', 'body', { required: false }),
        ],
      ),
      base,
    );
    expect(request).toEqual({
      method: 'POST',
      url: 'https://api.example.com/v1/repos/YOUR_OWNER/YOUR_REPO_NAME/issues',
      queryString: [{ name: 'per_page', value: 'YOUR_PER_PAGE' }],
      headers: [
        { name: 'Authorization', value: 'Bearer YOUR_TOKEN' },
        { name: 'Accept', value: 'text/csv' },
        { name: 'Content-Type', value: 'application/json' },
      ],
      cookies: [],
      postData: {
        mimeType: 'application/json',
        text: '{"title":"YOUR_TITLE","count":0,"labels":["YOUR_LABELS"]}',
      },
    });
    expect(placeholders).toContain('YOUR_REPO_NAME');
  });

  test.each([
    ['{{baseUrl}}/users/:id', 'https://api.example.com/users/YOUR_ID'],
    ['users', 'https://api.example.com/users'],
    ['https://pets.test/{id}', 'https://pets.test/YOUR_ID'],
    ["/x');alert('1", 'https://api.example.com/x%27);alert(%271'],
    ['/{名前}', 'https://api.example.com/YOUR_VALUE'],
  ])('%s becomes %s', (endpoint, url) => {
    expect(sampleOfMethod(method({ endpoint }), 'https://api.example.com/').request.url).toBe(url);
  });

  test('is sent to the library’s address, or to one that is marked where nobody knows it', () => {
    const pets = method({ endpoint: '/pets' });
    expect(sampleOfMethod(pets, base)).toMatchObject({
      request: { url: `${base}/pets` },
      placeholders: [],
    });
    expect(sampleOfMethod(pets, '')).toMatchObject({
      request: { url: 'https://api.example.com/pets' },
      placeholders: ['api.example.com'],
    });
    expect(sampleOfMethod(pets, "https://x.test/'+alert(1)+'").request.url).not.toContain("'");
  });

  test('has forms, files, and bodies without fields', () => {
    expect(sampleOfMethod(method({}, [input('grant', 'formData')]), base).request.postData).toEqual({
      mimeType: 'application/x-www-form-urlencoded',
      params: [{ name: 'grant', value: 'YOUR_GRANT' }],
    });
    expect(
      sampleOfMethod(method({}, [input('photo', 'formData', { type: 'file' })]), base).request.postData,
    ).toEqual({
      mimeType: 'multipart/form-data',
      params: [{ name: 'photo', fileName: 'YOUR_PHOTO_FILE' }],
    });
    expect(
      sampleOfMethod(method({}, [input('body', 'body', { type: 'integer[]' })]), base).request.postData?.text,
    ).toBe('[0]');
  });
});

test.each(Object.keys(sampleLanguages) as (keyof typeof sampleLanguages)[])(
  '[METH-03] a sample in %s names the address and keeps its placeholders',
  async (language) => {
    const { request } = sampleOfMethod(
      method({ endpoint: '/repos/{owner}/issues' }, [input('title', 'body'), input('state', 'query')]),
      base,
    );
    const code = await writeSample(language, request);
    for (const part of ['api.example.com/v1/repos/YOUR_OWNER/issues', 'YOUR_TITLE', 'YOUR_STATE'])
      expect(code).toContain(part);
  },
);
