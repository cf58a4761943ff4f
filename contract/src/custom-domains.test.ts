import { expect, test } from 'vitest';
import { parseHostname } from './custom-domains.ts';

test.each([
  ['docs.acme.com', 'docs.acme.com'],
  [' Docs.ACME.com. ', 'docs.acme.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['docs。acme。com', 'docs.acme.com'],
  ['ＤＯＣＳ.acme.com', 'docs.acme.com'],
  ['аcme.com', 'xn--cme-5cd.com'],
  ['a.b.c.d.example.co.uk', 'a.b.c.d.example.co.uk'],
])('a company’s domain %s is stored as the host name %s', (typed, name) => {
  expect(parseHostname(typed)).toBe(name);
});

test.each([
  ['nothing', ''],
  ['one label', 'localhost'],
  ['an IPv4 address', '10.0.0.1'],
  ['an IPv4 address in other digits', '０x7f.1'],
  ['an IPv4 address in circled digits', '①②⑦.0.0.1'],
  ['a short IPv4 address', '127.1'],
  ['an IPv6 address', '[::1]'],
  ['a bare IPv6 address', '2001:db8::1'],
  ['a port', 'docs.acme.com:8443'],
  ['the default port', 'docs.acme.com:80'],
  ['a wildcard', '*.acme.com'],
  ['a scheme', 'https://docs.acme.com'],
  ['a path', 'docs.acme.com/'],
  ['a query', 'docs.acme.com?a'],
  ['a fragment', 'docs.acme.com#a'],
  ['credentials', 'me@acme.com'],
  ['an escape', 'docs%2eacme.com'],
  ['a backslash', 'docs.acme.com\\evil.example'],
  ['a space', 'docs acme.com'],
  ['a line break', 'docs.acme.com\nevil.example'],
  ['an underscore', '_dmarc.acme.com'],
  ['an empty label', 'docs..acme.com'],
  ['a leading dot', '.acme.com'],
  ['two trailing dots', 'docs.acme.com..'],
  ['a hyphen at the end of a label', 'docs-.acme.com'],
  ['a label of 64 characters', `${'a'.repeat(64)}.com`],
  ['254 characters', `${'a.'.repeat(125)}acme`],
  ['a lone surrogate', 'docs\ud800.acme.com'],
  ['an invisible mark alone', '\u200d.com'],
])('a text with %s is not a host name', (_what, typed) => {
  expect(parseHostname(typed)).toBeNull();
});
