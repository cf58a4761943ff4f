import type { InputParam } from '@fieldkit/contract/methods.ts';
import { describe, expect, test } from 'vitest';
import { inputsForQuestion } from './inputs-for-question.ts';
import { testInput as input, requiredInput, sentFor } from './testing/sent-request.ts';

const inPath = (name: string) => requiredInput(name, { in: 'path' });

describe('[METH-03] the path of a sample for a question', () => {
  test.each([
    ['get file 555001', '/files/555001'],
    ['get the file with id 555001', '/files/555001'],
    ['file_id=555001', '/files/555001'],
    ['what is in https://api.example.com/v2/files/555001?page=1', '/files/555001'],
    ['download a file', '/files/YOUR_FILE_ID'],
    ['download the file report.pdf', '/files/YOUR_FILE_ID'],
    ['is the file id valid?', '/files/YOUR_FILE_ID'],
    ['about the file: tracking number 5', '/files/YOUR_FILE_ID'],
    ['download a file larger than 10MB', '/files/YOUR_FILE_ID'],
    ['the files listed in folder 5', '/files/YOUR_FILE_ID'],
    ['send {file_id} and not null', '/files/YOUR_FILE_ID'],
    ['file no. 555001', '/files/555001'],
    ['with the token a1b2c3d4e5f6g7 download it', '/files/YOUR_FILE_ID'],
    ['download \ud800 file 7', '/files/7'],
    ['download the file #555001', '/files/555001'],
    ['delete user file', '/files/YOUR_FILE_ID'],
    ['download file 555001 without its comments', '/files/555001'],
    ['download without comments file 555001', '/files/555001'],
    ["I can't download file 555001", '/files/555001'],
    ['download the file ".."', '/files/YOUR_FILE_ID'],
    ['my client id is h3yq8abc123xyz99, how do I download it', '/files/YOUR_FILE_ID'],
    ['download the file "7\ud800"', '/files/7%EF%BF%BD'],
  ])('contains the value of %j', (question, path) => {
    expect(sentFor(question, 'GET /files/{file_id}', [inPath('file_id')]).path).toBe(path);
  });

  test('takes plain words after the name of what they identify, and values of several inputs', () => {
    const inputs = [inPath('project_name_or_id'), inPath('repository_name')];
    const call = 'GET /projects/{project_name_or_id}/repositories/{repository_name}';
    expect(sentFor('show repo backend/api of project shop', call, inputs).path).toBe(
      '/projects/shop/repositories/backend%2Fapi',
    );
    expect(sentFor('list project repositories', call, inputs).path).toBe(
      '/projects/YOUR_PROJECT_NAME_OR_ID/repositories/YOUR_REPOSITORY_NAME',
    );
  });

  test('takes what the segment before it names, or the only opaque text', () => {
    const albums = (question: string) =>
      sentFor(question, 'GET /artists/{id}/albums', [inPath('id')]).path.split('/')[2];
    expect(albums('albums of artist 0TnOYISbd1XYRBk9myaseg')).toBe('0TnOYISbd1XYRBk9myaseg');
    expect(albums('albums for 0TnOYISbd1XYRBk9myaseg please')).toBe('0TnOYISbd1XYRBk9myaseg');
    expect(albums('albums of the artist Radiohead')).toBe('YOUR_ID');
    expect(albums('albums for my artist manager')).toBe('YOUR_ID');
  });
});

