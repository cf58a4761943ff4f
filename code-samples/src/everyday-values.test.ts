import { describe, expect, test } from 'vitest';
import { requiredInput, sentFor, testInput } from './testing/sent-request.ts';

const number = (name: string, description = '') => testInput(name, { type: 'number', description });
const inPath = (name: string, description = '') => requiredInput(name, { in: 'path', description });

describe('[METH-03] the name of a thing in a question', () => {
  test.each([
    ['create a label named Call the plumber', 'Call the plumber'],
    ['create a label called road trip in project 5', 'road trip'],
    ['create a label named ci-bot valid for 90 days', 'ci-bot'],
    ['create a label called Net 45, please', 'Net 45'],
    ['make a red label named Urgent (#ff0000)', 'Urgent'],
    ['make a label Dairy for the shopping list', 'Dairy'],
    ['new label: Quick Dinners', 'Quick Dinners'],
    ['copy the label and name the copy Vegan Pancakes', 'Vegan Pancakes'],
    ['add a label "In review" to the board', 'In review'],
  ])('of %j is %j', (question, name) => {
    expect(sentFor(question, 'POST /labels', [requiredInput('name')]).body).toEqual({ name });
  });

  test('is not a capitalized word after what a call only reads', () => {
    const search = testInput('name', { in: 'query' });
    expect(sentFor('list the labels Germany uses', 'GET /labels', [search]).query).toBe('');
  });
});

describe('[METH-03] what a question searches for', () => {
  const inputs = [
    testInput('search', { in: 'query' }),
    testInput('per_page', { in: 'query', type: 'integer' }),
  ];
  test.each([
    ['search my recipes for lentil soup, 20 per page', 'search=lentil soup&per_page=20'],
    ['find all recipes with the word invoice in them', 'search=invoice'],
    ['recipes containing the words "oat milk"', 'search=oat milk'],
    ['find recipes named budget plan', 'search=budget plan'],
    ['search for all recipes', 'search=YOUR_SEARCH'],
  ])('in %j is sent as %j', (question, query) => {
    expect(sentFor(question, 'GET /recipes', inputs).query).toBe(query);
  });
});

describe('[METH-03] a value of a question that is not beside the name of its input', () => {
  test.each([
    [
      'change my password from Winter23 to Spring24!',
      { current_password: 'Winter23', new_password: 'Spring24!' },
    ],
    ['change my password', { current_password: 'YOUR_CURRENT_PASSWORD', new_password: 'YOUR_NEW_PASSWORD' }],
  ])('is one of the two of a change: %j', (question, body) => {
    const inputs = [requiredInput('current_password'), requiredInput('new_password')];
    expect(sentFor(question, 'PUT /account/secret', inputs).body).toEqual(body);
  });

  test('is the text after a colon, unless it is a list of other values', () => {
    const comment = [inPath('task_id'), requiredInput('comment')];
    expect(
      sentFor('leave a remark on task 45: waiting for the supplier', 'PUT /tasks/{task_id}/remarks', comment),
    ).toEqual({
      path: '/tasks/45/remarks',
      query: '',
      body: { comment: 'waiting for the supplier' },
    });
    const user = [requiredInput('username'), testInput('note')];
    expect(sentFor('add a person: username ada', 'POST /people', user).body).toEqual({ username: 'ada' });
  });

  test('is the only quoted text for the only required one', () => {
    const inputs = [requiredInput('ingredient'), testInput('unit')];
    expect(sentFor('split the line "2 cups of onions"', 'POST /parser', inputs).body).toEqual({
      ingredient: '2 cups of onions',
    });
  });

  test('is a color, with the sign if the example has it', () => {
    const color = (example: string) => [testInput('hex_color', { example })];
    expect(sentFor('paint it in #ff0000', 'POST /things', color('#00ff00')).body).toEqual({
      hex_color: '#ff0000',
    });
    expect(sentFor('paint it in #ff0000', 'POST /things', color('00ff00')).body).toEqual({
      hex_color: 'ff0000',
    });
  });

  test('is the only number of a change, but neither an id nor a quantity in another unit', () => {
    const inputs = [number('rating'), number('user_id'), number('updated_at')];
    expect(sentFor('give it 4 stars', 'POST /things', inputs).body).toEqual({ rating: 4 });
    expect(sentFor('give it 4 minutes', 'POST /things', inputs).body ?? {}).toEqual({});
    expect(
      sentFor(
        'those with 4 stars',
        'GET /things',
        inputs.map((one) => ({ ...one, in: 'query' })),
      ).query,
    ).toBe('');
  });

  test('is an amount with decimals', () => {
    const inputs = [testInput('id'), number('amount'), number('fee')];
    expect(sentFor('give back 25.50 of payment p_5', 'POST /payments/refund', inputs).body).toEqual({
      id: 'p_5',
      amount: 25.5,
    });
  });

  test('is the id of a person in a role, or the name of one', () => {
    const owner = [inPath('id'), requiredInput('owner_id', { type: 'integer' })];
    expect(sentFor('hand project 21 over to user 8', 'PATCH /projects/{id}/owner', owner)).toMatchObject({
      path: '/projects/21/owner',
      body: { owner_id: 8 },
    });
    const streamer = [testInput('streamer_username'), testInput('streamer_password')];
    expect(
      sentFor('create a login: username nightowl, password Hoot!2024', 'POST /streamers', streamer).body,
    ).toEqual({
      streamer_username: 'nightowl',
      streamer_password: 'Hoot!2024',
    });
    expect(sentFor('add a user for John Doe', 'POST /users', [requiredInput('fullName')]).body).toEqual({
      fullName: 'John Doe',
    });
  });
});

