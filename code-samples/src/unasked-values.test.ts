import { describe, expect, test } from 'vitest';
import { requiredInput, sentFor, testInput } from './testing/sent-request.ts';

const inPath = (name: string, description = '') => requiredInput(name, { in: 'path', description });
const integer = (name: string, description = '') => testInput(name, { type: 'integer', description });
const flag = (name: string) => testInput(name, { type: 'boolean' });

describe('[METH-03] a sample that deletes', () => {
  test.each([
    ['delete user 7', '7'],
    ['user 5 asked me to delete user 6', '6'],
    ['I am user 3 and want to delete user 9', '9'],
    ['delete all users except user 5', 'YOUR_USER_ID'],
    ["don't delete user 8, delete user 7", '7'],
    ['do not delete user 12 but user 13', '13'],
    ['keep user 9 and delete user 7', '7'],
    ['delete users 4 and 5', 'YOUR_USER_ID'],
    ['delete the user, error code ERR_1234567890AB', 'YOUR_USER_ID'],
    ['delete the user with the key sk_live_abcdef123456', 'YOUR_USER_ID'],
  ])('names what %j means', (question, id) => {
    expect(sentFor(question, 'DELETE /users/{user_id}', [inPath('user_id')]).path).toBe(`/users/${id}`);
  });

  test.each(
    `delete remove cancel revoke erase drop kick ban unassign detach unlink purge destroy terminate wipe kill deactivate
    disable unfollow unsubscribe unstar unpin unshare unpublish disconnect expel evict clear discard archive trash
    uninstall unregister deregister dismiss exclude`.split(/\s+/),
  )('names what follows the verb %j, not who asks for it or what is kept', (verb) => {
    const idIn = (question: string) =>
      sentFor(question, 'DELETE /users/{user_id}', [inPath('user_id')])
        .path.split('/')
        .at(-1);
    const questions = [
      `user 5 asked me to ${verb} user 6`,
      `user 5 is fine but ${verb} user 6`,
      `${verb} user 6`,
    ];
    expect(questions.map(idIn)).toEqual(['6', '6', '6']);
  });

  test.each([
    ['user 5 asked me to zap user 6', 'YOUR_USER_ID'],
    ['user 5 asked to be removed by user 9', 'YOUR_USER_ID'],
    ['delete user 6 and remove user 7', 'YOUR_USER_ID'],
    ['zap user 6', '6'],
    ['end it for user 6', '6'],
    ['delete user 6 from the archive', '6'],
    ['I am terminating user 6, user 5 agreed', '6'],
    ['get rid of user 6, as user 5 asked', '6'],
  ])('sends an id without one of these verbs only if it is the only one: %j', (question, id) => {
    expect(sentFor(question, 'DELETE /users/{user_id}', [inPath('user_id')]).path).toBe(`/users/${id}`);
  });

  test('keeps what else identifies the thing', () => {
    const inputs = [inPath('user_id'), inPath('token_id')];
    const { path } = sentFor(
      'for user 5, delete token 7',
      'DELETE /users/{user_id}/tokens/{token_id}',
      inputs,
    );
    expect(path).toBe('/users/5/tokens/7');
  });

  test('sends the id of the path once, although the question names another one before', () => {
    const inputs = [inPath('user_id'), testInput('user_name', { in: 'query' })];
    const question = 'do not delete user 8, delete user 7';
    expect(sentFor(question, 'DELETE /users/{user_id}', inputs)).toMatchObject({
      path: '/users/7',
      query: '',
    });
  });

  test('finds both parts of a name', () => {
    const inputs = [inPath('owner'), inPath('repo')];
    expect(sentFor('delete repo acme/shop', 'DELETE /repos/{owner}/{repo}', inputs).path).toBe(
      '/repos/acme/shop',
    );
  });
});

describe('[METH-03] a sample that pays', () => {
  const inputs = [testInput('charge'), integer('amount', 'A positive integer in cents.')];
  test.each([
    ['refund charge ch_123, customer 8812', undefined],
    ['refund charge ch_123, card ending 4242', undefined],
    ['refund charge ch_123, it was paid 3 times', undefined],
    ['refund 20% of charge ch_123', undefined],
    ['refund charge ch_123 but keep $5', undefined],
    ['refund half of the $50 charge ch_123', undefined],
    ['refund charge ch_123, the customer paid $40', undefined],
    ['refund $12.50 of charge ch_123', 1250],
    ['refund 500 of charge ch_123', 500],
  ])('has the amount of %j', (question, amount) => {
    const { body } = sentFor(question, 'POST /v1/refunds', inputs);
    expect(body).toEqual({ charge: 'ch_123', ...(amount && { amount }) });
  });

  test('has the currency that is beside the amount, and no word for one', () => {
    const transfer = [
      requiredInput('amount', { type: 'integer', description: 'In cents.' }),
      requiredInput('currency'),
    ];
    expect(sentFor('transfer $10 CAD', 'POST /transfers', transfer).body).toEqual({
      amount: 1000,
      currency: 'CAD',
    });
    expect(sentFor('transfer 10 ALL of it', 'POST /transfers', transfer).body).toMatchObject({
      currency: 'YOUR_CURRENCY',
    });
  });
});

