import os from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../problems.ts';
import { type Listener, listen } from '../testing/listener.ts';
import { isPublicAddress } from './address-rules.ts';
import { type FetchGuards, fetchWithGuards } from './fetch-with-guards.ts';

/** Every way to write an address that only this machine or its network reaches. PORT is the canary's. */
const spellings = [
  // loopback, version 4
  'http://127.0.0.1:PORT/',
  'http://127.0.0.2:PORT/',
  'http://127.255.255.254:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.1:PORT/',
  'http://0X7F.0x0.0x0.0x1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://017700000001:PORT/',
  'http://0000177.0.0.01:PORT/',
  'http://127.1:PORT/',
  'http://127.0.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://00000:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://127。0。0。1:PORT/',
  'http://127．0．0．1:PORT/',
  'http://127%2e0%2e0%2e1:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'http://１２７.0.0.1:PORT/',
  'http:\\\\127.0.0.1:PORT/',
  'http:/127.0.0.1:PORT/',
  'http:127.0.0.1:PORT/',
  'ht\ttp://127.0.\n0.1:PORT/',
  'HTTP://127.0.0.1:PORT/',
  ' http://127.0.0.1:PORT/ ',
  'http://127.0.0.1:PORT#@example.com/',
  'http://127.0.0.1:PORT\\@example.com/',
  // loopback and others, version 6
  'http://[::1]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[0000::0001]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[::ffff:0:127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[64:ff9b:1::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://[2001::7f00:1]:PORT/',
  'http://[fd00:ec2::254]:PORT/',
  'http://[fc00::1]:PORT/',
  'http://[fe80::1]:PORT/',
  'http://[fec0::1]:PORT/',
  'http://[ff02::1]:PORT/',
  'http://[2001:db8::1]:PORT/',
  'http://[3fff::1]:PORT/',
  'http://[100::1]:PORT/',
  // networks and clouds
  'http://10.0.0.1:PORT/',
  'http://172.16.0.1:PORT/',
  'http://172.31.255.254:PORT/',
  'http://192.168.1.1:PORT/',
  'http://100.64.0.1:PORT/',
  'http://100.100.100.200:PORT/latest/meta-data/',
  'http://169.254.169.254:PORT/latest/meta-data/',
  'http://0xa9fea9fe:PORT/',
  'http://2852039166:PORT/',
  'http://168.63.129.16:PORT/',
  'http://192.0.0.192:PORT/',
  'http://192.0.2.1:PORT/',
  'http://198.18.0.1:PORT/',
  'http://224.0.0.1:PORT/',
  'http://240.0.0.1:PORT/',
  'http://255.255.255.255:PORT/',
  // names
  'http://localhost:PORT/',
  'http://localhost.:PORT/',
  'http://LOCALHOST:PORT/',
  'http://ｌｏｃａｌｈｏｓｔ:PORT/',
  'http://app.localhost:PORT/',
  'http://inside.example:PORT/',
  'http://INSIDE.example.:PORT/',
  'http://half-inside.example:PORT/',
  'http://inside6.example:PORT/',
  'http://metadata.google.internal:PORT/',
  // user names, other ports, other schemes
  'http://user@127.0.0.1:PORT/',
  'http://user:password@outside.example:PORT/',
  'http://outside.example@127.0.0.1:PORT/',
  'http://127.0.0.1:22/',
  'http://outside.example:22/',
  'http://outside.example:5432/',
  'http://outside.example:6379/',
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'gopher://127.0.0.1:PORT/_x',
  'data:application/json,{}',
  'ftp://127.0.0.1:PORT/',
  'javascript:alert(1)',
  'blob:http://127.0.0.1:PORT/x',
  'ws://127.0.0.1:PORT/',
  '//127.0.0.1:PORT/',
  'http://',
  'http://:PORT/',
  'http://127.0.0.1:99999/',
];

const names: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'inside.example': ['127.0.0.1'],
  'half-inside.example': ['93.184.215.14', '127.0.0.1'],
  'inside6.example': ['::1'],
  'outside.example': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
};

describe('addresses that lead inside', () => {
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
    mostBytes: 1000,
    seconds: 10,
    patience: AbortSignal.timeout(10_000),
    resolve: async (host) =>
      (names[host.replace(/\.$/, '')] ?? []).map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      })),
    isPublic: isPublicAddress,
  });
  const attempt = (spelling: string, change: Partial<FetchGuards> = {}) =>
    fetchWithGuards(spelling.replace('PORT', String(port)), { ...guards(), ...change }).then(
      () => 'fetched',
      (problem: unknown) => problem,
    );

  test.each(spellings)('[R36] %j is refused and nothing inside hears of it', async (spelling) => {
    const refusal = await attempt(spelling);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ kind: 'wrong_field', code: 'url_refused' });
    expect((refusal as Refusal).details.fields?.url).toMatch(/\.$/);
    expect(hits()).toBe(0);
  });

  test("[R36] this machine's own addresses are refused, whatever network they are of", async () => {
    for (const { host } of canaries)
      expect(
        await attempt(host.includes(':') ? `http://[${host}]:PORT/` : `http://${host}:PORT/`),
      ).toBeInstanceOf(Refusal);
    expect(hits()).toBe(0);
  });

  test('without the rule about addresses the canary does hear, so the table is able to find a hole', async () => {
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
  test.each(['', 'localhost', '1.2.3', '1.2.3.4.5', '::g', '8.8.8.8/8'])('%j is no address at all', (text) =>
    expect(isPublicAddress(text)).toBe(false),
  );
});
