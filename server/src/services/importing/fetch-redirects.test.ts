import type http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { fetchBytes, lookedUp, outcomeOf, testGuards } from '@fieldkit/testing/fetch-guards.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { selfSignedCertificate } from '@fieldkit/testing/self-signed-certificate.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const messages = libraryMessages.fetching;
let outside: Listener;
let canary: Listener;
let asked: http.IncomingHttpHeaders[];
/** The outside server's responses: a status and a Location, or a document. */
let answers: Record<string, [status: number, location?: string]>;

beforeEach(async () => {
  answers = {};
  asked = [];
  canary = await listen();
  outside = await listen((request, response) => {
    asked.push(request.headers);
    const [status, location] = answers[request.url ?? ''] ?? [200];
    response.writeHead(status, { ...(location !== undefined && { location }), 'set-cookie': 'a=b' });
    response.end(status === 200 ? '{"openapi":"3.1.0"}' : 'not this');
  });
});
afterEach(() => Promise.all([outside.close(), canary.close()]));

/** Fetches from the outside server, which acts as a server on the internet; no other host is allowed. */
const fetchFrom = (path: string) =>
  fetchBytes(outside.address(path), testGuards({ privateHosts: [`127.0.0.1:${outside.port}`] }));

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])(
    '[R37] a redirect with status %i to an internal address is refused',
    async (status) => {
      answers['/'] = [status, canary.address('/secret')];
      expect(await outcomeOf(fetchFrom('/'))).toMatchObject({
        kind: 'unreadable',
        code: 'url_refused',
        message: messages.redirect(`127.0.0.1:${canary.port}`),
      });
      expect(canary.connections()).toBe(0);
    },
  );

  test.each([
    ['file:///etc/passwd', 'url_refused'],
    ['ftp://example.com/x', 'url_refused'],
    ['data:application/json,{}', 'url_refused'],
    ['http://169.254.169.254/latest/', 'url_refused'],
    ['//[::1]:80/', 'url_refused'],
    ['http://user:password@example.com/', 'url_refused'],
    ['http://example.com:22/', 'url_refused'],
    ['http://', 'url_refused'],
    ['http://:80', 'url_refused'],
    ['', 'url_refused'],
  ])('[R37] a redirect to %j is refused', async (location, code) => {
    answers['/'] = [302, location];
    expect(await outcomeOf(fetchFrom('/'))).toMatchObject({ kind: 'unreadable', code });
  });

  test('[R37] a redirect without a Location is refused', async () => {
    answers['/'] = [302];
    expect(await outcomeOf(fetchFrom('/'))).toMatchObject({ message: messages.brokenRedirect });
  });

  test('[R37] five redirects are followed, including relative ones, and the last one names the document', async () => {
    for (const step of [0, 1, 2, 3]) answers[`/${step}`] = [302, `${step + 1}`];
    answers['/4'] = [301, '/deep/open%20api.json?x=1#part'];
    expect(await fetchFrom('/0')).toEqual({
      name: 'open api.json',
      content: Buffer.from('{"openapi":"3.1.0"}'),
    });
    expect(outside.hits).toEqual(['/0', '/1', '/2', '/3', '/4', '/deep/open%20api.json?x=1']);
  });

  test('a redirect is read as a browser reads it: its bytes are UTF-8', async () => {
    answers['/'] = [302, Buffer.from('/été').toString('latin1')];
    expect(await outcomeOf(fetchFrom('/'))).toBe('fetched');
    expect(outside.hits).toEqual(['/', '/%C3%A9t%C3%A9']);
  });

  test('[R37] the sixth redirect is refused', async () => {
    for (const step of [0, 1, 2, 3, 4, 5, 6]) answers[`/${step}`] = [302, `/${step + 1}`];
    expect(await outcomeOf(fetchFrom('/0'))).toMatchObject({ message: messages.tooManyRedirects(5) });
    expect(outside.hits).toHaveLength(6);
  });

  test('[R37] a redirect loop ends when it repeats', async () => {
    answers['/a'] = [307, '/b'];
    answers['/b'] = [307, '/a#again'];
    expect(await outcomeOf(fetchFrom('/a#start'))).toMatchObject({ message: messages.circle });
    expect(outside.hits).toEqual(['/a', '/b']);
  });

  test('[R37] neither cookies nor credentials are sent, to the first server or the next', async () => {
    answers['/a'] = [302, '/b'];
    await fetchFrom('/a');
    expect(asked).toHaveLength(2);
    for (const headers of asked) {
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ]);
      expect(headers.host).toBe(`127.0.0.1:${outside.port}`);
    }
  });
});

