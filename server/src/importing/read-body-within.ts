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

/**
 * Reads and unpacks a response. No more than `mostBytes` are taken, counted while they arrive and while they unfold, so
 * that neither an endless answer nor a small one that unfolds into gigabytes costs more memory than a large document.
 * @throws BodyTooLarge, UnknownEncoding, or what the connection or the decoder threw
 */
export async function readBodyWithin(
  response: IncomingMessage,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw new BodyTooLarge();
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  if (encoding === '' || encoding === 'identity') {
    await pipeline(response, atMost(mostBytes), collect, { signal });
  } else {
    const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding]?.() : undefined;
    if (!decoder) throw new UnknownEncoding();
    await pipeline(response, atMost(mostBytes), decoder, atMost(mostBytes), collect, { signal });
  }
  return Buffer.concat(chunks);
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
