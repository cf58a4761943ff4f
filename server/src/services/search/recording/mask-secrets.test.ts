import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { maskSecrets, secretPatterns } from './mask-secrets.ts';

// Split in two, so that secret scanners do not report this repository.
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
    ['charge 4242 4242 4242 4242 12 times', 'charge [card number] 12 times'],
    ['in 2026 charge 3782 822463 10005', 'in 2026 charge [card number]'],
    ['charge 378282246310005 amex', 'charge [card number] amex'],
    ['in 2026 4242 4242 4242 4242 was charged', 'in 2026 [card number] was charged'],
    ['card 4242 4242 4242 4242 123 is refused', 'card [card number] 123 is refused'],
    [`from ${'1234 '.repeat(24)}4242 4242 4242 4242`, `from ${'1234 '.repeat(24)}[card number]`],
    ['card no.4111111111111111 is refused', 'card no.[card number] is refused'],
    ['card 4242-4242-4242-4242-123', 'card [card number]-123'],
    ['card -4111111111111111', 'card -[card number]'],
    ['card 4242\u00a04242\u00a04242\u00a04242 is', 'card [card number] is'],
    ['card 4242–4242–4242–4242 is', 'card [card number] is'],
    ['pay de89 3704 0044 0532 0130 00 now', 'pay [account number] now'],
    ['pay DE89-3704-0044-0532-0130-00 now', 'pay [account number] now'],
    ['card 42 42 42 42 42 42 42 42', 'card [card number]'],
    [
      'card 4242 4242 4242 4242 of a13a196e-fd4f-499a-ad44-c8aeeede7266',
      'card [card number] of a13a196e-fd4f-499a-ad44-c8aeeede7266',
    ],
    ['refund\0 an\0order', 'refund anorder'],
    ['hash d41d8cd98f00b204e9800998ecf8427e', 'hash [token]'],
    [`clone with ${made('glpat', '-AbCdEfGhIjKlMnOpQrSt')}`, 'clone with [token]'],
    [`publish with ${made('npm', '_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789')}`, 'publish with [token]'],
    [`post to ${made('xoxb', '-1234567890-abcdefghij')}`, 'post to [token]'],
    [
      `${made('https://hooks.slack', '.com/services/T000/B000/XXXXXXXX')} answers 404`,
      '[webhook] answers 404',
    ],
    [`${made('AIza', 'SyA-1234567890abcdefghijklmnopqrstuv')} is refused`, '[key] is refused'],
    [`${made('sk-ant', '-api03-abcdefghijklmnop')} is refused`, '[key] is refused'],
    [`verify with ${made('whsec', '_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')}`, 'verify with [key]'],
    [
      `confirm ${made('pi_3MtwBwLkdIwHu7ix28a3tqPa', '_secret_YrKJUKribcBjcG8HVhfZluoGH')}`,
      'confirm [secret]',
    ],
    [
      `with ${made('wJalrXUtnFEMI/K7MDENG', '/bPxRfiCYEXAMPLEKEY')} as the secret`,
      'with [secret] as the secret',
    ],
    [`${made('SG.abcdefghijklmnopqrst', '.ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')} fails`, '[key] fails'],
    [
      `the bot ${made('123456789', ':AAabcdefghijklmnopqrstuvwxyz0123456')} is silent`,
      'the bot [token] is silent',
    ],
    ['curl -u ada:hunter2 https://api.example.com', 'curl -u [password] https://api.example.com'],
    ['pay to DE89 3704 0044 0532 0130 00 by transfer', 'pay to [account number] by transfer'],
    ['pay GB82WEST12345698765432 ASAP', 'pay [account number] ASAP'],
    ['pay AA00 GB82WEST12345698765432', 'pay AA00 [account number]'],
    ['pay DE89 3704 GB82 WEST 1234 5698 7654 32', 'pay DE89 3704 [account number]'],
    ['pay to GB82WEST12345698765432', 'pay to [account number]'],
    ['call +1 202 555 0143 by the messages API', 'call [phone number] by the messages API'],
    ['send it to +442079460958.', 'send it to [phone number].'],
    ['tax number 078-05-1120', 'tax number [social security number]'],
    [
      `${made('-----BEGIN RSA ', 'PRIVATE KEY-----')}\nMIIE\n${made('-----END RSA ', 'PRIVATE KEY-----')} does not parse`,
      '[private key] does not parse',
    ],
    [`${made('-----BEGIN RSA ', 'PRIVATE KEY-----')}\nMIIE\nabc`, '[private key]'],
  ])('%j becomes %j', (question, masked) => {
    expect(maskSecrets(question)).toBe(masked);
  });
});

