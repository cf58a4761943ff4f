import { createHmac } from 'node:crypto';
import { expect, it, test } from 'vitest';
import { isSigned, signatureFor } from './store-webhook-event.ts';

const secret = 'pdl_ntfset_a-secret-of-this-destination';
const body = Buffer.from('{"event_id":"evt_1","data":{"id":"txn_1"}}');
const now = Date.parse('2026-11-20T12:00:00Z');
const ts = now / 1000;
const header = signatureFor(body, secret, now);
const h1 = header.split('h1=')[1] ?? '';
const check = (signature: string | undefined, at = now, bytes = body, secrets = [secret]) =>
  isSigned(signature, bytes, secrets, at);

it('accepts a provider’s signature at most five minutes before or after', () => {
  expect(check(header)).toBe(true);
  expect(check(header, now + 300_000)).toBe(true);
  expect(check(header, now - 300_000)).toBe(true);
  expect(check(header, now + 301_000)).toBe(false);
  expect(check(header, now - 301_000)).toBe(false);
});

test.each([
  ['no header', undefined],
  ['an empty one', ''],
  ['no moment', `h1=${h1}`],
  ['no signature', `ts=${ts}`],
  ['two moments', `ts=${ts};ts=${ts};h1=${h1}`],
  ['a moment that is not a number', `ts=NaN;h1=${h1}`],
  ['a moment with a sign', `ts=+${ts};h1=${h1}`],
  ['a moment in milliseconds', `ts=${now};h1=${h1}`],
  ['an exponent', `ts=1e9;h1=${h1}`],
  ['capitals', `ts=${ts};h1=${h1.toUpperCase()}`],
  ['half a signature', `ts=${ts};h1=${h1.slice(0, 32)}`],
  ['a longer one', `ts=${ts};h1=${h1}00`],
  ['another scheme', `ts=${ts};h2=${h1}`],
  ['a header of 100 kB', `ts=${ts};h1=${h1};x=${'y'.repeat(100_000)}`],
  ['many signatures', `ts=${ts};${`h1=${h1};`.repeat(20)}`],
])('the check refuses %s', (_, signature) => {
  expect(check(signature)).toBe(false);
});

/** A header with a valid signature for a timestamp in any notation. */
const signedAs = (moment: string, separator = ';') =>
  `ts=${moment}${separator}h1=${createHmac('sha256', secret).update(`${moment}:`).update(body).digest('hex')}`;

it.each([`${ts}x`, `x${ts}`, `${ts} `, '', `-${ts}`, `${ts}.0`, `0${'0'.repeat(12)}`])(
  'refuses the timestamp %j with any signature',
  (moment) => {
    expect(check(signedAs(moment))).toBe(false);
    expect(check(signedAs(String(ts)))).toBe(true);
  },
);

it('accepts spaces between parts, up to eight signatures, and a header of two thousand characters', () => {
  expect(check(signedAs(String(ts), ' ; '))).toBe(true);
  const other = `h1=${'0'.repeat(64)};`;
  expect(check(`ts=${ts};${other.repeat(7)}h1=${h1}`)).toBe(true);
  expect(check(`ts=${ts};${other.repeat(8)}h1=${h1}`)).toBe(false);
  expect(check(`${header};x=`.padEnd(2_000, 'y'))).toBe(true);
  expect(check(`${header};x=`.padEnd(2_001, 'y'))).toBe(false);
});

it('refuses the same header for other bytes, however small the difference', () => {
  for (const other of [`${body} `, `${body}`.replace('txn_1', 'txn_2'), `${body}`.slice(0, -1), ''])
    expect(check(header, now, Buffer.from(other))).toBe(false);
  const again = JSON.stringify(JSON.parse(`${body}`), null, 1);
  expect(check(header, now, Buffer.from(again))).toBe(false);
});

it('accepts one valid signature among others, and any of the configured secrets, so that secrets can be rotated', () => {
  const other = signatureFor(body, 'the former secret', now).split('h1=')[1];
  expect(check(`ts=${ts};h1=${other};h1=${h1}`)).toBe(true);
  expect(check(`ts=${ts};h1=${h1};h1=${other}`)).toBe(true);
  expect(check(header, now, body, ['the former secret', secret])).toBe(true);
  expect(check(header, now, body, ['the former secret'])).toBe(false);
  expect(check(header, now, body, [])).toBe(false);
});