describe('[METH-03] a value of a change', () => {
  test.each([
    ['change the schedule of the job nightly-scan to "0 30 3 * * *"', { schedule: '0 30 3 * * *' }],
    ['set the price of the product to 45', { price: 45 }],
    ['with the retry count set to 0', { retry_count: 0 }],
    ['change the schedule. Then move to “daily”', { schedule: 'YOUR_SCHEDULE' }],
  ])('in %j is %j', (question, body) => {
    const inputs = [testInput('schedule'), number('price'), number('retry_count')];
    expect(sentFor(question, 'PATCH /jobs', inputs).body).toEqual(body);
  });

  test('is not a text that belongs to another input', () => {
    const inputs = [testInput('message'), testInput('subject')];
    const { body } = sentFor('make "Updated terms" the new email subject', 'POST /templates', inputs);
    expect(body).toEqual({ subject: 'YOUR_SUBJECT' });
  });
});

describe('[METH-03] values by their form', () => {
  test('are telephone numbers, and addresses of files for the list of files', () => {
    const inputs = [
      requiredInput('recipient'),
      testInput('file_urls', { type: 'string[]' }),
      testInput('redirect_url'),
    ];
    const question = 'fax https://docs.example.com/po.pdf to +14155550123';
    expect(sentFor(question, 'POST /faxes', inputs).body).toEqual({
      recipient: '+14155550123',
      file_urls: ['https://docs.example.com/po.pdf'],
    });
  });

  test('are dates in the format of the document', () => {
    const start = testInput('start_date', { description: 'The start date in MM/DD/YYYY.' });
    expect(sentFor('since 1 March 2025', 'POST /reports', [start]).body).toEqual({
      start_date: '03/01/2025',
    });
    const end = testInput('releaseDateLte', { example: '2022-01-01' });
    expect(sentFor('released before 30 June 2025', 'POST /reports', [end]).body).toEqual({
      releaseDateLte: '2025-06-30',
    });
  });

  test('are ids of the input whose words the question contains, and not the words before an id', () => {
    const inputs = [testInput('sales_order_id'), testInput('return_order_no')];
    const { body } = sentFor('returns for sales order 70412', 'POST /returns', inputs);
    expect(body).toEqual({ sales_order_id: '70412' });
    const path = [inPath('tvId'), inPath('season')];
    const asked = sentFor('season 3 of tv show 66732', 'GET /tv/{tvId}/season/{season}', path);
    expect(asked.path).toBe('/tv/66732/season/3');
  });
});

