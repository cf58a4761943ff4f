import { describe, expect, it, test } from 'vitest';
import { isReserved, reservedNames, suggestSubdomain } from './subdomain-names.ts';
import { subdomainPattern } from './subdomains.ts';

describe('a name that cannot be claimed', () => {
  it('is one of at least a hundred reserved names', () => {
    expect(new Set(reservedNames).size).toBeGreaterThanOrEqual(100);
    expect(reservedNames.filter((name) => !isReserved(name))).toEqual([]);
    const wanted = `www api app admin mail login auth mcp status cdn static support billing localhost autodiscover wpad isatap`;
    expect(wanted.split(' ').filter((name) => !reservedNames.includes(name))).toEqual([]);
  });

  test.each([
    ['a digit for a letter', 'adm1n 4dmin l0gin log1n supp0rt b1lling bi11ing 5tatus 4pi ap1 m4il ma1l'],
    ['two letters for one', 'adrnin rnail vvww wvvw vvvvvv clocs clev clemo horne systern'],
    ['doubled letters', 'adminn loggin suppport bbilling wwww appp statuss'],
    ['a letter too few in a long one', 'suport biling acount webhok'],
    ['hyphens', 'log-in a-p-i ad-min sign-up l-o-g-i-n sup-port'],
    ['a number behind', 'www2 ns1 ns12 mx1 mail3 smtp2'],
    ['several of these', 'adrn1n 4d-rnin b11-ling'],
    ['another script', 'xn--80ak6aa92e xn--e1awd7f aa--b ab--cd'],
    [
      'our name',
      'fieldkit my-fieldkit fieldkit-login f1eldkit fie1dkit fieldk1t field-kit fieidkit fi3ldkit ffieldkitt feildkit filedkit-login',
    ],
  ])('looks like a reserved one: %s', (_how, names) => {
    expect(names.split(' ').filter((name) => !isReserved(name))).toEqual([]);
  });
});

it('an ordinary name is not reserved', () => {
  const ordinary = `acme globex initech meridian northwind contoso umbrella wayne-enterprises stark-labs hooli pied-piper
    stripe-clone github-tools orders-api my-api acme-api acme-docs acme-admin payments-eu open-banking weather maps-io
    field kit kit-shop fielding toolkit a a1 b2b 3m 37signals 7-eleven 1password web3 h2o k8s i18n s3-tools
    mall male maple malt lag log logic loggia dock docker devon demos tester contest tests-r-us
    rot so ap pi ip apl ld status-quo apple apply happy appia stagecoach adminton badminton helping helper
    corn barn modern turnip cloud clever cloudy savvy internals-db kubernetes international
    wwf ns-railway mxm dnsimple ftpro mailchimp sendmail-fans hello-world x-y-z team-rocket teams infor
    newsroom blogger pressing aboutface trusty payday paypal-alternative billings`;
  expect(ordinary.split(/\s+/).filter(isReserved)).toEqual([]);
});

test.each([
  ['Meridian Payments', 'meridian-payments'],
  ['  Café & Co. (EU) ', 'cafe-co-eu'],
  ['Ada’s shop', 'adas-shop'],
  ['Straße & Søn, Łódź, Æther, Đuro', 'strasse-son-lodz-aether-duro'],
  [`${'a'.repeat(62)} b`, 'a'.repeat(62)],
])('[PLUG-01] the subdomain suggested for %j is valid', (name, suggested) => {
  expect(suggestSubdomain(name)).toBe(suggested);
  expect(suggested).toMatch(subdomainPattern);
});

test('[PLUG-01] no subdomain is suggested for a name without Latin letters and digits', () => {
  expect(suggestSubdomain('支付')).toBe('');
});

test.each(['Docs', 'Sign up', 'Fieldkit API'])(
  '[PLUG-01] no subdomain is suggested for %j, because it is reserved',
  (name) => {
    expect(suggestSubdomain(name)).toBe('');
  },
);
