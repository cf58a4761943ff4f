import net, { type AddressInfo } from 'node:net';
import type { Library } from '@fieldkit/contract/libraries.ts';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { addLibraryTo, createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { fetchBytes, outcomeOf, testGuards } from '@fieldkit/testing/fetch-guards.ts';
import { innerAddresses, resolveInner } from '@fieldkit/testing/inner-addresses.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshLibrary } from '../../features/libraries/refresh-jobs.ts';
import { Refusal } from '../../platform/http-kit/errors.ts';
import { createInternalContext } from '../context.ts';

// Each spelling of an internal address, at each stage at which one can be used: entered, stored, and as a
// redirect.
const { fetching: messages, urlRefused } = libraryMessages;
/** One of the allowed ports, so that only the address prevents the request. */
const WEB_PORT = 8080;
/** Names on the list that a real DNS server does not know. */
const isInvented = (spelling: string): boolean => /\.(example|internal)/.test(spelling);
const known = innerAddresses.filter((spelling) => !isInvented(spelling));
const at = (spelling: string, port: number): string => spelling.replace('PORT', String(port));

let canary: Listener;
let webCanary: Listener | null;
let server: TestServer;
let cast: TestUsers;
let library: Library;

beforeAll(async () => {
  canary = await listen();
  // If another program listens on this port, only the sentences show that no address was requested.
  webCanary = await listen(undefined, { port: WEB_PORT }).catch(() => null);
  server = await testServer();
  cast = await createTestUsers(server);
  library = (await addLibraryTo(server, cast.owner, cast.project)).body;
  await server.database.pool.query("update libraries set refresh_every = 'daily'");
});
afterAll(async () => {
  await server.close();
  await Promise.all([canary.close(), webCanary?.close()]);
});

const heard = () => canary.connections() + (webCanary?.connections() ?? 0);

test('there are at least sixty addresses for each stage', () => {
  expect(new Set(known).size).toBeGreaterThanOrEqual(60);
});

describe('as typed by a user', () => {
  const paths = () => [
    `/libraries/project/${cast.project.project_uuid}`,
    `/libraries/${library.library_uuid}/spec`,
  ];

  test.each(known)('[R36] %j neither creates a library nor replaces a document', async (spelling) => {
    for (const path of paths()) {
      const fields = { name: 'Orders', version: '1.0', library_group: 'Core', url: at(spelling, WEB_PORT) };
      const form = multipartForm(fields);
      const { status, body } = await server.call(cast.owner, 'POST', path, form.payload, form.headers);
      // A line break is refused before the address is checked.
      const code = /[\r\n]/.test(spelling) ? 'invalid_fields' : 'url_refused';
      expect([path, status, body.code]).toEqual([path, 422, code]);
    }
    expect(heard()).toBe(0);
  });
});

describe('stored with a library', () => {
  test.each(known)('[R36] %j is not fetched on schedule', async (spelling) => {
    await server.database.pool.query('update documents set source_url = $1', [at(spelling, WEB_PORT)]);
    const inside = createInternalContext(server.services);
    expect(await refreshLibrary(inside, library.library_uuid)).toBe('failed');
    const { body } = await server.call<Library>(cast.owner, 'GET', `/libraries/${library.library_uuid}`);
    expect(body.refresh.reason.startsWith(urlRefused.title)).toBe(true);
    expect(heard()).toBe(0);
  });
});

describe('as a redirect', () => {
  let outside: net.Server;
  let location = '';
  let port = 0;

  // Plain sockets, because a web server library would not send hostile responses.
  beforeAll(async () => {
    outside = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (asked) => {
        const isFirst = asked.toString().startsWith('GET /begin ');
        socket.end(
          isFirst
            ? `HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`
            : 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n',
        );
      });
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    ({ port } = outside.address() as AddressInfo);
  });
  afterAll(() => outside.close());

  const follow = (spelling: string) => {
    // A header cannot contain a line break.
    location = at(spelling, canary.port).replace('\n', '');
    const guards = testGuards({
      ports: [80, 443, canary.port],
      privateHosts: [`127.0.0.1:${port}`],
      resolve: resolveInner,
    });
    return outcomeOf(fetchBytes(`http://127.0.0.1:${port}/begin`, guards));
  };

  test.each(innerAddresses)('[R36] %j is not followed', async (spelling) => {
    const outcome = await follow(spelling);
    expect(outcome).toBeInstanceOf(Refusal);
    // Without a second slash, this is a path on the redirecting server itself, which has nothing there.
    const isRelative = /^http:\/?[^/\\]/.test(spelling);
    expect(outcome).toMatchObject(
      isRelative
        ? { code: 'url_failed', message: messages.nothingThere(404) }
        : { kind: 'unreadable', code: 'url_refused' },
    );
    expect(heard()).toBe(0);
  });
});
