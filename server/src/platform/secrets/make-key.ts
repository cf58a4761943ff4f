import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SecretBox } from './secret-box.ts';

const purpose = 'oauth record';

/** The keyed hash under which a code, a token or a pending request is stored: useless without the secret. */
export const recordHash = (secrets: SecretBox, kind: string, id: string): string =>
  secrets.hash(purpose, `${kind} ${id}`);

/** The keyed hashes of a record under every accepted secret. */
export const recordHashes = (secrets: SecretBox, kind: string, id: string): string[] =>
  secrets.hashes(purpose, `${kind} ${id}`);

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 bytes are at most 43 digits of base 62; a CRC-32 at most 6. */
const RANDOM_DIGITS = 43;
const CHECK_DIGITS = 6;
const shape = /^fk_(live|mcp|dev)_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

const prefixes = { project: 'fk_live_', mcp: 'fk_mcp_', install: 'fk_dev_' } as const;
const kinds = Object.keys(prefixes) as (keyof typeof prefixes)[];

/** A new key: a prefix that secret scanners know, 256 random bits, and a checksum that detects typing errors. */
export function makeKey(kind: keyof typeof prefixes): string {
  const random = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM_DIGITS);
  return prefixes[kind] + random + checksum(random);
}

/** Whether a text could be one of our keys, by its format and checksum. */
export function isWellFormedKey(key: string): boolean {
  const [, , random, check] = shape.exec(key) ?? [];
  return random !== undefined && checksum(random) === check;
}

/** The kind of a well-formed key. */
export const kindOfKey = (key: string): keyof typeof prefixes | undefined =>
  kinds.find((kind) => key.startsWith(prefixes[kind]));

const checksum = (random: string): string => base62(BigInt(crc32(random)), CHECK_DIGITS);

function base62(value: bigint, digits: number): string {
  let rest = value;
  let text = '';
  for (let place = 0; place < digits; place++) {
    text = ALPHABET[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}
