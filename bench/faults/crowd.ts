import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signUp } from '@fieldkit/testing/faults/writers.ts';
import { searchableProject } from '@fieldkit/testing/searchable-project.ts';
import { probeFor } from './probe.ts';
import type { Outcome } from './under-load.ts';
import { oneEmbedded } from './worlds.ts';

export type CrowdSettings = { origin: string; key: string; clients: number; seconds: number };
export type SlowSettings = { port: number; many: number };
export type CrowdResult = { errors: number; requests: number };

/**
 * F8: many assistants stay connected and ask occasionally, while as many other clients send a few bytes every three
 * seconds. During this, the response time for a user who reads their projects may be at most twice as long as on an
 * idle server.
 */
export async function beCrowded(many = 1_000, seconds = 30): Promise<Outcome> {
  const outcome: Outcome = { lines: [], wrong: [] };
  const world = await oneEmbedded();
  const { key } = await searchableProject(world.origin);
  const token = await signUp(world.origin, 'reader@example.com');
  const reading = { method: 'GET', path: '/api/projects', token };
  await probeFor(world.origin, 3, reading);
  const idle = await probeFor(world.origin, seconds / 2, reading);
  const before = memoryOf(world.processes[0]?.pid ?? 0);

  const crowd = elsewhere('play-crowd.ts');
  const slow = elsewhere('play-slow.ts');
  crowd.send({ origin: world.origin, key, clients: many, seconds } satisfies CrowdSettings);
  await once(crowd, 'message');
  const result = once(crowd, 'message') as Promise<[CrowdResult]>;
  const slowEnded = once(slow, 'exit');
  slow.send({ port: Number(new URL(world.origin).port), many } satisfies SlowSettings);
  const p99 = await probeFor(world.origin, seconds, reading);
  const during = memoryOf(world.processes[0]?.pid ?? 0);
  const [{ errors, requests }] = await result;
  await slowEnded;
  outcome.lines.push(
    `${many} assistants (${requests} questions) and ${many} slow clients: a reader's p99 ${p99.toFixed(0)} ms, idle ${idle.toFixed(0)} ms (promised: twice); memory ${before.toFixed(0)} to ${during.toFixed(0)} MB`,
  );
  if (p99 > 2 * idle)
    outcome.wrong.push(`The reader waited ${(p99 / idle).toFixed(1)} times as long as before`);
  if (errors > 0) outcome.wrong.push(`${errors} assistants failed`);
  crowd.kill();
  await world.close();
  return outcome;
}

/**
 * A process that simulates many clients on other machines: it gets CPU time only when neither the server nor
 * the reader needs it.
 */
function elsewhere(script: string): ChildProcess {
  const child = fork(path.join(import.meta.dirname, script));
  os.setPriority(child.pid ?? 0, os.constants.priority.PRIORITY_LOW);
  return child;
}

/** Resident memory in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
