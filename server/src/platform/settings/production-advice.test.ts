import { expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { listProductionAdvice } from './production-advice.ts';

const adviceFor = (settings: Record<string, string>) =>
  listProductionAdvice(readEnv(settings)).map((sentence) => sentence.split(' ')[0]);

/** All settings, except those for mails. */
const complete = {
  PUBLIC_URL: 'https://fieldkit.example.com',
  FIELDKIT_SECRET: 'x'.repeat(40),
  PLUGIN_DOMAIN: 'plugins.example.com',
  TRUST_PROXY: 'on',
};
const mailServer = { SMTP_URL: 'smtps://smtp.example.com' };
const paddle = {
  PADDLE_API_KEY: 'pdl_live_apikey_1',
  PADDLE_CLIENT_TOKEN: 'live_1',
  PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_the-secret',
  PADDLE_PRICES: 'starter_monthly=pri_1',
};
const hostedProvider = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'project',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'project.example.com',
};

it.each<[what: string, settings: Record<string, string>, names: string[]]>([
  ['an installation of one’s own', {}, []],
  ['an installation of one’s own with the test surface', { IDENTITY_TEST_MODE: '1' }, []],
  ['an open port without an address', { HOST: '0.0.0.0' }, ['PUBLIC_URL', 'FIELDKIT_SECRET', 'SMTP_URL']],
  [
    'an address without TLS',
    { PUBLIC_URL: 'http://fieldkit.example.com' },
    ['PUBLIC_URL', 'FIELDKIT_SECRET', 'PLUGIN_DOMAIN', 'SMTP_URL'],
  ],
  ['one without a mail server', complete, ['SMTP_URL']],
  [
    'one whose plugins could set cookies for the dashboard',
    { ...complete, ...mailServer, PLUGIN_DOMAIN: 'plugins.fieldkit.example.com' },
    ['PLUGIN_DOMAIN'],
  ],
  [
    'one that takes its proxy for everybody',
    { ...complete, ...mailServer, TRUST_PROXY: 'off' },
    ['TRUST_PROXY'],
  ],
  ['one whose accounts and mails the hosted provider keeps', { ...complete, ...hostedProvider }, []],
  ['a complete one', { ...complete, ...mailServer }, []],
  ['one that sells', { ...complete, ...mailServer, ...paddle }, []],
  [
    'one that sells nothing yet',
    { ...complete, ...mailServer, ...paddle, PADDLE_PRICES: '' },
    ['PADDLE_PRICES'],
  ],
  [
    'one whose token is of the other environment',
    { ...complete, ...mailServer, ...paddle, PADDLE_CLIENT_TOKEN: 'test_1' },
    ['PADDLE_CLIENT_TOKEN'],
  ],
  [
    'one that sells in the sandbox',
    { ...complete, ...mailServer, ...paddle, PADDLE_CLIENT_TOKEN: 'test_1', PADDLE_ENVIRONMENT: 'sandbox' },
    ['PADDLE_ENVIRONMENT'],
  ],
  [
    'one that asks for the test surface',
    { ...complete, ...mailServer, IDENTITY_TEST_MODE: '1' },
    ['IDENTITY_TEST_MODE'],
  ],
  [
    'one that asks for the conformance fixtures',
    { ...complete, ...mailServer, MCP_TEST_MODE: '1' },
    ['MCP_TEST_MODE'],
  ],
])('%s gets advice on what is missing', (_what, settings, names) =>
  expect(adviceFor(settings)).toEqual(names),
);

it('operators without an email address are refused', () => {
  expect(() => readEnv({ OPERATOR_EMAILS: 'ops@example.com, nope' })).toThrow(
    /OPERATOR_EMAILS must be email addresses/,
  );
});
