import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openTarget, type Target } from './attack/target.ts';
import { quantile, table } from './table.ts';

const MEGABYTE = 1024 * 1024;
const ANNOUNCED = 28 * MEGABYTE;
const SENT_AT_ONCE = 6 * MEGABYTE;
/** Bytes per second afterwards: just above the minimum rate that the server requires. */
const SLOW_RATE = 50_000;
const SECONDS = 20;

/**
 * Measures the cost of many slow uploads: the memory of the server's process, and the response times of other
 * requests.
 */
export async function measureUploads(): Promise<string> {
  const rows: string[][] = [];
  for (const [what, uploads, accounts] of [
    ['30 slow uploads of one account', 30, 1],
    ['200 slow uploads of 100 accounts', 200, 100],
  ] as const) {
    const target = await openTarget();
    try {
      rows.push([what, ...(await measure(target, uploads, accounts))]);
    } finally {
      await target.stop();
    }
  }
  return table(
    [
      `${ANNOUNCED / MEGABYTE} MB announced, ${SENT_AT_ONCE / MEGABYTE} MB sent at once, then ${SLOW_RATE / 1000} kB/s`,
      'taken / refused',
      'memory: before, highest, 10 s after',
      'more memory (≤ 100 MB)',
      'other requests p50 / p99 (≤ 200 ms)',
    ],
    rows,
  );
}

async function measure(target: Target, uploads: number, accounts: number): Promise<string[]> {
  const { origin, pid, fixture } = target;
  const list = () =>
    fetch(`${origin}/api/projects?page=1`, { headers: { authorization: `Bearer ${fixture.tokens.owner}` } });
  const senders = await Promise.all(Array.from({ length: accounts }, (_, at) => openAccount(origin, at)));
  for (let round = 0; round < 200; round++) await (await list()).arrayBuffer();
  const before = residentMegabytes(pid);
  const ends = Date.now() + SECONDS * 1000;
  const sending = Array.from({ length: uploads }, (_, at) =>
    sendSlowly(target, senders[at % accounts] as Sender, ends),
  );
  const took: number[] = [];
  let highest = before;
  while (Date.now() < ends) {
    const since = performance.now();
    const answer = await list();
    await answer.arrayBuffer();
    took.push(performance.now() - since);
    if (!answer.ok) throw new Error(`GET /api/projects answered ${answer.status}.`);
    highest = Math.max(highest, residentMegabytes(pid));
    await pause(20);
  }
  const refused = (await Promise.all(sending)).filter((isRefused) => isRefused).length;
  await pause(10_000);
  return [
    `${uploads - refused} / ${refused}`,
    `${[before, highest, residentMegabytes(pid)].map((one) => one.toFixed(0)).join(', ')} MB`,
    `**${(highest - before).toFixed(0)} MB**`,
    `${quantile(took, 0.5).toFixed(0)} / ${quantile(took, 0.99).toFixed(0)} ms`,
  ];
}

type Sender = { token: string; project: string };

async function openAccount(origin: string, at: number): Promise<Sender> {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, string>;
  };
  const email = `sender-${at}@example.com`;
  const { idToken: token = '', localId } = await post(
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
    { email, password: 'correct horse', returnSecureToken: true },
  );
  await post('/api/register', { firebaseId: localId, email, name: 'Sender' }, token);
  const project = await post('/api/projects', { name: 'Slow', is_opensource: false }, token);
  return { token, project: project.project_uuid ?? '' };
}

/** @returns whether the server refused the upload */
async function sendSlowly({ port }: Target, { token, project }: Sender, ends: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  let isRefused = false;
  socket.on('error', () => {});
  socket.on('data', () => {
    isRefused = true;
  });
  await once(socket, 'connect');
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="slow.json"\r\n\r\n`;
  socket.write(
    `POST /api/libraries/project/${project} HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${ANNOUNCED}\r\n\r\n${head}`,
  );
  socket.write(Buffer.alloc(SENT_AT_ONCE, 'x'));
  const piece = Buffer.alloc(SLOW_RATE, 'x');
  while (Date.now() < ends && !socket.destroyed && !isRefused) {
    if (socket.writableLength === 0) socket.write(piece);
    await pause(1_000);
  }
  socket.destroy();
  return isRefused;
}

/** The resident memory of a process (proc(5)). */
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
