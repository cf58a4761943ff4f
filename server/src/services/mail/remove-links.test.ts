import { expect, test } from 'vitest';
import { removeLinks } from './letter.ts';

test.each([
  ['https://evil.example/login', '[link removed]'],
  ['Your account is locked: HTTPS://evil.example now', 'Your account is locked: [link removed] now'],
  ['(www.evil.example)', '[link removed]'],
  ['WWW.evil.example', '[link removed]'],
  ['evil.example/login', '[link removed]'],
  ['evil.example:8080', '[link removed]'],
  ['evil.example?a=1', '[link removed]'],
  ['ftp://a', '[link removed]'],
])('the link in the name %s is removed from mails', (name, shown) => expect(removeLinks(name)).toBe(shown));

test.each(['Payments', 'API v2.0', 'a.b', 'Acme, Inc.', 'R&D: mail/push', 'Größe 1.5'])(
  'the name %s stays the same in mails',
  (name) => expect(removeLinks(name)).toBe(name),
);

test.each(['Node.js', 'evil.example', 'support@evil.example'])(
  'the name %s looks the same in mails, but is not a link',
  (name) => {
    const shown = removeLinks(name);
    expect(shown).not.toMatch(/\w\.\w/);
    expect(shown.replaceAll('\u2060', '')).toBe(name);
  },
);