describe('[METH-03] the texts of a sample for a question', () => {
  const create = (question: string, ...inputs: InputParam[]) =>
    sentFor(question, 'POST /orders', inputs).body;
  const name = input('name', { required: true, example: 'New Folder' });

  test.each([
    ['create one named "Reports 2026"', 'Reports 2026'],
    ['create one called ci-bot', 'ci-bot'],
    ['create one and call it Ada Lovelace please', 'Ada Lovelace'],
    ['create one, name="Reports"', 'Reports'],
    ['create one: name: Reports, please', 'Reports'],
    ["create one named 'Q3 report'", 'Q3 report'],
    ['create one like {"name": "Reports"}', 'Reports'],
    ['create one with the name of the customer', 'New Folder'],
  ])('%j names it %j', (question, expected) => {
    expect(create(question, name)).toEqual({ name: expected });
  });

  test('are as they are written', () => {
    const subject = input('subject');
    const sent = (text: string) => create(`send it with subject "${text}"`, subject);
    for (const text of ['50% off & more', '1,000 EUR', 'Order #1: a < b'])
      expect(sent(text)).toEqual({ subject: text });
    expect(create('add a comment: repeated complaints by all. Thanks', input('comment'))).toEqual({
      comment: 'repeated complaints by all',
    });
  });

  test('are plain words only if they end a part of the sentence and do not describe the name', () => {
    const language = input('language');
    expect(create('with language es', language)).toEqual({ language: 'es' });
    expect(create('set the language to es and send it', language)).toEqual({ language: 'es' });
    expect(create('with the language setting', language)).toEqual({ language: 'YOUR_LANGUAGE' });
    expect(create('in which language is my order', language)).toEqual({ language: 'YOUR_LANGUAGE' });
  });

  test('are found by their form: an e-mail address and a web address', () => {
    const email = input('email', { required: true, description: 'Whom to block.\nFormat: email.' });
    const url = input('callback_url');
    expect(create('block spam@bad.example and report to https://hooks.example/a', email, url)).toEqual({
      email: 'spam@bad.example',
      callback_url: 'https://hooks.example/a',
    });
    expect(create('from a@x.example to b@x.example', input('from_email'), input('to_email'))).toEqual({
      from_email: 'a@x.example',
      to_email: 'b@x.example',
    });
    expect(create('tell a@x.example or b@x.example', email)).toEqual({ email: 'YOUR_EMAIL' });
  });

  test('identify what a name mentions, and the only quoted text is what a person writes', () => {
    const inputs = [input('template_name', { required: true }), input('text', { required: true })];
    expect(create('send template welcome-2026 saying "Hello there"', ...inputs)).toEqual({
      template_name: 'welcome-2026',
      text: 'Hello there',
    });
  });

  test('become the entries of a list', () => {
    const tags = input('tags', { type: 'string[]', required: true });
    expect(create('with tags red and blue, then send it', tags)).toEqual({ tags: ['red', 'blue'] });
    expect(create('with tags a1, a2, b3', tags)).toEqual({ tags: ['a1', 'a2', 'b3'] });
    expect(create('tags DRAFT, PAID, page 2', tags)).toEqual({ tags: ['DRAFT', 'PAID'] });
    expect(create('with the tags of the order', tags)).toEqual({ tags: ['YOUR_TAGS'] });
  });
});

test('[METH-03] a sample for a question refers to the type and the id that it names', () => {
  const item = [
    input('item', { type: 'object', required: true, example: { type: 'file', id: '1' } }),
    input('item.type', { required: true, description: 'What it is.\nOne of: file, folder.' }),
    input('item.id', { required: true }),
  ];
  expect(sentFor('share folder 99887 with her', 'POST /shares', item).body).toEqual({
    item: { type: 'folder', id: '99887' },
  });
});

test('[METH-03] the only required number or flag of a call takes the only number or state of a question', () => {
  const volume = input('volume_percent', { in: 'query', type: 'integer', required: true, example: 50 });
  expect(sentFor('make it 40%', 'PUT /player/volume', [volume]).query).toBe('volume_percent=40');
  const shuffle = input('state', { in: 'query', type: 'boolean', required: true, example: true });
  expect(sentFor('turn shuffle off', 'PUT /player/shuffle', [shuffle]).query).toBe('state=false');
});

describe('[METH-03] examples that a question does not mention', () => {
  const user = [
    input('name', { sampled: true, example: 'Aaron Levie' }),
    input('status', { description: 'One of: active, inactive.' }),
  ];
  test('are not sent by an update, which would overwrite data with them', () => {
    expect(sentFor('set the status to inactive', 'PUT /users/{id}', [inPath('id'), ...user]).body).toEqual({
      status: 'inactive',
    });
    expect(sentFor('change a user', 'PUT /users/{id}', [inPath('id'), ...user]).body).toEqual({
      name: 'YOUR_NAME',
    });
  });

  test('are left out of a query, and of a body that has what the question mentions', () => {
    const market = input('market', { in: 'query', sampled: true, example: 'ES' });
    expect(sentFor('create an inactive user', 'POST /users', [...user, market])).toMatchObject({
      query: '',
      body: { status: 'inactive' },
    });
    expect(sentFor('create a user', 'POST /users', user).body).toEqual({ name: 'Aaron Levie' });
  });
});

