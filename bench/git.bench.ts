import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { delim, flush, packetLine } from '../server/src/services/git/pkt-line.ts';
import { quantile, table } from './table.ts';

const CLONES = 1_000;
const WARM_CLONES = 100;
const PER_SECOND = 100;

/** Measures many clones: the requests of `git clone` (protocol 2), each with a connection of its own. */
export async function measureGit(): Promise<string> {
  const server = fork(path.join(import.meta.dirname, 'git-server.ts'), { execArgv: ['--expose-gc'] });
  try {
    const [{ url }] = (await once(server, 'message')) as [{ url: string }];
    const rows = [await measureClones(server, 'the first clone of a version', { url, count: 1, depth: [] })];
    for (const [kind, depth] of [
      ['full', []],
      ['`--depth 1`', ['deepen 1']],
    ] as const) {
      const clones = { url, depth: [...depth] };
      await cloneAll({ ...clones, count: WARM_CLONES });
      rows.push(
        await measureClones(server, `${CLONES} ${kind} clones at once`, { ...clones, count: CLONES }),
        await measureClones(server, `${CLONES} ${kind} clones, ${PER_SECOND} a second`, {
          ...clones,
          count: CLONES,
          perSecond: PER_SECOND,
        }),
      );
    }
    const head = [
      'repository of 20 versions, 200 kB each',
      'pack',
      'a request: median / p95 (goal ≤ 150 ms)',
      'a clone: median / p95',
      'processor time of the server for a clone',
      'memory (goal ≤ 100 MB)',
    ];
    const note = `A clone is three requests over a new connection. Client and server share the processors, so at once the client's work is in the times, too.`;
    return `${table(head, rows)}\n\n${note}`;
  } finally {
    server.disconnect();
  }
}

type Load = { url: string; count: number; depth: string[]; perSecond?: number };
/** The largest memory, and the time of processors, since the last reset. */
type Usage = { megabytes: number; milliseconds: number };
type Times = { requests: number[]; clones: number[]; packBytes: number };

async function measureClones(server: ChildProcess, label: string, load: Load): Promise<string[]> {
  const before = await ask(server, 'reset');
  const { requests, clones, packBytes } = await cloneAll(load);
  const after = await ask(server, 'read');
  const both = (times: number[]) =>
    [0.5, 0.95].map((share) => `${Math.round(quantile(times, share))} ms`).join(' / ');
  return [
    label,
    `${Math.round(packBytes / 1000)} kB`,
    both(requests),
    both(clones),
    `${(after.milliseconds / load.count).toFixed(1)} ms`,
    `${Math.round(after.megabytes - before.megabytes)} MB`,
  ];
}

async function ask(server: ChildProcess, question: 'reset' | 'read'): Promise<Usage> {
  server.send(question);
  const [usage] = (await once(server, 'message')) as [Usage];
  return usage;
}

async function cloneAll({ url, count, depth, perSecond }: Load): Promise<Times> {
  const times: Times = { requests: [], clones: [], packBytes: 0 };
  const tip = await tipOf(url);
  await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      if (perSecond) await pause((number * 1000) / perSecond);
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      const since = performance.now();
      const send = async (suffix: string, body?: Buffer) => {
        const began = performance.now();
        const answer = await request(agent, `${url}${suffix}`, body);
        times.requests.push(performance.now() - began);
        return answer;
      };
      await send('/info/refs?service=git-upload-pack');
      await send('/git-upload-pack', listing);
      const pack = await send('/git-upload-pack', command('fetch', [`want ${tip}`, ...depth, 'done']));
      if (pack.first.includes('ERR ')) throw new Error(pack.first);
      times.packBytes = pack.bytes;
      times.clones.push(performance.now() - since);
      agent.destroy();
    }),
  );
  return times;
}

const command = (name: string, lines: string[]): Buffer =>
  Buffer.concat([
    packetLine(`command=${name}`),
    packetLine('object-format=sha1'),
    delim,
    ...lines.map(packetLine),
    flush,
  ]);
const listing = command('ls-refs', ['symrefs', 'ref-prefix HEAD', 'ref-prefix refs/']);

async function tipOf(url: string): Promise<string> {
  const { first } = await request(new http.Agent(), `${url}/git-upload-pack`, listing);
  return first.slice(4, 44);
}

type Answer = { first: string; bytes: number };

function request(agent: http.Agent, url: string, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'git-protocol': 'version=2', 'content-type': 'application/x-git-upload-pack-request' };
    const sent = http.request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      const answer: Answer = { first: '', bytes: 0 };
      response.on('data', (part: Buffer) => {
        if (answer.bytes === 0) answer.first = part.toString('latin1', 0, 100);
        answer.bytes += part.length;
      });
      response.on('end', () => resolve(answer));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
