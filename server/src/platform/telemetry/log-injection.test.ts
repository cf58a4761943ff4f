import net from 'node:net';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../services/access/testing/permission-cells.ts';
import { createFixture, type PermissionFixture } from '../../services/access/testing/permission-fixture.ts';

// Characters that end a line, imitate a log line, color a terminal, or ring its bell.
const forged = '{"level":60,"msg":"forged","audit":"forged"}';
const hostile = [
  '\u202egnp.exe',
  `\r\n${forged}`,
  `\n${forged}\n`,
  '\x1b[2J\x1b[31mred\x07',
  '\0nul',
  '\u2028\u2029',
  '\u0085',
];

let server: TestServer;
let stage: PermissionFixture;
beforeAll(async () => {
  server = await testServer({ LOG_LEVEL: 'trace' });
  stage = await createFixture(server);
});
afterAll(() => server.close());

/** Checks that each written line is one object without control characters, and that none is forged. */
function requireWhole(): void {
  for (const line of server.logged) {
    expect(line.endsWith('\n')).toBe(true);
    const text = line.slice(0, -1);
    expect([text, /[\p{Cc}\u2028-\u202e]/u.test(text)]).toEqual([text, false]);
    const parsed = JSON.parse(text) as Record<string, unknown>;
    expect(parsed).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
    expect([parsed.msg, parsed.audit]).not.toContain('forged');
    expect(parsed.level).toBeLessThan(60);
  }
}

/** The same structure, with hostile text at the end of every string. */
function spoiled(value: unknown, with_: string): unknown {
  if (typeof value === 'string') return value + with_;
  if (Array.isArray(value)) return value.map((one) => spoiled(one, with_));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name + with_, spoiled(one, with_)])
      .concat(Object.entries(value).map(([name, one]) => [name, spoiled(one, with_)])),
  );
}

describe('[R46] the log has one valid object per line', () => {
  it.each(hostile.map((text) => [JSON.stringify(text), text]))(
    'whatever the fields, paths and queries of every call contain: %s',
    async (_name, text) => {
      const from = server.logged.length;
      for (const call of allCalls) {
        const path = `/api${stage.pathOf(call)}${encodeURIComponent(text)}?a=${encodeURIComponent(text)}`;
        await server.app.inject({
          method: call.method,
          url: path,
          headers: { host: 'localhost', authorization: `Bearer ${stage.owner.token}` },
        });
        const body = stage.bodyOf(call);
        if (body && !call.multipart)
          await server.call(stage.stranger, call.method, stage.pathOf(call), spoiled(body, text) as object);
      }
      for (const call of ['signInWithPassword', 'signUp', 'sendOobCode', 'resetPassword', 'lookup'])
        await server.app.inject({
          method: 'POST',
          url: `/v1/accounts:${call}?key=fieldkit`,
          headers: { host: 'localhost' },
          payload: {
            email: `a${text}@example.com`,
            password: `correct horse${text}`,
            idToken: `canary${text}`,
            oobCode: `canary${text}`,
            requestType: `PASSWORD_RESET${text}`,
            displayName: text,
          },
        });
      expect(server.logged.length).toBeGreaterThan(from + allCalls.length);
      requireWhole();
    },
    120_000,
  );

  it('whatever the headers contain, sent as raw bytes', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as net.AddressInfo;
    const send = (head: string) =>
      new Promise<string>((resolve) => {
        const socket = net.connect(port, '127.0.0.1', () => socket.end(Buffer.from(head, 'latin1')));
        let answer = '';
        socket.on('data', (part) => {
          answer += part;
        });
        socket.on('close', () => resolve(answer));
        socket.on('error', () => {});
      });
    const names = [
      'user-agent',
      'authorization',
      'x-forwarded-for',
      'x-request-id',
      'traceparent',
      'origin',
      'idempotency-key',
      'cookie',
      'content-type',
      'referer',
      'x-client-version',
    ];
    for (const text of ['\x1b[31m', '\0', '\x07', '\r x', '\x85', `\t${forged}`])
      for (const name of names)
        await send(
          `GET /api/projects HTTP/1.1\r\nhost: localhost\r\n${name}: a${text}b\r\nconnection: close\r\n\r\n`,
        );
    for (const path of ['/\x1b[31m', '/a\0b', '/a\x07', `/%0d%0a${forged}`, '/\xe2\x80\xa8'])
      await send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    expect(await send('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')).toContain(
      '200 OK',
    );
    requireWhole();
  });

  it('even if an address is behind a proxy that forwards anything', async () => {
    const behind = await testServer({ TRUST_PROXY: 'on', LOG_LEVEL: 'trace' });
    for (const text of hostile)
      await behind.app.inject({
        url: '/api/projects',
        headers: { host: 'localhost', 'x-forwarded-for': `1.2.3.4${text}` },
      });
    for (const line of behind.logged) expect(/\p{Cc}/u.test(line.slice(0, -1))).toBe(false);
    for (const line of behind.logged) JSON.parse(line);
    await behind.close();
  });

  it('even if an audit event or an error quotes the text', () => {
    for (const text of hostile) {
      server.services.audit.record({ audit: 'access.denied', what: text, who: { kind: text, id: text } });
      server.services.log.error({ err: new Error(text, { cause: new Error(text) }) }, `It failed: ${text}`);
    }
    requireWhole();
  });
});