describe('[METH-03] an amount of money in a question', () => {
  const money = (description: string, type = 'integer') => [
    input('amount', { type, required: true, description }),
    input('currency', { required: true }),
  ];
  const sent = (question: string, inputs: InputParam[]) => sentFor(question, 'POST /refunds', inputs).body;
  test('is sent in the unit that the document describes', () => {
    expect(sent('refund 12.50 USD', money('In the smallest unit'))).toEqual({
      amount: 1250,
      currency: 'USD',
    });
    expect(sent('refund EUR 20', money('In cents'))).toEqual({ amount: 2000, currency: 'EUR' });
    expect(sent('refund JPY 500', money('In the smallest unit'))).toEqual({ amount: 500, currency: 'JPY' });
    expect(sent('refund $1,200.00', money('', 'string'))).toEqual({ amount: '1200.00', currency: 'USD' });
    expect(sent('refund 1.200,50 €', money('', 'string'))).toEqual({ amount: '1200.50', currency: 'EUR' });
    expect(sent('refund 12,50 euros', money('In cents'))).toEqual({ amount: 1250, currency: 'EUR' });
    expect(sent('refund 20€', money('In cents').slice(0, 1))).toEqual({ amount: 2000 });
  });
  test('has the decimals of its currency, which is a known one', () => {
    expect(sent('refund 10 BHD', money('In the smallest unit'))).toEqual({ amount: 10000, currency: 'BHD' });
    expect(sent('refund 100 VIP customers', money('In cents'))).toMatchObject({ currency: 'YOUR_CURRENCY' });
  });
  test('goes to the object that the sample shows, with the number after its name', () => {
    const object = (name: string, required: boolean) => [
      input(name, { type: 'object', required }),
      ...money('In cents').map((one) => ({ ...one, name: `${name}.${one.name}` })),
    ];
    const inputs = [...object('fee', false), ...object('amount_money', true)];
    expect(sent('refund order 771, amount 1250 currency USD', inputs)).toEqual({
      amount_money: { amount: 1250, currency: 'USD' },
    });
  });
  test('is not guessed from several amounts', () => {
    expect(sent('refund 5 EUR of the 20 EUR', money('In cents'))).toMatchObject({
      currency: 'YOUR_CURRENCY',
    });
  });
});

test('[METH-03] headers, lists of ids and labeled JSON have the values of a question', () => {
  const inputs = [
    input('accounts[]', { in: 'query', type: 'integer[]', example: [1] }),
    input('external_customer_id'),
    input('payload', { type: 'object', required: true, example: { a: 1 } }),
  ];
  const question = 'accounts 3 and 8 of customer cus_5, payload: {"b": 2}';
  expect(sentFor(question, 'POST /events', inputs)).toMatchObject({
    query: 'accounts[]=3&accounts[]=8',
    body: { external_customer_id: 'cus_5', payload: { b: 2 } },
  });
  const header = { name: 'X-Trace-Id', type: 'string', required: false, description: '', default_value: '' };
  const call = { http_method: 'GET', endpoint: '/events', inputs: [], headers: [header], request: {} };
  expect(inputsForQuestion(call, 'send trace id 7f1c-55 along').headers).toEqual([
    { ...header, required: true, example: '7f1c-55' },
  ]);
});

test('[METH-03] a question turns a thing off by the only flag of its state', () => {
  const disabled = input('disabled', { type: 'boolean' });
  expect(
    sentFor('turn off the endpoint ep_5', 'PATCH /endpoints/{id}', [inPath('id'), disabled]),
  ).toMatchObject({
    path: '/endpoints/ep_5',
    body: { disabled: true },
  });
});

describe('[METH-03] JSON in a question', () => {
  const items = [
    input('name', { required: true }),
    input('items', { type: 'object[]' }),
    input('items[].name'),
    input('quantity', { type: 'integer' }),
  ];
  const sent = (question: string) => sentFor(question, 'POST /orders', items).body;

  test('in a list belongs to the input before it', () => {
    expect(sent('create one with items: [{"name":"Mug"},{"name":"Cup"}]')).toEqual({
      name: 'YOUR_NAME',
      items: [{ name: 'Mug' }, { name: 'Cup' }],
    });
  });

  test('is not sent if it is a response, or if it does not have the type of its input', () => {
    expect(sent('The API returns {"quantity": 5}. How do I create one?')).toEqual({ name: 'YOUR_NAME' });
    expect(sent('create {"quantity": "many", "name": 7}')).toEqual({ name: 'YOUR_NAME' });
    expect(sent('post an answer {"name": "Ada"}')).toEqual({ name: 'Ada' });
  });
});

test('[METH-03] a value of the path can be a value of the body, too', () => {
  const inputs = [inPath('file_id'), input('folder_id', { required: true })];
  expect(sentFor('copy file 7 to folder 7', 'POST /files/{file_id}/copy', inputs)).toMatchObject({
    path: '/files/7/copy',
    body: { folder_id: '7' },
  });
});

test('[METH-03] what a question excludes is in no date of a sample', () => {
  const after = input('created_after', { in: 'query', description: 'Format: date.' });
  expect(sentFor('orders not created after 2026-05-01', 'GET /orders', [after]).query).toBe('');
});

test('[METH-03] documents in a question are the body of a call that takes any', () => {
  const inputs = [input('body', { type: 'object[]', required: true })];
  expect(sentFor('add {"id": 7, "price": 9.5} and {"id": 8}', 'POST /documents', inputs).body).toEqual([
    { id: 7, price: 9.5 },
    { id: 8 },
  ]);
});

test('[METH-03] a search with a body reads, so its first word can be a value instead of its verb', () => {
  const state = input('state', { description: 'One of: open, closed.' });
  expect(sentFor('open issues', 'POST /issues/search', [state]).body).toEqual({ state: 'open' });
  expect(sentFor('open an issue', 'POST /issues', [state]).body).toBeNull();
});
