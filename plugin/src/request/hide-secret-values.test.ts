import { describe, expect, test } from 'vitest';
import { hideSecretValues } from './hide-secret-values.ts';
import type { RequestField } from './request-form.ts';

const hidden = (body: string, entered: [name: string, value: string, kind?: RequestField['kind']][] = []) =>
  hideSecretValues(
    {
      fields: entered.map(([name, value, kind = 'text']) => ({
        name,
        value,
        kind,
        place: 'query',
        required: false,
        hint: '',
        about: '',
      })),
    },
    {
      server: 0,
      files: new Map(),
      credentials: [],
      secrets: {},
      body,
      fields: entered.map(([, value]) => value),
    },
  );
const close = (text: string) => text.replace(/\s+/g, '');

describe('[PLUG-07] the values that the server gets to write code', () => {
  test('lack those of fields that could be secrets by their names', () => {
    const entered = [
      ['api_key', 's-1'],
      ['page', '2'],
      ['X-Auth', 's-2'],
      ['Authorization', 's-3'],
      ['password', ''],
      ['card', '{"cvc":"123","name":"Ann"}', 'object'],
      ['author', 'ann'],
      ['max_tokens', '100'],
      ['private_key_pem', 's-4'],
      ['apiKeys', '["s-5"]'],
      ['client_assertion', 's-6'],
      ['jwt', 's-7'],
      ['keyboard', 'qwerty'],
      ['access_token', '123456'],
    ] as const;
    expect(
      hidden(
        '',
        entered.map(([...one]) => one),
      ).fields,
    ).toEqual([
      ...['YOUR_VALUE', '2', 'YOUR_VALUE', 'YOUR_VALUE', ''],
      ...['{"cvc":"YOUR_VALUE","name":"Ann"}', 'ann', '100'],
      ...['YOUR_VALUE', 'YOUR_VALUE', 'YOUR_VALUE', 'YOUR_VALUE', 'qwerty', 'YOUR_VALUE'],
    ]);
  });

  test.each([
    [
      '{"user":"ann","Password" : "s-\\"1","pin": 1234}',
      '{"user":"ann","Password":"YOUR_VALUE","pin":"YOUR_VALUE"}',
    ],
    ['{"password":"unfinished', '{"password":"YOUR_VALUE"'],
    [
      '{"auth":{"user":"s-1","list":["s-2",3]},"name":"ann"}',
      '{"auth":{"user":"YOUR_VALUE","list":["YOUR_VALUE","YOUR_VALUE"]},"name":"ann"}',
    ],
    ['{"tokens":["s-1"', ''],
    [
      '<user><name>ann</name><password kind="x">s-1</password></user>',
      '<user><name>ann</name><password kind="x">YOUR_VALUE</password></user>',
    ],
    ['<user id="1" password="s-1"/>', '<user id="1" password="YOUR_VALUE"/>'],
    ["<user api-key='s-1' />", '<user api-key="YOUR_VALUE" />'],
    [
      '<user><password><![CDATA[s-1]]></password><a/></user>',
      '<user><password>YOUR_VALUE</password><a/></user>',
    ],
    ['<password><!-- x -->s-1</password>', '<password>YOUR_VALUE</password>'],
    ['<credentials><value>s-1</value></credentials>', '<credentials>YOUR_VALUE</credentials>'],
    ['<user><Token>s-1<b>s-2', '<user><Token>YOUR_VALUE'],
    [
      '<a><max_tokens>5</max_tokens><token>6</token></a>',
      '<a><max_tokens>5</max_tokens><token>YOUR_VALUE</token></a>',
    ],
    ['{"token": 123456}', '{"token":"YOUR_VALUE"}'],
    ['name=ann&client_secret=s-1&x=y', 'name=ann&client_secret=YOUR_VALUE&x=y'],
    [
      '{"id":12345678901234567890,"max_tokens":5,"keywords":["a"]}',
      '{"id":12345678901234567890,"max_tokens":5,"keywords":["a"]}',
    ],
  ])('lack them in the body %s', (body, expected) => {
    expect(close(hidden(body).body)).toBe(close(expected));
  });
});
