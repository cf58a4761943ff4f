import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/http-kit/errors.ts';
import {
  BodyTooLarge,
  explainFetch,
  fetchFailed,
  refuseEnteredUrl,
  refuseRedirect,
  statusSentence,
  UnknownEncoding,
} from './read-body-within.ts';

const messages = libraryMessages.fetching;
const partsOf = (refusal: unknown) => {
  const { kind, code, title, message, details } = refusal as Refusal;
  return [kind, code, title, message, details];
};

describe('a refusal', () => {
  test('of an invalid entry is shown next to its field', () => {
    const fields = { url: 'A sentence.' };
    expect(partsOf(refuseEnteredUrl('A sentence.'))).toEqual([
      'wrong_field',
      ...Object.values(libraryMessages.urlRefused),
      'A sentence.',
      { fields },
    ]);
  });

  test('of a redirect or a failed fetch has an explanation', () => {
    expect(partsOf(refuseRedirect('A sentence.'))).toEqual([
      'unreadable',
      ...Object.values(libraryMessages.urlRefused),
      'A sentence.',
      {},
    ]);
    expect(partsOf(fetchFailed('A sentence.'))).toEqual([
      'unreadable',
      ...Object.values(libraryMessages.urlFailed),
      'A sentence.',
      {},
    ]);
  });
});

test.each([
  ...[401, 403, 407].map((status) => [status, messages.needsSignIn(status)] as const),
  ...[404, 410].map((status) => [status, messages.nothingThere(status)] as const),
  ...[300, 304, 400, 402, 405, 408, 409, 411, 429, 500, 503].map(
    (status) => [status, messages.status(status)] as const,
  ),
])('for status %i has an explanation', (status, sentence) => {
  expect(statusSentence(status)).toBe(sentence);
});

describe('failures during the fetch are explained', () => {
  const explained = (error: unknown) => partsOf(explainFetch(error, 'host.example', 5 * 1024 * 1024 + 100));
  const failed = (sentence: string) => [
    'unreadable',
    ...Object.values(libraryMessages.urlFailed),
    sentence,
    {},
  ];
  const coded = (code: string) => Object.assign(new Error('inside'), { code });

  test('a document that is too large, or has an unknown compression', () => {
    expect(explained(new BodyTooLarge())).toEqual(failed(messages.tooLarge(5)));
    expect(explained(new UnknownEncoding())).toEqual(failed(messages.compression));
  });

  test.each([
    ...['Z_DATA_ERROR', 'Z_BUF_ERROR', 'ERR_BROTLI_COMPRESSION_FAILED', 'ERR_ZLIB_INITIALIZATION_FAILED'],
    ...['ERR_PADDING_2_BROTLI', 'ERR__ERROR_FORMAT_PADDING_1'],
  ])('%s: corrupt compression', (code) => {
    expect(explained(coded(code))).toEqual(failed(messages.compression));
  });

  test.each(['ENOTFOUND', 'EAI_AGAIN'])('%s: the host is unknown', (code) => {
    expect(explained(coded(code))).toEqual(failed(messages.unknownHost('host.example')));
  });

  test.each([
    'CERT_HAS_EXPIRED',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
  ])('%s: the certificate is not valid', (code) => {
    expect(explained(coded(code))).toEqual(failed(messages.certificate('host.example')));
  });

  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'HPE_INVALID_CONSTANT',
    'XZ_ERROR',
    'NOT_ERR__ERROR_FORMAT',
  ])('%s: the host does not respond as expected', (code) => {
    expect(explained(coded(code))).toEqual(failed(messages.unreachable('host.example')));
  });

  test('refusals and bugs are passed on unchanged', () => {
    const refusal = Object.assign(refuseEnteredUrl('A sentence.'), { cause: coded('ENOTFOUND') });
    for (const problem of [refusal, new TypeError('a bug'), Object.assign(new Error(), { code: 7 })])
      expect(explainFetch(problem, 'host.example', 1)).toBe(problem);
    expect(refusal).toBeInstanceOf(Refusal);
  });
});
