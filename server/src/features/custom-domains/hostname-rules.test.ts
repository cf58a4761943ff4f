import { parseHostname } from '@fieldkit/contract/custom-domains.ts';
import { expect, test } from 'vitest';
import { readEnv } from '../../platform/settings/env.ts';
import { displayName, whyNotClaimed } from './hostname-rules.ts';

const env = readEnv({
  NODE_ENV: 'test',
  DATA_DIR: '/nonexistent',
  FIELDKIT_SECRET: 'a'.repeat(64),
  PUBLIC_URL: 'https://fieldkit.example.com',
  PLUGIN_DOMAIN: 'plugins.example.net',
});

test.each(['docs.acme.com', 'acme.co.uk', 'xn--bcher-kva.de', 'docs.example.com'])(
  'a company may claim the domain %s',
  (hostname) => {
    expect(whyNotClaimed(env, hostname)).toBeNull();
  },
);

test.each([
  ['the installation’s own host', 'fieldkit.example.com', 'belongs to this installation'],
  ['a name below it', 'docs.fieldkit.example.com', 'belongs to this installation'],
  ['a name above it', 'example.com', 'belongs to this installation'],
  ['the domain of plugins', 'plugins.example.net', 'belongs to this installation'],
  ['another plugin’s subdomain', 'acme.plugins.example.net', 'belongs to this installation'],
  ['a public suffix', 'co.uk', 'shared by many organizations'],
  ['a name inside of a network', 'docs.acme.internal', 'only on private networks'],
  ['a name of local discovery', 'printer.local', 'only on private networks'],
  ['a name below localhost', 'docs.localhost', 'only on private networks'],
  ['a name for examples', 'docs.acme.test', 'only on private networks'],
  ['a reverse name', '1.0.0.127.in-addr.arpa', 'only on private networks'],
  ['an onion address', 'docs.abcdefghijklmnop.onion', 'only on private networks'],
])('%s cannot be claimed as a custom domain', (_what, hostname, reason) => {
  expect(whyNotClaimed(env, hostname)).toContain(reason);
});

test.each(['bücher.de', 'москва.рф', 'παράδειγμα.gr', '東京.jp', 'カフェ東京.jp', 'café.example', '한국.kr'])(
  'the domain %s is shown in its own script',
  (typed) => {
    expect(displayName(parseHostname(typed) ?? '')).toBe(typed);
  },
);

test.each([
  ['one Cyrillic letter among Latin ones', 'аpple.com'],
  ['only Cyrillic letters that look Latin', 'аррӏе.com'],
  ['only Greek letters that look Latin', 'οικον.com'],
  ['Latin letters that look like others', 'ɡoogle.com'],
  ['a dotless i', 'fıeldkit.com'],
  ['several scripts', 'acmeкиев.com'],
  ['a mixed label below', 'docs.раypal.com'],
  ['an invisible joiner', 'ac\u200dme.com'],
  ['a symbol', '☃.com'],
])('a look-alike domain with %s is shown as Punycode only', (_what, typed) => {
  const hostname = parseHostname(typed);
  // Names that browsers refuse cannot be claimed at all.
  if (hostname !== null) expect(displayName(hostname)).toBe(hostname);
});
