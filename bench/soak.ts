import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { overWire } from '@fieldkit/testing/fuzz/sender.ts';
import { openTarget } from './attack/target.ts';
import { largeDocument } from './large-document.ts';

// node bench/soak.ts [minutes]: mixed load on one process for half an hour, with its memory, handles and
// connections over time.
const minutes = Number(process.argv[2] ?? 30);
const WARM_UP = minutes / 6;
const target = await openTarget();
const { origin, port, fixture, pid } = target;
const { project_uuid, library_uuid } = fixture.named;
const host = `localhost:${port}`;
const until = Date.now() + minutes * 60_000;
const counts: Record<string, number> = {};
const failures: string[] = [];

/** Repeats a call until the time is over, `at_once` of them concurrently. */
function keepDoing(
  what: string,
  atOnce: number,
  restMs: number,
  work: () => Promise<number>,
): Promise<unknown> {
  return Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (Date.now() < until) {
        const status = await work().catch((error) => failures.push(`${what}: ${error}`) && 0);
        counts[`${what} ${status}`] = (counts[`${what} ${status}`] ?? 0) + 1;
        await pause(restMs);
      }
    }),
  );
}

const headers = { host, authorization: `Bearer ${fixture.tokens.owner}`, 'content-type': 'application/json' };
let { owner } = fixture.tokens;
const kept = overWire(port);
const read = async (url: string) =>
  (await kept({ method: 'GET', url, headers: { ...headers, authorization: `Bearer ${owner}` } })).status;
const signIn = async () => {
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=fieldkit';
  const body = { email: fixture.emails[0], password: 'correct horse', returnSecureToken: true };
  const payload = JSON.stringify(body);
  const { status, text } = await kept({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/json' },
    payload,
  });
  if (status === 200) owner = (JSON.parse(text) as { idToken: string }).idToken;
  return status;
};
const ask = async () => {
  const payload = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: `create order ${Math.floor(Math.random() * 1e6)}` } },
  });
  const accept = 'application/json, text/event-stream';
  const authorization = `Bearer ${fixture.tokens.mcp_key}`;
  return (
    await kept({ method: 'POST', url: '/mcp', headers: { ...headers, accept, authorization }, payload })
  ).status;
};
const visit = async () => {
  const requestHeaders = {
    host: new URL(target.pluginOrigin).host,
    authorization: `Bearer ${fixture.tokens.mcp_key}`,
  };
  return (await kept({ method: 'GET', url: '/', headers: requestHeaders })).status;
};
/** Each request uses a new connection. */
const churn = async () => {
  const once = overWire(port);
  const { status } = await once({ method: 'GET', url: '/healthz', headers: { host, connection: 'close' } });
  once.close();
  return status;
};
const importAndDelete = async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Soaked', version: '1', library_group: 'Core' }))
    form.set(name, value);
  form.set('file', new Blob([largeDocument(300)]), 'soaked.json');
  const authorization = `Bearer ${owner}`;
  const url = `${origin}/api/libraries/project/${project_uuid}`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization }, body: form });
  const { library_uuid: made } = (await answer.json()) as { library_uuid?: string };
  if (made) await fetch(`${origin}/api/libraries/${made}`, { method: 'DELETE', headers: { authorization } });
  return answer.status;
};

type Sample = { minute: number; mb: number; handles: number };
const samples: Sample[] = [];
const since = Date.now();
const sampling = (async () => {
  while (Date.now() < until) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    const minute = (Date.now() - since) / 60_000;
    samples.push({ minute, mb, handles: readdirSync(`/proc/${pid}/fd`).length });
    await pause(5_000);
  }
})();
await Promise.all([
  sampling,
  keepDoing('projects', 2, 40, () => read('/api/projects')),
  keepDoing('methods', 2, 40, () => read(`/api/methods/library/${library_uuid}?page=1`)),
  keepDoing('plugin', 1, 100, () => visit()),
  keepDoing('MCP', 4, 40, ask),
  keepDoing('sign-in', 1, 1_000, signIn),
  keepDoing('connection', 2, 60, churn),
  keepDoing('import', 1, 5_000, importAndDelete),
]);
kept.close();

/** Linear regression: megabytes per minute after the warm-up. */
function slopeOf(rows: Sample[]): number {
  const middle = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const [x, y] = [middle(rows.map(({ minute }) => minute)), middle(rows.map(({ mb }) => mb))];
  const over = rows.reduce((sum, { minute, mb }) => sum + (minute - x) * (mb - y), 0);
  return over / rows.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
const warm = samples.filter(({ minute }) => minute > WARM_UP);
const slope = slopeOf(warm);
const every = Math.max(1, Math.floor(samples.length / 15));
for (const { minute, mb, handles } of samples.filter((_, at) => at % every === 0))
  process.stdout.write(`minute ${minute.toFixed(1)}: ${mb.toFixed(0)} MB, ${handles} handles\n`);
process.stdout.write(`${JSON.stringify(counts)}\n${failures.slice(0, 10).join('\n')}\n`);
process.stdout.write(
  `${minutes} minutes: ${slope.toFixed(2)} MB a minute after ${WARM_UP.toFixed(0)} minutes (≤ 1), ${failures.length} failures, ` +
    `handles ${warm[0]?.handles} to ${warm.at(-1)?.handles}\n`,
);
await target.stop();
process.exit(failures.length === 0 && slope <= 1 ? 0 : 1);