describe('[METH-03] a fixed value of a question', () => {
  const options = (values: string, required: boolean) => [
    testInput('kind', { required, description: `One of: ${values}.` }),
  ];
  test.each([
    ['the tv one', 'movie, tv', true, { kind: 'tv' }],
    ['let us go', 'DE, US', true, { kind: 'YOUR_KIND' }],
    ['for the US', 'DE, US', true, { kind: 'US' }],
    [
      'those that are partially received',
      'RECEIVED, PARTIALLY_RECEIVED',
      false,
      { kind: 'PARTIALLY_RECEIVED' },
    ],
  ])('in %j, of %s, is chosen', (question, values, required, body) => {
    expect(sentFor(question, 'POST /things', options(values, required)).body).toEqual(body);
  });

  test('can be a flag such as is4k', () => {
    expect(
      sentFor('request the 4K version', 'POST /requests', [testInput('is4k', { type: 'boolean' })]).body,
    ).toEqual({
      is4k: true,
    });
  });
});

describe('[METH-03] an action with fixed values', () => {
  const action = inPath('action', 'One of: skip, disconnect, restart. Default: restart.');
  const sentAction = (question: string) => sentFor(question, 'POST /backend/{action}', [action]).path;
  test('is the one that the question names, and a placeholder without one', () => {
    expect(sentAction('restart the backend')).toBe('/backend/restart');
    expect(sentAction('kick the live person off')).toBe('/backend/YOUR_ACTION');
  });

  test('of a format is its default if the question names none', () => {
    const format = inPath('format', 'One of: pls, m3u. Default: pls.');
    const sent = (question: string) => sentFor(question, 'GET /export/{format}', [format]).path;
    expect(sent('export it as an m3u file')).toBe('/export/m3u');
    expect(sent('export it')).toBe('/export/pls');
  });

  test('in a body is the verb of the question, with the ids after its object', () => {
    const inputs = [
      testInput('action', { description: 'What is done:\n- `email`\n- `archive`' }),
      testInput('ids', { type: 'string[]' }),
    ];
    expect(sentFor('Email invoices D2J and D3K in one go', 'POST /invoices/bulk', inputs).body).toEqual({
      action: 'email',
      ids: ['D2J', 'D3K'],
    });
  });
});

describe('[METH-03] the path of a sample for an everyday question', () => {
  test.each([
    ['give chicken-tikka 4 stars', '/recipes/chicken-tikka'],
    ['set owner id 8 for recipe 21', '/recipes/21'],
    ['with the request id abc-def show it', '/recipes/YOUR_SLUG'],
    ['cooked on 2025-01-10', '/recipes/YOUR_SLUG'],
  ])('contains the slug of %j', (question, path) => {
    expect(sentFor(question, 'GET /recipes/{slug}', [inPath('slug')]).path).toBe(path);
  });
});

describe('[METH-03] what a question does not ask for', () => {
  test('is not sent because of a verb, a preposition or a count', () => {
    const inputs = [
      testInput('created', { description: 'When it was created.' }),
      testInput('done', { type: 'boolean' }),
      testInput('done_at'),
      testInput('include', { example: 'everything' }),
      testInput('tasks', { type: 'object[]', example: [{ title: 'Buy milk' }] }),
      number('count', 'The number of tasks.'),
    ];
    const sent = (question: string) => sentFor(question, 'POST /boards', inputs).body ?? {};
    expect(sent('create one including the table')).toEqual({});
    expect(sent('mark it as done')).toEqual({ done: true });
    expect(sent('create one with at most 3 tasks')).toEqual({});
  });

  test('is a placeholder instead of an example if the question gives other values', () => {
    const inputs = [requiredInput('name', { example: 'Backlog' }), testInput('color', { example: '#fff' })];
    expect(sentFor('add a status', 'POST /statuses', inputs).body).toEqual({ name: 'Backlog' });
    expect(sentFor('add it in #cc0000', 'POST /statuses', inputs).body).toEqual({
      name: 'YOUR_NAME',
      color: '#cc0000',
    });
  });
});
