import os from 'node:os';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type AddressRules,
  isAllowedByName,
  isPublicAddress,
  webPorts,
  whyNotFetched,
} from './address-rules.ts';

const messages = libraryMessages.fetching;
afterEach(() => vi.restoreAllMocks());

describe('an address on the public internet', () => {
  test.each([
    ...['8.8.8.8', '1.1.1.1', '168.63.129.15', '168.63.129.17', '172.32.0.1', '100.128.0.1', '198.20.0.1'],
    ...['2606:4700:4700::1111', '2a00:1450:4001:831::200e', '2001:200::1', '2001:4860:4860::8888', '3ffe::1'],
  ])('[R36] is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    // this machine, its networks, and reserved addresses
    ...[
      '127.0.0.1',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '224.0.0.1',
    ],
    ...[
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '198.18.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '192.0.0.8',
    ],
    ...['168.63.129.16', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', 'fec0::1', '100::1'],
    // IPv4 addresses written as IPv6, and protocol ranges
    ...['::ffff:8.8.8.8', '::8.8.8.8', '64:ff9b::808:808', '64:ff9b:1::1', '2002:808:808::1'],
    ...[
      '2001::1',
      '2001:1::1',
      '2001:1ff::1',
      '2001:db8::1',
      '2001:10::1',
      '2001:20::1',
      '3fff::1',
      '3fff:fff::1',
    ],
    // unassigned
    ...['4000::1', '1000::1', '5f00::1', 'e000::1'],
  ])('[R36] is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    '',
    'localhost',
    '1.2.3',
    '127.1',
    '010.0.0.1',
    '0x8.8.8.8',
    '134744072',
    '8.8.8.8/8',
    '[2606:4700::1]',
    ' 8.8.8.8',
  ])('[R36] is not %j, which is not an address at all', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });

  test('[R36] is not one of this machine’s own, however it is written', () => {
    const card = { netmask: '', mac: '', internal: false, cidr: null } as const;
    vi.spyOn(os, 'networkInterfaces').mockReturnValue({
      none: undefined,
      lo: [{ ...card, family: 'IPv4', address: '127.0.0.1' }],
      eth0: [
        { ...card, family: 'IPv4', address: '8.8.4.4' },
        { ...card, family: 'IPv6', address: '2606:4700::9', scopeid: 0 },
      ],
    });
    for (const address of ['8.8.4.4', '2606:4700::9', '2606:4700:0:0:0:0:0:9', '2606:4700:0000::0009'])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of ['8.8.8.8', '2606:4700::10']) expect(isPublicAddress(address)).toBe(true);
  });
});

describe('problems with an address that are found before any request', () => {
  const rules = (change: Partial<AddressRules> = {}): AddressRules => ({
    ports: webPorts,
    privateHosts: [],
    ...change,
  });
  const why = (address: string, change?: Partial<AddressRules>) =>
    whyNotFetched(new URL(address), rules(change));

  test('the standard ports of web servers are allowed', () => {
    expect(webPorts).toEqual([80, 443, 8000, 8080, 8443]);
  });

  test.each([
    ...['http://example.com/', 'https://example.com/', 'http://example.com:443/', 'https://example.com:80/'],
    ...['http://example.com:8000/', 'https://example.com:8443/', 'http://127.0.0.1/', 'http://notlocalhost/'],
    ...['http://localhost.example.com/', 'http://[::1]:8080/'],
  ])('no problem is found with %s', (address) => {
    expect(why(address)).toBeNull();
  });

  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'ws://example.com/',
    'javascript:0',
  ])('[R36] %s is not a web address', (address) => {
    expect(why(address)).toBe(messages.notAnAddress);
    expect(why(address, { privateHosts: [':80', 'example.com:80', 'example.com:21'] })).toBe(
      messages.notAnAddress,
    );
  });

  test.each([
    'http://user@example.com/',
    'http://:password@example.com/',
    'https://user:password@example.com/',
  ])('[R36] %s contains credentials', (address) => {
    expect(why(address)).toBe(messages.credentials);
    expect(why(address, { privateHosts: ['example.com:80', 'example.com:443'] })).toBe(messages.credentials);
  });

  test.each([
    ['http://example.com:22/', 22],
    ['https://example.com:5432/', 5432],
    ['http://localhost:6379/', 6379],
  ])('[R36] %s names a port that is not used for the web', (address, port) => {
    expect(why(address)).toBe(messages.port(port, '80, 443, 8000, 8080, 8443'));
    expect(why('http://example.com/', { ports: [443] })).toBe(messages.port(80, '443'));
    expect(why('https://example.com/', { ports: [80] })).toBe(messages.port(443, '80'));
  });

  test.each([
    'http://localhost/',
    'https://localhost./',
    'http://app.localhost/',
    'http://a.b.LOCALHOST:8080/',
  ])('[R36] %s points to this machine', (address) => {
    expect(why(address)).toBe(messages.privateHost(new URL(address).hostname));
  });

  test('hosts that the operator lists are allowed, with only the listed port', () => {
    const privateHosts = ['localhost:3000', 'inside.example:80', 'secure.example:443', '[::1]:9000'];
    const named = [
      'http://localhost:3000/',
      'http://localhost.:3000/',
      'http://inside.example/x',
      'https://secure.example/',
    ];
    for (const address of [...named, 'https://localhost:3000/', 'http://[::1]:9000/']) {
      expect([address, why(address, { privateHosts })]).toEqual([address, null]);
      expect(isAllowedByName(new URL(address), rules({ privateHosts }))).toBe(true);
    }
    for (const address of [
      'http://localhost:3001/',
      'https://inside.example/',
      'http://secure.example/',
      'http://a.inside.example/',
    ])
      expect([address, isAllowedByName(new URL(address), rules({ privateHosts }))]).toEqual([address, false]);
  });
});