describe('[METH-03] a sample that changes rights', () => {
  const inputs = [
    inPath('id'),
    testInput('name'),
    testInput('role', { description: 'One of: admin, member, viewer.' }),
    flag('is_admin'),
  ];
  test.each([
    ['make user 5 an admin', { is_admin: true }],
    ['revoke admin from user 5', { is_admin: false }],
    ['set the role of user 5 to viewer, I am an admin', { role: 'viewer' }],
    ['change user 5 from admin to member', { role: 'member' }],
  ])('does what %j means', (question, body) => {
    expect(sentFor(question, 'PATCH /users/{id}', inputs).body).toEqual(body);
  });

  test('transfers to the last person', () => {
    const owner = [inPath('id'), requiredInput('new_owner_id', { type: 'integer' })];
    expect(
      sentFor('set the owner of project 3 to customer 61', 'POST /projects/{id}/transfer', owner).body,
    ).toEqual({ new_owner_id: 61 });
    const question = 'transfer project 21 from user 8 to user 9';
    expect(sentFor(question, 'POST /projects/{id}/transfer', owner).body).toEqual({ new_owner_id: 9 });
  });
});

describe('[METH-03] an action of a path', () => {
  const inputs = [inPath('server_id'), inPath('action', 'One of: start, stop, reboot, delete, rebuild.')];
  test.each([
    ['reboot server 5', 'reboot'],
    ['delete the backups of server 5', 'YOUR_ACTION'],
    ['stop deleting server 5', 'YOUR_ACTION'],
    ['is it safe to take it down?', 'YOUR_ACTION'],
  ])('of %j is %s', (question, action) => {
    const { path } = sentFor(question, 'POST /servers/{server_id}/actions/{action}', inputs);
    expect(path.split('/').at(-1)).toBe(action);
  });
});

describe('[METH-03] a text of a question', () => {
  const ticket = [inPath('ticket_id'), testInput('comment'), integer('priority')];
  test.each([
    ['ticket 7 says error: timeout after 30s, close it'],
    ['how do I answer ticket 7? I see: invalid token'],
    ['change ticket 7 with curl: I get 400'],
  ])('is not what it reports: %j', (question) => {
    expect(sentFor(question, 'PUT /tickets/{ticket_id}', ticket).body ?? {}).toEqual({});
  });

  test('stays with its input if another one is only mentioned', () => {
    const message = [requiredInput('channel'), requiredInput('text')];
    expect(
      sentFor('send "Deploy done" to the general channel', 'POST /messages', message).body,
    ).toMatchObject({
      text: 'Deploy done',
    });
  });

  test('is the new name of what is renamed', () => {
    const label = [requiredInput('name')];
    expect(sentFor('rename label Urgent to Now', 'PATCH /labels', label).body).toEqual({ name: 'Now' });
  });

  test('is not an address of the sender', () => {
    const person = [testInput('email'), testInput('name')];
    const sent = (question: string) => sentFor(question, 'PATCH /account', person).body ?? {};
    expect(sent('change it, contact support@x.example if it fails')).toEqual({});
    const fax = [requiredInput('recipient'), testInput('text')];
    expect(sentFor('my number is +4917012345678, send it', 'POST /faxes', fax).body).toEqual({
      recipient: 'YOUR_RECIPIENT',
    });
  });

  test('is not JSON that must not be sent', () => {
    const inputs = [integer('amount'), testInput('destination')];
    const sent = (question: string) => sentFor(question, 'POST /transfers', inputs).body ?? {};
    expect(sent('do not send {"amount": 100, "destination": "acct_bad"}')).toEqual({});
    expect(sent('instead of {"amount":100,"destination":"acct_bad"} send {"amount":200}')).toEqual({
      amount: 200,
    });
  });
});

describe('[METH-03] a period or a number of a question', () => {
  const inputs = [
    ...['created_after', 'created_before'].map((name) =>
      testInput(name, { in: 'query', description: 'Format: date.' }),
    ),
    testInput('limit', { in: 'query', type: 'integer' }),
  ];
  test.each([
    ['orders from April Smith', ''],
    ['orders by March Industries', ''],
    ['orders from Mar-a-Lago', ''],
    ['orders of the last 2 hours', ''],
  ])('is not %j', (question, query) => {
    const { query: sent } = sentFor(
      question,
      'GET /orders',
      inputs.filter(({ name }) => (question.includes('hours') ? name === 'limit' : name !== 'limit')),
    );
    expect(sent).toBe(query);
  });
});

describe('[METH-03] the state of a question', () => {
  test.each([
    ['turn on alarm 4', { enabled: true }],
    ['enable alarm 4 again', { enabled: true }],
    ['change alarm 4 on the roof', {}],
    ['why did alarm 4 stop', {}],
  ])('in %j is %j', (question, body) => {
    const inputs = [inPath('id'), requiredInput('enabled', { type: 'boolean' })];
    const { body: sent } = sentFor(question, 'PATCH /alarms/{id}', inputs);
    expect(sent).toEqual({ enabled: true, ...body });
  });

  test('is not read from two letters of a sentence', () => {
    const country = [requiredInput('country', { description: 'One of: DE, IN, IT, US.' })];
    const sent = (question: string) => sentFor(question, 'POST /addresses', country).body;
    expect(sent('add an address at IT department')).toEqual({ country: 'YOUR_COUNTRY' });
    expect(sent('add an address in Sacramento, US')).toEqual({ country: 'US' });
  });
});

test('[METH-03] invisible signs of a question are not in the code of a sample', async () => {
  const { cleanQuestion } = await import('./question/read-parts.ts');
  expect(cleanQuestion('a\u200Bb\uFEFFc\u2028d\u{E0041}e')).toBe('a b c d e');
  expect(cleanQuestion('👩‍💻')).toBe('👩‍💻');
});
