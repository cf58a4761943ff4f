import { describe, expect, test } from 'vitest';
import { isLocal, networkOf, wideNetworkOf } from './count-attempt.ts';

describe('a client is identified by', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s by the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each(['', 'unknown', '203.0.113.7, 198.51.100.1', '2001:db8::g', 'localhost'])(
    '%j, which is not an address, like every other client without one',
    (address) => {
      expect(networkOf(address)).toBe('unknown');
    },
  );
});

test.each([
  ['127.0.0.1', 'loopback'],
  ['127.0.2.1', 'loopback'],
  ['::1', 'loopback'],
  ['203.0.113.7', '203.0.0.0/16'],
  ['10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:7:1::5', '2001:db8::/32'],
  ['localhost', 'unknown'],
])(
  'the address %s belongs to the wide network %s, in which one client can have many addresses',
  (address, network) => {
    expect(wideNetworkOf(address)).toBe(network);
  },
);

describe('a program on this machine', () => {
  const asks = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
    isLocal({ headers, socket: { remoteAddress } } as never);

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('sends requests from %s', (address) => {
    expect(asks(address)).toBe(true);
  });

  test.each(['203.0.113.7', '10.0.0.1', '2001:db8::1', '::ffff:203.0.113.7', 'localhost', '', undefined])(
    'does not send requests from %j',
    (address) => {
      expect(asks(address)).toBe(false);
    },
  );

  test.each(['x-forwarded-for', 'forwarded'])('is not taken from a proxy’s header %s', (name) => {
    expect(asks('127.0.0.1', { [name]: '' })).toBe(false);
    expect(asks('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false);
    expect(asks('127.0.0.1', { 'x-other': '127.0.0.1' })).toBe(true);
  });
});
