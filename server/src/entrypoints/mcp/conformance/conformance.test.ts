import { execFile } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { addLibraryTo, createTestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

const suite = path.resolve(import.meta.dirname, '../../../../../node_modules/.bin/conformance');
const baseline = path.join(import.meta.dirname, 'baseline-2025-11-25.yml');
/** The scenarios that a server without the fixtures supports. */
const withoutFixtures = [
  'server-stateless',
  'tools-list',
  'resources-list',
  'prompts-list',
  'caching',
  'dns-rebinding-protection',
  'sep-2164-resource-not-found',
  'server-sse-multiple-streams',
];
/** How many of these only the suite's own tools can provoke. */
const provoked = 4;

let server: TestServer;
let proxy: http.Server;
let fixtures: string;
let real: string;

beforeAll(async () => {
  server = await testServer({ MCP_TEST_MODE: '1' });
  const { owner, project } = await createTestUsers(server);
  await addLibraryTo(server, owner, project);
  const made = `/mcp/${project.project_uuid}/generate-key`;
  const key = (await server.call<{ data: { mcp_key: string } }>(owner, 'POST', made)).body.data.mcp_key;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  proxy = addingKey(port, key).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  fixtures = `http://localhost:${port}/mcp/conformance`;
  real = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await server.close();
});

/** Adds a key to each request, because the suite cannot send one. */
function addingKey(port: number, key: string): http.Server {
  return http.createServer((asked, answered) => {
    const headers = { ...asked.headers, authorization: `Bearer ${key}` };
    const to = { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers };
    const passed = http.request(to, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
    });
    passed.on('error', () => answered.destroy());
    answered.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
}

type Run = { code: number; output: string; passed: (scenario: string) => [passed: number, failed: number] };

async function run(url: string, ...options: string[]): Promise<Run> {
  const args = [suite, 'server', '--url', url, ...options];
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) =>
    execFile(process.execPath, args, { maxBuffer: 64 * 1024 ** 2 }, (problem, out, errors) =>
      resolve({ code: problem ? Number(problem.code ?? 1) : 0, output: out + errors }),
    ),
  );
  const passed = (scenario: string): [number, number] => {
    const found = new RegExp(`^[✓✗] ${scenario}: (\\d+) passed, (\\d+) failed`, 'm').exec(output);
    return [Number(found?.[1] ?? 0), Number(found?.[2] ?? -1)];
  };
  return { code, output, passed };
}

describe('the protocol’s conformance suite', { timeout: 120_000 }, () => {
  test('[PLUG-08] passes every required scenario of 2026-07-28 with its fixtures', async () => {
    const { code, output, passed } = await run(fixtures, '--requirements', '2026-07-28');
    expect([code, passed('server-stateless')], output.slice(-6_000)).toEqual([0, [30, 0]]);
  });

  test('[PLUG-08] passes the scenarios of 2025-11-25, except those that a server without sessions does not support', async () => {
    const { code, output } = await run(
      fixtures,
      '--requirements',
      '2025-11-25',
      '--expected-failures',
      baseline,
    );
    expect(code, output.slice(-6_000)).toBe(0);
  });

  test('[PLUG-08] passes every scenario that needs no fixtures on the real server', async () => {
    const { output, passed } = await run(real, '--requirements', '2026-07-28');
    for (const scenario of withoutFixtures) {
      const [good, bad] = passed(scenario);
      const expected = scenario === 'server-stateless' ? provoked : 0;
      expect([scenario, good > 0, bad], output.slice(-6_000)).toEqual([scenario, true, expected]);
    }
  });
});

describe('the fixtures', () => {
  const list = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/list',
  };
  const post = (to: TestServer, headers: Record<string, string> = {}) =>
    to.app.inject({
      method: 'POST',
      url: '/mcp/conformance',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      payload: list,
    });

  it('are served if configured, but not to requests through a proxy', async () => {
    expect((await post(server)).statusCode).toBe(200);
    expect((await post(server, { 'x-forwarded-for': '203.0.113.1' })).statusCode).toBe(404);
  });

  it.each([
    ['unless they are asked for', {}],
    ['with MCP_TEST_MODE=0', { MCP_TEST_MODE: '0' }],
    ['in production mode', { MCP_TEST_MODE: '1', NODE_ENV: 'production' }],
    ['at a public address', { MCP_TEST_MODE: '1', PUBLIC_URL: 'https://kit.example.com' }],
  ])('are not served %s', async (_when, settings: Record<string, string>) => {
    const other = await testServer(settings);
    const host = settings.PUBLIC_URL ? 'kit.example.com' : 'localhost';
    const answer = await post(other, { host });
    await other.close();
    expect(answer.statusCode).toBe(404);
  });
});
