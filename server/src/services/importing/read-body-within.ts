import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';

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
