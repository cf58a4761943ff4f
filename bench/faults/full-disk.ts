import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendWrite } from '@fieldkit/testing/faults/send-write.ts';
import { answersAt, type Outcome, underLoad, waitUntil } from './under-load.ts';
import { oneEmbedded } from './worlds.ts';

const MEGABYTES = 320;

/**
 * F6: the disk with the database is full: reads continue, writes are refused, and the server recovers automatically
 * once there is free space.
 */
export async function fillDisk(times = 2, seed = 1): Promise<Outcome> {
  const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', disk]);
  if (mounted.status !== 0)
    return { lines: ['F6 needs to mount a small disk, as root: left out.'], wrong: [] };
  fs.chmodSync(disk, 0o755);
  try {
    const world = await oneEmbedded(path.join(disk, 'data'));
    const ballast = path.join(disk, 'ballast');
    const outcome = await underLoad(world, { name: 'F6 full disk', seed }, async (load, outcome) => {
      const reader = await someoneReading(world.origin);
      for (let time = 0; time < times; time++) {
        await load.more(50);
        const before = { ...load.statistics.statuses };
        // No space is left the second time; the first time, a little, which the writers use up.
        fill(ballast, time % 2 === 0 ? 2_000_000 : 0);
        outcome.lines.push(`left on the disk: ${(fs.statfsSync(disk).bavail * 4).toFixed(0)} kB`);
        const reads: number[] = [];
        for (let second = 0; second < 20; second++) {
          await pause(1_000);
          reads.push(await reader());
        }
        const good = reads.filter((status) => status === 200).length;
        outcome.lines.push(
          `full: ${good} of ${reads.length} reads were answered 200 (${JSON.stringify(reads)})`,
        );
        if (good < reads.length - 1)
          outcome.wrong.push(`${reads.length - good} reads failed while the disk was full`);
        const refused = (load.statistics.statuses['503'] ?? 0) - (before['503'] ?? 0);
        outcome.lines.push(`writes told to come again: ${refused}`);
        if ((await answersAt(world.origin, '/healthz')) !== 200)
          outcome.wrong.push('/healthz does not answer');
        fs.rmSync(ballast);
        const { lastGood } = load.statistics;
        const back = await waitUntil(async () => load.statistics.lastGood > lastGood + 10);
        outcome.lines.push(`there is room again: the first good answer after ${back.toFixed(0)} ms`);
      }
    });
    await world.close();
    return outcome;
  } finally {
    spawnSync('umount', ['-l', disk]);
    fs.rmdirSync(disk);
  }
}

function fill(file: string, left: number): void {
  const handle = fs.openSync(file, 'w');
  const part = Buffer.alloc(100_000);
  try {
    for (;;) fs.writeSync(handle, part);
  } catch {
    fs.ftruncateSync(handle, Math.max(0, fs.fstatSync(handle).size - left));
  }
  fs.closeSync(handle);
}

async function someoneReading(origin: string): Promise<() => Promise<number>> {
  const account = { email: 'reader@example.com', password: 'correct horse', returnSecureToken: true };
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit';
  const made = await sendWrite(origin, { path, body: account });
  const token = String(made.body?.idToken);
  const registered = { firebaseId: made.body?.localId, email: account.email, name: 'Reader' };
  await sendWrite(origin, { path: '/api/register', token, body: registered });
  return async () => (await sendWrite(origin, { method: 'GET', path: '/api/projects', token })).status ?? 0;
}