describe('text that is not a secret', () => {
  test.each([
    'How do I refund part of a payment?',
    'list issues since 2026-11-20T10:00:00Z with page 2 and per_page 100',
    'get order 7c1e1a52-9a0b-4c5e-8f52-3c1d2e4f5a6b',
    'get a13a196e-fd4f-499a-ad44-c8aeeede7266, a part of which has the checksum of an account number',
    'get 93138314-9930-4c92-b510-43c0a45a65e9, a part of which has the checksum of a card number',
    'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
    'what is the password policy, and how is a secret rotated?',
    'is the api key required for getCustomerPaymentMethodConfigurationById',
    'order number 1234567890123 is missing',
    'the bearer token scheme and basic authentication',
    'use https://example.com/a/b?c=d@e as the webhook',
    'createTheLongestMethodNameThatAnybodyHasEverSeen',
    'refund pi_3MtwBwLkdIwHu7ix28a3tqPa of cus_NffrFeUfNV2Hib with price_1MoBy5LkdIwHu7ix',
    'the table pk_orders_customer_id has a constraint rk_orders_lines',
    'why is the secret required? and what if the password is missing.',
    'password: string, api_key: required',
    'GB82 WEST 1234 5698 7654 33 is no account number',
    'at 2026-11-20T10:00:00+0200, +02:00 or UTC+1',
    'of 2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026',
    'at 3.4242424242424242 or 4242424242424242.5',
    'x + 100000000 and order 123-45-678',
    'GET /Users/Me2/Calendars/Default3/Events4/Instances',
    'kebab-case-names-of-any-length-stay-as-they-are-in-2026',
  ])('stays unmasked: %j', (question) => {
    expect(maskSecrets(question)).toBe(question);
  });
});

describe('any text', () => {
  const secrets = [
    made('ghp', '_16C7e42F292c6912E7710c838347Ae178B4a'),
    made('AKIA', 'IOSFODNN7EXAMPLE'),
    made('sk-', 'proj-abcdefghijklmnop1234'),
    made('npm', '_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'),
    'ada@example.com',
    '4242424242424242',
    'GB82WEST12345698765432',
    '+442079460958',
  ];
  const words = fc.array(fc.string({ maxLength: 12 }), { maxLength: 20 }).map((list) => list.join(' '));

  test('around a secret never reveals it', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(...secrets), words, (before, secret, after) => {
        expect(maskSecrets(`${before} ${secret} ${after}`)).not.toContain(secret);
      }),
    );
  });

  const numbers = fc
    .array(fc.constantFrom('AA00', 'DE89', 'WEST', 'X', '1234', '2026', '4242', '12', '5', '-', '3.14'), {
      maxLength: 12,
    })
    .map((list) => list.join(' '));

  test.each([
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '3782 822463 10005',
    'GB82 WEST 1234 5698 7654 32',
  ])('before a secret does not prevent the masking of %s, whatever numbers it contains', (secret) => {
    fc.assert(
      fc.property(numbers, (before) => {
        expect(maskSecrets(`${before} ${secret}.`)).not.toContain(secret);
      }),
    );
  });

  // If the time were not linear, each of these would take minutes.
  test.each(['4', '4 ', '4-', 'GB82WEST', 'AA00 1234 '])(
    'that repeats %j stays unmasked, within the time limit of a test',
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      expect(maskSecrets(text)).toBe(text);
    },
  );

  test('that repeats parts of a number is masked completely, within the time limit of a test', () => {
    expect(maskSecrets('4242 '.repeat(20_000))).toBe('[card number] '.repeat(5_000));
    // 28 characters of an account number are seven parts; the one that is left over is none.
    expect(maskSecrets('GB82 '.repeat(20_000))).toBe(`${'[account number] '.repeat(2_857)}GB82 `);
  });

  test('does not change when it is masked a second time', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(...secrets), (before, secret) => {
        const once = maskSecrets(`${before} ${secret}`);
        expect(maskSecrets(once)).toBe(once);
      }),
    );
  });
});

describe('a pattern', () => {
  // A character class may contain these characters literally.
  const withoutClasses = ({ source }: RegExp) =>
    source.replace(/\[(?:\\.|[^\]])*\]/g, 'x').replace(/\\./g, 'x');

  test.each(secretPatterns.map(([pattern]) => [pattern]))(
    'repeats nothing without a limit, and is applied to the whole text: %s',
    (pattern) => {
      expect(pattern.flags).toContain('g');
      expect(withoutClasses(pattern)).not.toMatch(/[*+]|\{\d+,\}/);
    },
  );

  test('contains no nested repetition that could share its characters', () => {
    for (const [pattern] of secretPatterns)
      expect(withoutClasses(pattern)).not.toMatch(/\([^()]*\{\d+,\d+\}\)\{\d+,\d{3,}\}/);
  });
});

it('accepts long texts of a repeated piece', () => {
  for (const piece of ['a@', '4 ', 'eyJ', 'a:', 'password: ', 'A1a', '0', 'A1-', '+1 '])
    expect(maskSecrets(piece.repeat(20_000))).toBe(piece.repeat(20_000));
  expect(maskSecrets('-----BEGIN PRIVATE KEY-----'.repeat(20_000))).toBe('[private key]');
});
