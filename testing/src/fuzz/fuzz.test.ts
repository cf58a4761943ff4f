import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../test-server.ts';
import { runFuzz } from './run-fuzz.ts';
import { type FuzzResponse, intoApp, type Sender } from './sender.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ DEFAULT_PLAN: 'custom' });
});
afterAll(() => server.close());

const hosts = { host: 'localhost', pluginDomain: 'localhost' };
/** A different seed each day finds more; an error message contains the seed. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const requests = Number(process.env.FUZZ_REQUESTS ?? 10_000);

test('[R61] ten thousand hostile requests to every call and route neither break the server nor reveal its internals', {
  timeout: 600_000,
}, async () => {
  const { faults, byStatus, ...rest } = await runFuzz(intoApp(server.app), { requests, seed, hosts });
  expect(faults.slice(0, 20), `seed ${rest.seed}: ${JSON.stringify(byStatus)}`).toEqual([]);
  expect(rest.requests).toBe(requests);
  // The requests reached deep code: many were valid, and all kinds of refusals occurred.
  expect(byStatus[200]).toBeGreaterThan(requests / 20);
  expect(Object.keys(byStatus)).toEqual(
    expect.arrayContaining(['200', '201', '400', '401', '403', '404', '422']),
  );
});

test.each<[string, (response: FuzzResponse) => FuzzResponse | Promise<FuzzResponse>, RegExp]>([
  ['breaks', (response) => ({ ...response, status: 500 }), /answered 500/],
  [
    'shows its inside',
    (response) => ({ ...response, status: 400, text: 'at x (/srv/server/src/app.ts:1:1)' }),
    /shows/,
  ],
  ['says nothing', (response) => ({ ...response, status: 404, text: '{}' }), /without a sentence/],
  ['hangs', () => new Promise<never>(() => {}), /hung/],
])('a server that %s when a quote is sent is detected', async (how, spoil, fault) => {
  const send = intoApp(server.app);
  const spoilt: Sender = async (sent) => {
    const response = await send(sent);
    // Another rule applies to unusual methods.
    const isUsual = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(sent.method);
    return isUsual && /^\/api\/.*'/.test(decodeURIComponent(sent.url)) ? spoil(response) : response;
  };
  const { faults } = await runFuzz(spoilt, {
    requests: 1_500,
    seed,
    hosts,
    maxFaults: 1,
    // Other responses may take long on a busy machine, which is not a fault.
    timeoutMs: how === 'hangs' ? 3_000 : 60_000,
  });
  expect(faults.join('\n')).toMatch(fault);
});
