import { describe, expect, it, test } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

// In two halves, so that scanners of this repository do not find what is none.
const made = (...parts: string[]): string => parts.join('');

describe('a question’s secrets', () => {
  test.each([
    ['how do I use fk_mcp_0123456789abcdefABCDEF?', 'how do I use [key]?'],
    [`charge with ${made('sk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc')} please`, 'charge with [key] please'],
    [`my key ${made('sk-', 'proj-abcdefghijklmnop1234')} fails`, 'my key [key] fails'],
    [`clone with ${made('ghp', '_16C7e42F292c6912E7710c838347Ae178B4a')}`, 'clone with [token]'],
    [`${made('AKIA', 'IOSFODNN7EXAMPLE')} cannot list buckets`, '[key] cannot list buckets'],
    [
      `token ${made('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxIn0', '.c2lnbmF0dXJl')} is expired`,
      'token [token] is expired',
    ],
    ['curl -H "Authorization: Bearer abc123DEF456ghi789"', 'curl -H "Authorization: [token]"'],
    ['connect to postgres://app:hunter2@db:5432/x', 'connect to postgres://[password]@db:5432/x'],
    ['password: hunter2! does not work', 'password: [secret] does not work'],
    ['api_key=9f8e7d6c5b4a and then', 'api_key=[secret] and then'],
    ['invite ada.lovelace+x@example.co.uk to the team', 'invite [email] to the team'],
    ['charge 4242 4242 4242 4242 for 5 dollars', 'charge [card number] for 5 dollars'],
    ['charge 4242-4242-4242-4242', 'charge [card number]'],
    ['charge 378282246310005 amex', 'charge [card number] amex'],
    ['hash d41d8cd98f00b204e9800998ecf8427e', 'hash [token]'],
    [`${made('-----BEGIN RSA ', 'PRIVATE KEY-----')}\nMIIE\nabc`, '[private key]'],
  ])('%j becomes %j', (question, masked) => {
    expect(maskSecrets(question)).toBe(masked);
  });
});

describe('what is no secret', () => {
  test.each([
    'How do I refund part of a payment?',
    'list issues since 2026-11-20T10:00:00Z with page 2 and per_page 100',
    'get order 7c1e1a52-9a0b-4c5e-8f52-3c1d2e4f5a6b',
    'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
    'what is the password policy, and how is a secret rotated?',
    'is the api key required for getCustomerPaymentMethodConfigurationById',
    'order number 1234567890123 is missing',
    'the bearer token scheme and basic authentication',
    'call +1 202 555 0143 by the messages API',
    'use https://example.com/a/b?c=d@e as the webhook',
    'createTheLongestMethodNameThatAnybodyHasEverSeen',
  ])('stays: %j', (question) => {
    expect(maskSecrets(question)).toBe(question);
  });
});

it('takes no longer the more there is: long texts of one kind are answered', () => {
  for (const piece of ['a@', '4 ', 'eyJ', 'a:', '-----BEGIN PRIVATE KEY-----', 'password: ', 'A1a', '0'])
    expect(maskSecrets(piece.repeat(20_000)).length).toBeGreaterThan(0);
});
