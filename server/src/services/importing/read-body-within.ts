import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { Refusal } from '../../platform/http-kit/errors.ts';

/** The body has more bytes than allowed, compressed or uncompressed. */
export class BodyTooLarge extends Error {}
/** The body has a content encoding that was not requested. */
export class UnknownEncoding extends Error {}

const decoders: Record<string, () => zlib.Gunzip | zlib.Inflate | zlib.BrotliDecompress> = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
};

/** Consumes the bytes of a body as they arrive. */
export type Receive<Content> = (body: AsyncIterable<Buffer>) => Promise<Content>;

type Bounds = { maxBytes: number; signal: AbortSignal };

/**
 * Reads and decompresses a response. At most `maxBytes` are accepted, counted both while they arrive and
 * while they are decompressed, so that neither an endless response nor a small one that expands to gigabytes
 * costs more than a large document.
 * @throws BodyTooLarge, UnknownEncoding, or an error of the connection, the decoder or `receive`
 */
export async function readBodyWithin<Content>(
  response: IncomingMessage,
  { maxBytes, signal }: Bounds,
  receive: Receive<Content>,
): Promise<Content> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLarge();
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity')
    return pipeline(response, atMost(maxBytes), receive, { signal });
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding]?.() : undefined;
  if (!decoder) throw new UnknownEncoding();
  return pipeline(response, atMost(maxBytes), decoder, atMost(maxBytes), receive, { signal });
}

/** Passes chunks on until the byte limit is exceeded. */
const atMost = (maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new BodyTooLarge();
      yield chunk;
    }
  };

const messages = libraryMessages.fetching;
const MEGABYTE = 1024 * 1024;

/** The entered address is wrong; the form shows the sentence next to its field. */
export const refuseEnteredUrl = (sentence: string) =>
  new Refusal(
    'wrong_field',
    { ...libraryMessages.urlRefused, message: sentence },
    { fields: { url: sentence } },
  );

/** The address is allowed, but it redirects to one that is not. */
export const refuseRedirect = (sentence: string) =>
  new Refusal('unreadable', { ...libraryMessages.urlRefused, message: sentence });

/** The address may be fetched, but no document was received. */
export const fetchFailed = (sentence: string) =>
  new Refusal('unreadable', { ...libraryMessages.urlFailed, message: sentence });

export function statusSentence(status: number): string {
  if (status === 401 || status === 403 || status === 407) return messages.needsSignIn(status);
  if (status === 404 || status === 410) return messages.nothingThere(status);
  return messages.status(status);
}

/** The failure of a request, as a message for the person who entered the address. Internal errors are not changed. */
export function explainFetch(error: unknown, host: string, maxBytes: number): unknown {
  if (error instanceof BodyTooLarge) return fetchFailed(messages.tooLarge(Math.round(maxBytes / MEGABYTE)));
  if (error instanceof UnknownEncoding) return fetchFailed(messages.compression);
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof Refusal || typeof code !== 'string') return error;
  if (/^(Z_|ERR_.*(BROTLI|ZLIB)|ERR__ERROR_FORMAT)/.test(code)) return fetchFailed(messages.compression);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return fetchFailed(messages.unknownHost(host));
  if (/CERT|SIGNATURE|SELF_SIGNED/.test(code)) return fetchFailed(messages.certificate(host));
  return fetchFailed(messages.unreachable(host));
}