describe('documents', () => {
  test.each([
    ['/specs/petstore.yaml', 'petstore.yaml'],
    ['/specs/', '127.0.0.1'],
    ['', '127.0.0.1'],
    ['/%E2%82%AC.json', '€.json'],
    ['/%zz.json', '%zz.json'],
    ['/..%2f..%2fetc%2fpasswd', '....etcpasswd'],
    ['/a%00b%0d.json', 'ab.json'],
    [`/${'x'.repeat(500)}.json`, 'x'.repeat(200)],
  ])('the document at %j gets the name %j', async (path, name) => {
    expect((await fetchFrom(path)).name).toBe(name);
  });

  test.each([
    [401, messages.needsSignIn(401)],
    [403, messages.needsSignIn(403)],
    [404, messages.nothingThere(404)],
    [410, messages.nothingThere(410)],
    [304, messages.status(304)],
    [300, messages.status(300)],
    [429, messages.status(429)],
    [500, messages.status(500)],
  ])('status %i gets an explanation', async (status, sentence) => {
    answers['/'] = [status];
    expect(await outcomeOf(fetchFrom('/'))).toMatchObject({
      kind: 'unreadable',
      code: 'url_failed',
      message: sentence,
    });
  });

  test('every success status returns a document', async () => {
    for (const status of [200, 201, 299]) {
      answers['/'] = [status];
      expect([status, await outcomeOf(fetchFrom('/'))]).toEqual([status, 'fetched']);
    }
  });

  test('a numeric address is checked as written, and fetched if it is public', async () => {
    const isPublic = (address: string) => address === '127.0.0.1';
    const guards = testGuards({ ports: [outside.port], isPublic });
    expect(await outcomeOf(fetchBytes(outside.address('/'), guards))).toBe('fetched');
  });

  test('a missing server and a server with another protocol get an explanation', async () => {
    const rude = await listen((_request, response) => response.socket?.end('SSH-2.0-OpenSSH\r\n'));
    const fetchRude = (port: number) =>
      outcomeOf(fetchBytes(`http://127.0.0.1:${port}/`, testGuards({ privateHosts: [`127.0.0.1:${port}`] })));
    expect(await fetchRude(rude.port)).toMatchObject({ message: messages.unreachable('127.0.0.1') });
    await rude.close();
    expect(await fetchRude(rude.port)).toMatchObject({ message: messages.unreachable('127.0.0.1') });
  });

  test('a switch of protocols ends the fetch', async () => {
    const switching = await listen((_request, response) =>
      response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      ),
    );
    const place = `127.0.0.1:${switching.port}`;
    const outcome = await outcomeOf(fetchBytes(`http://${place}/`, testGuards({ privateHosts: [place] })));
    expect(outcome).toMatchObject({ code: 'url_failed' });
    await switching.close();
  });
});

describe('over TLS', () => {
  const { key, cert } = selfSignedCertificate('specs.example');
  const trusted = tls.getCACertificates('default');
  let secure: https.Server;
  let port = 0;
  let servernames: unknown[];

  beforeEach(async () => {
    servernames = [];
    secure = https.createServer({ key, cert }, (request, response) => {
      servernames.push((request.socket as tls.TLSSocket).servername);
      if (request.url === '/on') response.writeHead(302, { location: '/there' }).end();
      else if (request.url === '/down') response.writeHead(302, { location: canary.address() }).end();
      else response.end('{}');
    });
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    port = (secure.address() as AddressInfo).port;
  });
  afterEach(async () => {
    tls.setDefaultCACertificates(trusted);
    secure.closeAllConnections();
    await new Promise((resolve) => secure.close(resolve));
  });

  const fetchSecure = (host: string, path = '/') =>
    outcomeOf(
      fetchBytes(
        `https://${host}:${port}${path}`,
        testGuards({
          ports: [port, canary.port],
          resolve: async () => [lookedUp('127.0.0.1')],
          isPublic: () => true,
        }),
      ),
    );

  test('the certificate is checked against the name although the connection goes to a pinned address', async () => {
    tls.setDefaultCACertificates([...trusted, cert]);
    expect(await fetchSecure('specs.example')).toBe('fetched');
    expect(servernames).toEqual(['specs.example']);
    expect(await fetchSecure('other.example')).toMatchObject({
      message: messages.certificate('other.example'),
    });
    expect(await fetchSecure('127.0.0.1')).toMatchObject({ message: messages.certificate('127.0.0.1') });
  });

  test('a redirect from https to https is followed', async () => {
    tls.setDefaultCACertificates([...trusted, cert]);
    expect(await fetchSecure('specs.example', '/on')).toBe('fetched');
    expect(servernames).toHaveLength(2);
  });

  test('an untrusted certificate is refused', async () => {
    expect(await fetchSecure('specs.example')).toMatchObject({
      message: messages.certificate('specs.example'),
    });
    expect(servernames).toEqual([]);
  });

  test('[R37] a redirect from https to http is refused, even if the http address is allowed', async () => {
    tls.setDefaultCACertificates([...trusted, cert]);
    expect(await fetchSecure('specs.example', '/down')).toMatchObject({
      code: 'url_refused',
      message: messages.downgrade,
    });
    expect(canary.connections()).toBe(0);
  });
});
