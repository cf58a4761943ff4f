import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../services/access/testing/permission-cells.ts';

type Shape = Record<string, z.ZodMiniType>;
type Schema = { _zod: { def: { shape?: Shape } } };
const takes = (field: z.ZodMiniType, value: unknown): boolean => z.safeParse(field, value).success;

/** Every field of every call that takes a web address and no other text. */
const addressFields = allCalls.flatMap((call) =>
  Object.entries((call.body as unknown as Schema | undefined)?._zod.def.shape ?? {})
    .filter(([, field]) => takes(field, 'https://example.com') && !takes(field, 'no address'))
    .map(([name, field]) => [`${call.method} ${call.path}`, name, field] as const),
);
/** Every field whose name looks like an address. */
const named = allCalls.flatMap((call) =>
  Object.keys((call.body as unknown as Schema | undefined)?._zod.def.shape ?? {})
    .filter((name) => /url$|^website$/.test(name))
    .map((name) => `${call.method} ${call.path} ${name}`),
);

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'ftp://example.com',
  'mailto:a@example.com',
  '//evil.example',
  '\\\\evil.example',
  '/relative',
  'https:/\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://',
  'https://user:password@evil.example',
  'https://example.com@evil.example',
  ' https://exa mple.com',
  'https://example.com\r\nset-cookie: a=b',
  'https://example.com/\u202egpj.exe',
  'https://exa\nmple.com/',
  'https://example.com/a\tb',
  'https://example.com/\u0000',
  'https://[::1',
  `https://example.com/${'x'.repeat(2048)}`,
];

it('finds the address fields', () => {
  expect(addressFields.length).toBeGreaterThanOrEqual(8);
  // The address to fetch a document from may be any line: the fetch reports what is wrong with it.
  const others = named.filter((one) => !addressFields.some(([call, name]) => one === `${call} ${name}`));
  expect(others.filter((one) => !/ url$/.test(one))).toEqual([]);
});

it.each(hostile)('[R44] %j is not accepted by any address field', (address) => {
  expect(
    addressFields.filter(([, , field]) => takes(field, address)).map(([call, name]) => [call, name]),
  ).toEqual([]);
});
