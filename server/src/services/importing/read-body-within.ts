import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { Refusal } from '../../platform/http-kit/errors.ts';

/** More bytes than are taken, on the wire or unpacked. */
export class BodyTooLarge extends Error {}
/** Packed in a way that we did not ask for. */
export class UnknownEncoding extends Error {}

const decoders: Record<string, () => zlib.Gunzip | zlib.Inflate | zlib.BrotliDecompress> = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
};

/** Takes the bytes of a body as they come. */
export type Receive<Content> = (body: AsyncIterable<Buffer>) => Promise<Content>;

type Bounds = { mostBytes: number; patience: AbortSignal };

/**
 * Reads and unpacks a response. No more than `mostBytes` are taken, counted while they arrive and while they unfold, so
 * that neither an endless answer nor a small one that unfolds into gigabytes costs more than a large document.
 * @throws BodyTooLarge, UnknownEncoding, or what the connection, the decoder or `receive` threw
 */
export async function readBodyWithin<Content>(
  response: IncomingMessage,
  { mostBytes, patience: signal }: Bounds,
  receive: Receive<Content>,
): Promise<Content> {
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw new BodyTooLarge();
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity')
    return pipeline(response, atMost(mostBytes), receive, { signal });
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding]?.() : undefined;
  if (!decoder) throw new UnknownEncoding();
  return pipeline(response, atMost(mostBytes), decoder, atMost(mostBytes), receive, { signal });
}

/** Hands chunks on until there are too many bytes. */
const atMost = (mostBytes: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new BodyTooLarge();
      yield chunk;
    }
  };

const messages = libraryMessages.fetching;
const MEGABYTE = 1024 * 1024;

/** The address that was entered is wrong: the form shows the sentence beside its field. */
export const refuseEntered = (sentence: string) =>
  new Refusal(
    'wrong_field',
    { ...libraryMessages.urlRefused, message: sentence },
    { fields: { url: sentence } },
  );

/** The address is fine, but leads on to one that is not. */
export const refuseRedirect = (sentence: string) =>
  new Refusal('unreadable', { ...libraryMessages.urlRefused, message: sentence });

/** The address may be fetched, but no document came of it. */
export const fetchFailed = (sentence: string) =>
  new Refusal('unreadable', { ...libraryMessages.urlFailed, message: sentence });

export function statusSentence(status: number): string {
  if (status === 401 || status === 403 || status === 407) return messages.needsSignIn(status);
  if (status === 404 || status === 410) return messages.nothingThere(status);
  return messages.status(status);
}

/** The failure of a request, in words for the person who entered the address. An internal error stays what it is. */
export function explainFetch(problem: unknown, host: string, mostBytes: number): unknown {
  if (problem instanceof BodyTooLarge)
    return fetchFailed(messages.tooLarge(Math.round(mostBytes / MEGABYTE)));
  if (problem instanceof UnknownEncoding) return fetchFailed(messages.compression);
  const { code } = problem as NodeJS.ErrnoException;
  if (problem instanceof Refusal || typeof code !== 'string') return problem;
  if (/^(Z_|ERR_.*(BROTLI|ZLIB)|ERR__ERROR_FORMAT)/.test(code)) return fetchFailed(messages.compression);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return fetchFailed(messages.unknownHost(host));
  if (/CERT|SIGNATURE|SELF_SIGNED/.test(code)) return fetchFailed(messages.certificate(host));
  return fetchFailed(messages.unreachable(host));
}
