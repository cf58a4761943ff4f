import fc from 'fast-check';

/**
 * Values that have broken other servers: quotes, encodings, paths, templates, invalid numbers, names of
 * built-in properties.
 */
const notorious = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202egnp.exe',
  '\ud800',
  '\uffff',
  '￾',
  'ﬁ',
  'İ',
  '‮',
  '\u200b',
  "'",
  '"',
  "' or 1=1--",
  "'; drop table customers;--",
  '%',
  '_',
  '\\',
  '%00',
  '%',
  '%zz',
  '$1',
  '{{7*7}}',
  '$' + '{7*7}',
  '../../etc/passwd',
  '..%2f..%2f',
  'C:\\con',
  'file:///etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  ']]>',
  '<!--',
  '&#x27;',
  'null',
  'undefined',
  'NaN',
  'true',
  '-0',
  '1e309',
  '0x10',
  '9007199254740993',
  '-1',
  '1.5',
  '١٢',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  'a\r\nset-cookie: x=1',
  '\r\n',
  '\t',
  '=cmd|x',
  '@SUM(1)',
  '+1',
  '-1+1',
  '2020-02-30',
  '2024-02-29T24:00:00Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'fk_live_',
  `fk_mcp_${'a'.repeat(40)}`,
  'a@b',
  'a@b.c\n',
  `${'a'.repeat(65)}@example.com`,
  'ä@ö.de',
  '"a b"@example.com',
  'a@[127.0.0.1]',
  '😀'.repeat(50),
  'e\u0301'.repeat(50),
  'ß',
  'ǅ',
  '\u{1F468}\u200d\u{1F469}',
];

/** Texts that no benign client sends. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...notorious) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.nat({ max: 70_000 }).map((length) => 'x'.repeat(length)) },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324, 2 ** 63),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Nested lists or objects, deep enough to overflow a recursion. */
const nest = fc
  .record({ depth: fc.constantFrom(5, 100, 3_000), isList: fc.boolean() })
  .map(({ depth, isList }) => {
    let inner: unknown = 1;
    for (let level = 0; level < depth; level++) inner = isList ? [inner] : { a: inner };
    return inner;
  });

/** An object that cannot be converted to a string. */
const textless = { toString: 'x', valueOf: 'y' };

/** Any JSON value. */
export const hostileAny: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, textless) },
  { weight: 1, arbitrary: nest },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 30 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 6 }) },
  { weight: 1, arbitrary: fc.nat({ max: 3_000 }).map((length) => Array.from({ length }, (_, at) => at)) },
);
