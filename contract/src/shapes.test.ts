import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as messages from './messages/requests.ts';
import {
  emailPattern,
  isWebAddress,
  line,
  listQuery,
  optionalUrl,
  requiredLine,
  text,
  uuid,
} from './shapes.ts';

const sentenceOf = (shape: z.core.$ZodType, value: unknown): string | undefined => {
  const parsed = z.core.safeParse(shape, value);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

describe('texts', () => {
  test.each([
    ['  a  ', 'a'],
    ['', ''],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['Größe 👩‍👩‍👧 東京', 'Größe 👩‍👩‍👧 東京'],
    [' 12345 ', '12345'],
  ])('%j is accepted as %j', (given, taken) => expect(text(100).parse(given)).toBe(taken));

  test.each(['a\0b', 'a\x1bb', 'a\x07', 'a\x7fb', 'x\x0by'])(
    '%j is refused for its control characters',
    (given) => {
      expect(sentenceOf(text(100), given)).toBe(messages.controlCharacters);
      expect(sentenceOf(line(100), given)).toBe(messages.controlCharacters);
      expect(sentenceOf(requiredLine(100, 'needed'), given)).toBe(messages.controlCharacters);
    },
  );

  test.each([null, 5, true, [], {}, undefined])('%j is not text', (given) => {
    expect(sentenceOf(text(10), given)).toBe(messages.notText);
    expect(sentenceOf(requiredLine(10, 'needed'), given)).toBe('needed');
  });

  test('a text may be as long as its limit after trimming, and no longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 60 }), (most, length) => {
        const sentence = length > most ? messages.tooLong(most) : undefined;
        expect(sentenceOf(text(most), ` ${'x'.repeat(length)} `)).toBe(sentence);
        expect(sentenceOf(requiredLine(most, 'needed'), ` ${'x'.repeat(length)} `)).toBe(sentence);
      }),
    );
  });

  test('accepted text is accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const parsed = z.safeParse(text(1000), given);
        if (parsed.success) expect(text(1000).parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });

  test.each(['a\nb', 'a\rb', 'a\r\nb'])('%j is not one line', (given) => {
    expect(sentenceOf(line(10), given)).toBe(messages.oneLine);
    expect(sentenceOf(requiredLine(10, 'needed'), given)).toBe(messages.controlCharacters);
  });

  test.each(['', '   ', '\n\t'])('%j is not enough for a required line', (given) =>
    expect(sentenceOf(requiredLine(10, 'needed'), given)).toBe('needed'),
  );
});

describe('web addresses', () => {
  test.each([
    'https://example.com',
    'http://example.com/a?b#c',
    'HTTPS://EXAMPLE.com',
    'http://localhost:3000',
    'https://bücher.example/ä',
  ])('%s is valid', (given) => expect(isWebAddress(given)).toBe(true));
  test.each([
    '',
    'example.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https:/\\evil.example',
    'https:///evil.example',
    'https:evil.example',
    'http://\\evil.example',
    'http:// evil.example',
    'https://user:password@example.com',
    'https://user@example.com',
    'http://',
    'http://%',
    'ftp://example.com',
  ])('[R44] %j is not valid', (given) => expect(isWebAddress(given)).toBe(false));

  test('[R44] an accepted address is always http or https with a host and without credentials', () => {
    const scheme = fc.constantFrom('http', 'https', 'HTTP', 'javascript', 'data', 'ftp', '');
    const between = fc.constantFrom('://', ':', ':/', ':\\\\', '//', ':// ', '://\t');
    fc.assert(
      fc.property(scheme, between, fc.oneof(fc.domain(), fc.string(), fc.webAuthority()), (a, b, c) => {
        const given = a + b + c;
        if (!isWebAddress(given)) return;
        const url = new URL(given);
        expect(url.protocol).toMatch(/^https?:$/);
        expect([url.username, url.password, url.hostname === '']).toEqual(['', '', false]);
      }),
      { numRuns: 500 },
    );
  });

  test('an optional address may be missing or empty', () => {
    expect([
      optionalUrl.parse(undefined),
      optionalUrl.parse('  '),
      optionalUrl.parse(' https://a.b '),
    ]).toEqual(['', '', 'https://a.b']);
    expect(sentenceOf(optionalUrl, 'a.b')).toBe(messages.url);
    expect(sentenceOf(optionalUrl, `https://a.b/${'x'.repeat(2048)}`)).toBe(messages.tooLong(2048));
  });
});

describe('email addresses', () => {
  test.each([
    'ada@example.com',
    'a.b+c@sub.example.co',
    "o'hara@example.com",
    'ü@bücher.example',
    `${'x'.repeat(64)}@a.b`,
  ])('%s looks valid', (given) => expect(emailPattern.test(given)).toBe(true));
  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a@b@c.d',
    'a b@c.d',
    'a@b..c',
    'a@.b.c',
    'a@b.c\r\nbcc: x@y.z',
    'a@b.c,d@e.f',
    '<a@b.c>',
    'a@b.c\0',
    'a\u0000@b.c',
    'a@b\u202e.c',
    'a\u200b@b.c',
    `${'x'.repeat(65)}@a.b`,
  ])('[R47] %j does not look valid', (given) => expect(emailPattern.test(given)).toBe(false));

  test('[R48] long hostile texts are checked in linear time', () => {
    // A backtracking pattern would not finish on these inputs.
    for (const given of [
      'a'.repeat(50_000),
      `a@${'a.'.repeat(25_000)}`,
      `a@${'.'.repeat(50_000)}`,
      '@'.repeat(50_000),
    ])
      expect(emailPattern.test(given)).toBe(false);
  });
});

describe('ids and pages', () => {
  test.each([
    '',
    'x',
    '123',
    '018f3e4a-0000-7000-8000-00000000000',
    '018f3e4a00007000800000000000000a',
    null,
    5,
  ])('%j is not an id', (given) => expect(sentenceOf(uuid, given)).toBe(messages.notAnId));
  test('random UUIDs are ids', () => {
    fc.assert(fc.property(fc.uuid({ version: [4, 7] }), (given) => uuid.parse(given) === given));
  });

  test('a list without a query is complete, and has pages of twenty if pages are requested', () => {
    expect(listQuery.parse({})).toEqual({ page_size: 20, search: '' });
    expect(listQuery.parse({ page: '3', page_size: '50', search: ' issue ' })).toEqual({
      page: 3,
      page_size: 50,
      search: 'issue',
    });
  });
  test.each([
    [{ page: '0' }, messages.pageNumber],
    [{ page: '-1' }, messages.pageNumber],
    [{ page: '1.5' }, messages.pageNumber],
    [{ page: '1e3' }, messages.pageNumber],
    [{ page: '١' }, messages.pageNumber],
    [{ page: '1000001' }, messages.atMost(1_000_000)],
    [{ page: '99999999999999999999' }, messages.pageNumber],
    [{ page_size: '201' }, messages.atMost(200)],
    [{ search: 'x'.repeat(201) }, messages.tooLong(200)],
  ])('%j is refused', (query, sentence) => expect(sentenceOf(listQuery, query)).toBe(sentence));
});
