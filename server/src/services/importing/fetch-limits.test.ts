import type { RequestListener, ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { fetchBytes, outcomeOf, testGuards } from '@fieldkit/testing/fetch-guards.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { afterEach, describe, expect, test } from 'vitest';

const messages = libraryMessages.fetching;
const MEGABYTE = 1024 * 1024;
const open: Listener[] = [];
afterEach(() => Promise.all(open.splice(0).map((listener) => listener.close())));

/** Fetches a server's response, with a timeout that the test triggers, and reports when the connection is closed. */
async function fetchWhat(answer: RequestListener, maxBytes = MEGABYTE) {
  const controller = new AbortController();
  const gone: Promise<unknown>[] = [];
  const listener = await listen((request, response) => {
    gone.push(new Promise((resolve) => request.socket.once('close', resolve)));
    response.on('error', () => {});
    answer(request, response);
  });
  open.push(listener);
  const guards = testGuards({
    maxBytes,
    signal: controller.signal,
    privateHosts: [`127.0.0.1:${listener.port}`],
  });
  return { outcome: outcomeOf(fetchBytes(listener.address('/x.json'), guards)), controller, gone };
}

/** Writes for as long as the other side accepts data. */
function pour(response: ServerResponse, piece: Buffer): void {
  while (!response.destroyed && response.write(piece));
  if (!response.destroyed) response.once('drain', () => pour(response, piece));
}

describe('slow sources', () => {
  test('[R39] a server that never responds is abandoned at the time limit', async () => {
    let heard = () => {};
    const asked = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const { outcome, controller, gone } = await fetchWhat(() => heard());
    await asked;
    controller.abort();
    expect(await outcome).toMatchObject({ code: 'url_failed', message: messages.tooSlow(10) });
    await Promise.all(gone);
  });

  test('[R39] a document that arrives too slowly is abandoned at the time limit', async () => {
    let started = () => {};
    const dripping = new Promise<void>((resolve) => {
      started = resolve;
    });
    const { outcome, controller, gone } = await fetchWhat((_request, response) => {
      response.write('{', () => started());
    });
    await dripping;
    controller.abort();
    expect(await outcome).toMatchObject({ code: 'url_failed', message: messages.tooSlow(10) });
    await Promise.all(gone);
  });

  test('[R39] the time limit also covers DNS lookups', async () => {
    const controller = new AbortController();
    const resolve = () => {
      controller.abort();
      return new Promise<never>(() => {});
    };
    const guards = testGuards({ resolve, signal: controller.signal });
    expect(await outcomeOf(fetchBytes('http://slow.example/', guards))).toMatchObject({
      message: messages.tooSlow(10),
    });
  });
});

test('[R39] no request is sent after the time limit', async () => {
  const resolve = () => new Promise<never>(() => {});
  const guards = testGuards({ resolve, signal: AbortSignal.abort() });
  expect(await outcomeOf(fetchBytes('http://slow.example/', guards))).toMatchObject({
    message: messages.tooSlow(10),
  });
});

describe('huge sources', () => {
  test('[R39] a Content-Length above the limit is refused before a byte of it is read', async () => {
    const { outcome, gone } = await fetchWhat((_request, response) => {
      response.writeHead(200, { 'content-length': String(1024 * MEGABYTE) }).write('{');
    });
    expect(await outcome).toMatchObject({ code: 'url_failed', message: messages.tooLarge(1) });
    await Promise.all(gone);
  });

  test('[R39] an endless document is cut off at the limit', async () => {
    let poured = 0;
    const piece = Buffer.alloc(64 * 1024, ' ');
    const { outcome, gone } = await fetchWhat((_request, response) => {
      response.on('close', () => {
        poured = response.socket?.bytesWritten ?? 0;
      });
      pour(response, piece);
    });
    expect(await outcome).toMatchObject({ code: 'url_failed', message: messages.tooLarge(1) });
    await Promise.all(gone);
    expect(poured).toBeLessThan(20 * MEGABYTE);
  });

  const bomb = Buffer.alloc(64 * MEGABYTE);
  test.each([
    ['gzip', zlib.gzipSync(bomb)],
    ['br', zlib.brotliCompressSync(bomb, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['deflate', zlib.deflateSync(bomb)],
  ])('[R39] a small %s body that decompresses beyond the limit is cut off', async (encoding, packed) => {
    expect(packed.length).toBeLessThan(MEGABYTE);
    const { outcome, gone } = await fetchWhat((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(packed),
    );
    expect(await outcome).toMatchObject({ code: 'url_failed', message: messages.tooLarge(1) });
    await Promise.all(gone);
  });

  test('[R39] a document exactly at the limit is accepted, one byte more is not', async () => {
    const sized = (bytes: number) =>
      fetchWhat((_request, response) => response.end(Buffer.alloc(bytes, 'x')), 1000);
    expect(await (await sized(1000)).outcome).toBe('fetched');
    expect(await (await sized(1001)).outcome).toMatchObject({ code: 'url_failed' });
  });
});

describe('compressed documents', () => {
  const text = Buffer.from(JSON.stringify({ openapi: '3.1.0', info: { title: 'x'.repeat(5000) } }));

  test.each([
    ['gzip', zlib.gzipSync(text)],
    ['X-GZIP', zlib.gzipSync(text)],
    ['br', zlib.brotliCompressSync(text)],
    ['deflate', zlib.deflateSync(text)],
    ['identity', text],
    ['', text],
  ])('a body compressed with %j is decompressed', async (encoding, packed) => {
    const listener = await listen((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(packed),
    );
    open.push(listener);
    const guards = testGuards({ privateHosts: [`127.0.0.1:${listener.port}`] });
    expect((await fetchBytes(listener.address('/x.json'), guards)).content).toEqual(text);
  });

  test.each([
    ['gzip', zlib.gzipSync(text).subarray(0, -20)],
    ['gzip', text],
    ['br', text],
    ['br', zlib.brotliCompressSync(text).subarray(0, -3)],
    ['deflate', text],
    ['gzip, gzip', zlib.gzipSync(zlib.gzipSync(text))],
    ['zstd', text],
    ['constructor', text],
  ])('a corrupt or unknown body with the encoding %j gets an explanation', async (encoding, packed) => {
    const { outcome } = await fetchWhat((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(packed),
    );
    expect(await outcome).toMatchObject({ code: 'url_failed', message: messages.compression });
  });

  test('a connection that breaks halfway returns no document', async () => {
    const { outcome } = await fetchWhat((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
    });
    expect(await outcome).toMatchObject({ code: 'url_failed', message: messages.unreachable('127.0.0.1') });
  });
});
