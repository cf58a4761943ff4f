import os from 'node:os';
import { fetchBytes } from '@fieldkit/testing/fetch-guards.ts';
import { resolveInner, innerAddresses as spellings } from '@fieldkit/testing/inner-addresses.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/http-kit/errors.ts';
import { isPublicAddress } from './address-rules.ts';
import type { FetchGuards } from './fetch-with-guards.ts';

describe('internal addresses', () => {
  let canaries: Listener[] = [];
  let port = 0;

  beforeAll(async () => {
    const first = await listen();
    port = first.port;
    const own = Object.values(os.networkInterfaces()).flatMap((cards) => cards ?? []);
    const places = [
      '127.0.0.2',
      '::1',
      ...own.filter(({ internal }) => !internal).map(({ address }) => address),
    ];
    const others = await Promise.allSettled(places.map((host) => listen(undefined, { host, port })));
    canaries = [first, ...others.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))];
  });
  afterAll(() => Promise.all(canaries.map((canary) => canary.close())));

  const hits = () => canaries.reduce((sum, { connections }) => sum + connections(), 0);
  const guards = (): FetchGuards => ({
    ports: [80, 443, port],
    privateHosts: [],
    maxBytes: 1000,
    seconds: 10,
    signal: AbortSignal.timeout(10_000),
    resolve: resolveInner,
    isPublic: isPublicAddress,
  });
  const attempt = (spelling: string, change: Partial<FetchGuards> = {}) =>
    fetchBytes(spelling.replace('PORT', String(port)), { ...guards(), ...change }).then(
      () => 'fetched',
      (error: unknown) => error,
    );

  test.each(spellings)('[R36] %j is refused, and no internal server receives a request', async (spelling) => {
    const refusal = await attempt(spelling);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ kind: 'wrong_field', code: 'url_refused' });
    expect((refusal as Refusal).details.fields?.url).toMatch(/\.$/);
    expect(hits()).toBe(0);
  });

  test("[R36] this machine's own addresses are refused, no matter which network they belong to", async () => {
    for (const { host } of canaries)
      expect(
        await attempt(host.includes(':') ? `http://[${host}]:PORT/` : `http://${host}:PORT/`),
      ).toBeInstanceOf(Refusal);
    expect(hits()).toBe(0);
  });

  test('without the address rules, the internal server does receive requests, so the test can detect a bypass', async () => {
    const before = hits();
    const here = /^(127\.0\.0\.1|\[::1\]|(half-)?inside6?\.example\.?)$/;
    const loopback = spellings.filter((spelling) => {
      const url = URL.parse(spelling.replace('PORT', String(port)));
      return url?.port === String(port) && url.username === '' && here.test(url.hostname);
    });
    const answers = [];
    for (const spelling of loopback)
      answers.push(
        await attempt(spelling, {
          isPublic: () => true,
          resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        }),
      );
    expect(answers.filter((answer) => answer === 'fetched').length).toBeGreaterThan(25);
    expect(hits() - before).toBeGreaterThan(25);
  });
});

describe('public addresses', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '93.184.215.14',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:831::200e',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  test.each(['', 'localhost', '1.2.3', '1.2.3.4.5', '::g', '8.8.8.8/8'])('%j is not an address', (text) =>
    expect(isPublicAddress(text)).toBe(false),
  );
});
