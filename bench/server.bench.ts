import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { quantile, table } from './table.ts';

const root = path.resolve(import.meta.dirname, '..');
const github = path.join(root, 'node_modules/@octokit/openapi/generated/api.github.com.json');
const questions = [
  'create an issue in a repository',
  'list pull requests',
  'add labels to an issue',
  'merge a pull request',
  'search code',
  'get the authenticated user',
  'upload a release asset',
  'list commits of a repository',
  'create a webhook for a repository',
  'star a repository',
];

type Reading = { p99: number; max: number; rss: number };
type SeededServer = { token: string; key: string; library: string; importMs: number; delay: Reading };

/** Imports GitHub's document over HTTP, then measures the method list and the MCP server under load. */
export async function measureServer(): Promise<string> {
  const server = fork(path.join(root, 'bench/measured-server.ts'), { execArgv: [] });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const origin = `http://127.0.0.1:${port}`;
  try {
    const rest = await read(server, 'read');
    const seeded = await seed(server, origin);
    const list = await listRate(port, seeded);
    const mcp = await mcpFigures(origin, seeded.key);
    const after = await read(server, 'read');
    return table(
      ['what', 'measured', 'goal'],
      [
        ['memory at rest (this process, without PostgreSQL)', `${rest.rss.toFixed(0)} MB`, ''],
        [
          "GitHub's 13 MB document, from upload to listed and searchable (1,223 methods)",
          `${(seeded.importMs / 1000).toFixed(1)} s`,
          'a few seconds',
        ],
        [
          'event-loop delay meanwhile, p99 / worst',
          `${seeded.delay.p99.toFixed(0)} / ${seeded.delay.max.toFixed(0)} ms`,
          'p99 ≤ 100 ms',
        ],
        ['requests meanwhile that were answered', 'all', 'all'],
        ['a page of 20 methods, requests a second at 16 connections', `${list.rate.toFixed(0)}`, ''],
        ['the same against /healthz of the same process', `${list.ratio.toFixed(2)} ×`, ''],
        [
          'MCP search over 1,223 methods, p50 / p95',
          `${mcp.p50.toFixed(1)} / ${mcp.p95.toFixed(1)} ms`,
          'p95 < 15 ms',
        ],
        [
          'MCP search, the first after a publication (builds the index in its thread)',
          `${mcp.first.toFixed(0)} ms`,
          '',
        ],
        ['answer of five hits, largest', `${mcp.answer.toFixed(0)} tokens`, '≤ 400'],
        ['tool list', `${mcp.tools.toFixed(0)} tokens`, '≤ 1,200'],
        ['get_method, largest of 30', `${mcp.method.toFixed(0)} tokens`, '≤ 1,500'],
        ['memory after all of it', `${after.rss.toFixed(0)} MB`, ''],
      ],
    );
  } finally {
    server.send('stop');
    await once(server, 'exit');
  }
}

async function read(server: ChildProcess, ask: 'read' | 'reset'): Promise<Reading> {
  server.send(ask);
  const [reading] = (await once(server, 'message')) as [Reading];
  return reading;
}

async function seed(server: ChildProcess, origin: string): Promise<SeededServer> {
  const json = async <Body>(url: string, token: string, body: object): Promise<Body> => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const email = 'bench@example.com';
  const account = await json<{ idToken: string; localId: string }>(
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
    '',
    { email, password: 'correct horse', returnSecureToken: true },
  );
  const token = account.idToken;
  await json('/api/register', token, { firebaseId: account.localId, email, name: 'Bench' });
  const project = await json<{ project_uuid: string }>('/api/projects', token, {
    name: 'GitHub',
    is_opensource: false,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'REST', version: '1', library_group: 'Core' }))
    form.set(name, value);
  form.set('file', new Blob([fs.readFileSync(github)]), 'github.json');
  await read(server, 'reset');
  const since = performance.now();
  let importing = true;
  const others = keepAsking(origin, token, () => importing);
  const added = await fetch(`${origin}/api/libraries/project/${project.project_uuid}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const library = (await added.json()) as { library_uuid: string; items: number };
  const importMs = performance.now() - since;
  importing = false;
  await others;
  if (library.items !== 1223) throw new Error(`${library.items} methods instead of 1,223.`);
  const delay = await read(server, 'read');
  const made = await json<{ data: { mcp_key: string } }>(
    `/api/mcp/${project.project_uuid}/generate-key`,
    token,
    {},
  );
  return { token, key: made.data.mcp_key, library: library.library_uuid, importMs, delay };
}

/** Other users who are active during the import. */
async function keepAsking(origin: string, token: string, while_: () => boolean): Promise<void> {
  while (while_()) {
    const answer = await fetch(`${origin}/api/projects`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`A request during the import was answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
}

async function listRate(
  port: number,
  { token, library }: SeededServer,
): Promise<{ rate: number; ratio: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const paths = { list: `/api/methods/library/${library}?page=3`, health: '/healthz' };
  const rates = { list: [] as number[], health: [] as number[] };
  for (const which of ['health', 'list', 'health', 'list', 'health', 'list'] as const)
    rates[which].push(await requestsPerSecond(port, paths[which], headers));
  const rate = quantile(rates.list, 0.5);
  return { rate, ratio: rate / quantile(rates.health, 0.5) };
}

async function requestsPerSecond(
  port: number,
  url: string,
  headers: Record<string, string>,
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const until = performance.now() + 3_000;
  let answered = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get({ host: '127.0.0.1', port, path: url, headers, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.resume().on('end', resolve);
      });
      request.on('error', reject);
    });
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < until) {
        await one();
        answered++;
      }
    }),
  );
  agent.destroy();
  return answered / 3;
}

async function mcpFigures(origin: string, key: string) {
  const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }));
  const tools = JSON.stringify((await client.listTools()).tools).length / 4;
  const call = async (name: string, args: Record<string, unknown>) => {
    const since = performance.now();
    const { content } = (await client.callTool({ name, arguments: args })) as {
      content: { text?: string }[];
    };
    return { ms: performance.now() - since, text: content.map(({ text }) => text ?? '').join('\n') };
  };
  const first = (await call('search', { query: questions[0] })).ms;
  const took: number[] = [];
  let answer = 0;
  const ids = new Set<string>();
  for (let round = 0; round < 30; round++) {
    const { ms, text } = await call('search', { query: questions[round % questions.length] });
    if (round >= 10) took.push(ms);
    answer = Math.max(answer, text.length / 4);
    for (const [, id] of text.matchAll(/id ([0-9a-f-]{36})/g)) if (id && ids.size < 30) ids.add(id);
  }
  for (let round = 0; round < 170; round++)
    took.push((await call('search', { query: questions[round % questions.length] })).ms);
  let method = 0;
  for (const id of ids) method = Math.max(method, (await call('get_method', { id })).text.length / 4);
  await client.close();
  return { tools, first, p50: quantile(took, 0.5), p95: quantile(took, 0.95), answer, method };
}
