import { expect, test } from 'vitest';
import { subdomainPattern, suggestSubdomain } from './subdomains.ts';

test.each([
  ['Meridian Payments', 'meridian-payments'],
  ['  Café & Co. (EU) ', 'cafe-co-eu'],
  ['Nobody’s shop', 'nobodys-shop'],
  [`${'a'.repeat(62)} b`, 'a'.repeat(62)],
])('[PLUG-01] the subdomain suggested for %j is valid', (name, suggested) => {
  expect(suggestSubdomain(name)).toBe(suggested);
  expect(suggested).toMatch(subdomainPattern);
});

test('[PLUG-01] no subdomain is suggested for a name without Latin letters and digits', () => {
  expect(suggestSubdomain('支付')).toBe('');
});
