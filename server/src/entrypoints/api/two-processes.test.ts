import { type ClonedDatabase, cloneDatabase } from '@fieldkit/testing/clone-database.ts';
import { type Balancer, balancer } from '@fieldkit/testing/faults/balancer.ts';
import { sendWrite } from '@fieldkit/testing/faults/send-write.ts';
import { freePort, type ServerProcess, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CLIENTS = 8;

let clone: ClonedDatabase;
let before: Balancer;
let origin: string;
let token: string;
const processes: ServerProcess[] = [];

async function begin(index: number): Promise<void> {
  const port = await freePort();
  const settings = {
    DATABASE_URL: clone.connectionString,
    FIELDKIT_SECRET: 'a secret for two that is long enough',
    PUBLIC_URL: origin,
    STOP_GRACE_SECONDS: '2',
  };
  processes[index] = await startServerProcess(settings, port);
  before.put(index, port);
  await before.ready(index);
}

beforeAll(async () => {
  clone = await cloneDatabase();
  before = await balancer(2);
  origin = `http://localhost:${before.port}`;
  await Promise.all([begin(0), begin(1)]);
  const account = { email: 'two@example.com', password: 'correct horse', returnSecureToken: true };
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit';
  const made = await sendWrite(origin, { path, body: account });
  token = String(made.body?.idToken);
  const registered = { firebaseId: made.body?.localId, email: account.email, name: 'Two' };
  await sendWrite(origin, { path: '/api/register', token, body: registered });
}, 90_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await before?.close();
  await clone?.drop();
});

/**
 * Many clients create projects without pause while `work` runs. Returns when each failed request began, and which
 * acknowledged projects were lost.
 */
async function whileWriting(name: string, work: () => Promise<unknown>) {
  const failed: number[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  const writeOn = async (client: number) => {
    for (let number = 0; !isOver; number++) {
      const body = { name: `${name} ${client} ${number}`, is_opensource: false };
      const began = performance.now();
      const { status } = await sendWrite(origin, { path: '/api/projects', token, body });
      if (status === 201) acknowledged.push(body.name);
      else failed.push(began);
    }
  };
  const writing = Array.from({ length: CLIENTS }, (_, client) => writeOn(client));
  while (acknowledged.length < 20) await new Promise((resolve) => setImmediate(resolve));
  await work();
  isOver = true;
  await Promise.all(writing);
  const { rows } = await clone.pool.query<{ name: string }>('select name from projects where name like $1', [
    `${name} %`,
  ]);
  const stored = new Set(rows.map((row) => row.name));
  const lost = acknowledged.filter((one) => !stored.has(one));
  return {
    failed,
    lost,
    isOnceEach: rows.length === stored.size,
  };
}

test('[L4] while the processes are stopped gracefully and restarted one after the other, no request fails', async () => {
  const ends: unknown[] = [];
  const statistics = await whileWriting('restarted', async () => {
    for (const index of [0, 1]) {
      ends.push(await processes[index]?.stop());
      await begin(index);
    }
  });
  expect(statistics).toEqual({ failed: [], lost: [], isOnceEach: true });
  expect(ends).toEqual([0, 0]);
}, 150_000);

test('[F2] when one of two processes is killed, nothing that was acknowledged is lost, and only requests in flight fail', async () => {
  let known = 0;
  const statistics = await whileWriting('killed', async () => {
    await processes[0]?.kill();
    await before.absent(0);
    known = performance.now();
    await begin(0);
  });
  expect(statistics).toMatchObject({ lost: [], isOnceEach: true });
  expect(statistics.failed.filter((began) => began > known)).toEqual([]);
}, 150_000);
