import { describe, expect, test } from 'vitest';
import { aMethod } from '../testing/shown-examples.ts';
import { sampleLanguages } from './sample-languages.ts';
import { unknownHost, writeSamples } from './write-samples.ts';

describe('code samples', () => {
  test('exist in every language, and name the address, the header and the body', () => {
    const { samples } = writeSamples(aMethod());
    expect(samples.map(({ language }) => language.id)).toEqual(sampleLanguages.map(({ id }) => id));
    for (const { code, language } of samples) {
      expect(code, language.id).toContain('https://api.meridian.example/v1/payments/YOUR_PAYMENT_ID/refunds');
      expect(code, language.id).toContain('YOUR_TOKEN');
      expect(code, language.id).toContain('amount');
    }
  });

  test.each([
    ['', `https://${unknownHost}/a`],
    ['/api/v3/', `https://${unknownHost}/api/v3/a`],
    ['javascript:alert(1)', `https://${unknownHost}/a`],
    ['{scheme}://{host}', `https://${unknownHost}/a`],
    ["https://x.example/'; rm -rf", 'https://x.example/;rm-rf/a'],
    ['https://x.example//', 'https://x.example/a'],
  ])('of a document whose server is %j call %j', (base_url, url) => {
    const method = aMethod({ base_url, endpoint: '/a', verb: 'GET', inputs: [], headers: [] });
    const { samples, isHostUnknown } = writeSamples(method);
    expect(samples[0]?.code).toContain(url);
    expect(isHostUnknown).toBe(url.includes(unknownHost));
  });

  test('mark the unknown host in its own spelling in every language', () => {
    const { samples, placeholders } = writeSamples(aMethod({ base_url: '' }));
    expect(placeholders).toContain(unknownHost);
    for (const { code } of samples) expect(code).toContain(unknownHost);
  });

  test('are written for whatever stands in a document', () => {
    for (const endpoint of ['', '???', 'http://', 'https://[bad', '\u0000', '{'.repeat(500)])
      expect(() => writeSamples(aMethod({ endpoint, verb: 'WEIRD' }))).not.toThrow();
  });
});
