import type http from 'node:http';
import type { IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { limits } from '@fieldkit/contract/limits.ts';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { lookedUp, outcomeOf } from '@fieldkit/testing/fetch-guards.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '../../platform/settings/env.ts';
import { runInRequestContext, type Span } from '../../platform/telemetry/request-context.ts';
import type { ActionContext } from '../context.ts';
import { fetchDocument } from './fetch-document.ts';
import { requestPinned } from './fetch-with-guards.ts';
import { readBodyWithin } from './read-body-within.ts';

const messages = libraryMessages.fetching;
let outside: Listener;
const asked: http.IncomingMessage[] = [];
beforeAll(async () => {
  outside = await listen((request, response) => {
    asked.push(request);
    if (request.url === '/large')
      response.writeHead(200, { 'content-length': limits.documentBytes + 1 }).write('x');
    else response.end('document');
  });
});
afterEach(() => {
  asked.length = 0;
});
afterAll(() => outside.close());

const never = new AbortController().signal;
const ask = (path = '/', addresses = [lookedUp('127.0.0.1')], signal = never) =>
  requestPinned(new URL(`http://nowhere.invalid:${outside.port}${path}`), addresses, signal);
const textOf = async (response: IncomingMessage) =>
  (await readBodyWithin(response, { maxBytes: 1000, signal: never }, buffer)).toString();

describe('a request', () => {
  test('[R38] goes to the checked address, no matter what its name resolves to, and reveals nothing about the user', async () => {
    expect(await textOf(await ask('/x?y=1'))).toBe('document');
    expect(asked.map(({ method, url, headers }) => [method, url, headers])).toEqual([
      [
        'GET',
        '/x?y=1',
        {
          host: `nowhere.invalid:${outside.port}`,
          accept: 'application/json, application/yaml, application/x-yaml, text/yaml, */*;q=0.5',
          'accept-encoding': 'gzip, br, deflate',
          'user-agent': 'Fieldkit',
          connection: 'close',
        },
      ],
    ]);
  });

  test('[R38] uses a separate connection each time', async () => {
    for (let made = 0; made < 3; made++) await textOf(await ask());
    expect(new Set(asked.map(({ socket }) => socket)).size).toBe(3);
  });

  test('[R38] goes only to the given addresses, and to the next one if one does not respond', async () => {
    expect(await textOf(await ask('/', [lookedUp('127.0.0.9'), lookedUp('127.0.0.1')]))).toBe('document');
    await expect(ask('/', [lookedUp('127.0.0.9')])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(ask('/', [])).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  test('[R38] goes only to the first address if one address is requested', async () => {
    const usual = net.getDefaultAutoSelectFamily();
    net.setDefaultAutoSelectFamily(false);
    try {
      expect(await textOf(await ask('/', [lookedUp('127.0.0.1'), lookedUp('127.0.0.9')]))).toBe('document');
      await expect(ask('/', [lookedUp('127.0.0.9'), lookedUp('127.0.0.1')])).rejects.toMatchObject({
        code: 'ECONNREFUSED',
      });
      await expect(ask('/', [])).rejects.toThrow();
    } finally {
      net.setDefaultAutoSelectFamily(usual);
    }
  });

  test('[R39] ends when aborted', async () => {
    await expect(ask('/', [lookedUp('127.0.0.1')], AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(asked).toEqual([]);
  });

  test('[R39] fails if its connection closes without a response, even after a protocol switch', async () => {
    for (const answer of [
      '',
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    ]) {
      const rude = net.createServer((socket) => socket.once('data', () => socket.end(answer)));
      await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
      const { port } = rude.address() as AddressInfo;
      const url = new URL(`http://nowhere.invalid:${port}/`);
      await expect(requestPinned(url, [lookedUp('127.0.0.1')], never)).rejects.toMatchObject({
        code: 'ECONNRESET',
      });
      await new Promise((resolve) => rude.close(resolve));
    }
  });

  test('is traced by its host and status, without its full address', async () => {
    const traced: unknown[] = [];
    const span: Span = {
      part: (...given: unknown[]) => {
        traced.push(given);
        return span;
      },
      set: (given: unknown) => void traced.push(given),
      fail: () => {},
      end: () => void traced.push('end'),
    } as never;
    const response = await runInRequestContext({ span } as never, () => ask());
    response.destroy();
    expect(traced).toEqual([
      ['fetch a document', 'client', { 'server.address': 'nowhere.invalid' }],
      { 'http.response.status_code': 200 },
      'end',
    ]);
    expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('traceparent');
  });
});

describe('a document', () => {
  const fetchAllowing = (url: string, privateHosts = '') => fetchDocument(contextOf(privateHosts), url);
  const contextOf = (privateHosts: string): ActionContext =>
    ({ env: env(privateHosts), actor: { kind: 'internal' } }) as ActionContext;
  const env = (privateHosts: string) =>
    readEnv({
      NODE_ENV: 'test',
      DATA_DIR: '/nonexistent',
      FIELDKIT_SECRET: 'a secret for tests that is long enough',
      ...(privateHosts && { FETCH_PRIVATE_HOSTS: privateHosts }),
    });

  test('is fetched from an internal host only if the operator lists it', async () => {
    const url = outside.address('/orders.json');
    const allowed = await fetchAllowing(url, `127.0.0.1:${outside.port}`);
    expect([allowed.name, await allowed.content.toBuffer()]).toEqual([
      'orders.json',
      Buffer.from('document'),
    ]);
    await allowed.content.close();
    expect(await outcomeOf(fetchAllowing(url))).toMatchObject({
      message: messages.port(outside.port, '80, 443, 8000, 8080, 8443'),
    });
    expect(await outcomeOf(fetchAllowing('http://127.0.0.1/'))).toMatchObject({
      message: messages.privateHost('127.0.0.1'),
    });
  });

  test('[R36] is looked up by name, with all of the name’s addresses', async () => {
    const named = `http://localhost:${outside.port}/orders.json`;
    const { content } = await fetchAllowing(named, `localhost:${outside.port}`);
    expect((await content.toBuffer()).toString()).toBe('document');
    await content.close();
  });

  test('[R39] is refused if it is larger than an upload may be', async () => {
    const outcome = outcomeOf(fetchAllowing(outside.address('/large'), `127.0.0.1:${outside.port}`));
    expect(await outcome).toMatchObject({ message: messages.tooLarge(limits.documentBytes / 1024 / 1024) });
  });
});
