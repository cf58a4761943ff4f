import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { probeFor } from './probe.ts';
import { hold, type Outcome } from './under-load.ts';
import { oneEmbedded } from './worlds.ts';

type Kind = { name: string; begin: string; more: string };
const form =
  'POST /api/projects HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n';
export const slowKinds: readonly Kind[] = [
  { name: 'slow headers', begin: 'GET / HTTP/1.1\r\nhost: localhost\r\n', more: 'x-more: 1\r\n' },
  { name: 'slow bodies', begin: `${form}content-length: 100000\r\n\r\n`, more: 'x' },
];

/**
 * F7: many clients send a few bytes every three seconds; all other clients must notice nothing, and each slow
 * client must be disconnected.
 */
export async function beSlow(many = 800): Promise<Outcome> {
  const outcome: Outcome = { lines: [], wrong: [] };
  const world = await oneEmbedded();
  const { port } = new URL(world.origin);
  const probe = (seconds: number) => probeFor(world.origin, seconds);
  const idle = await probe(5);
  for (const { name, begin, more } of slowKinds) {
    const lives: number[] = [];
    const clients = sendSlowly(Number(port), many, { begin, more }, (life) => lives.push(life));
    const p99 = await probe(14);
    await clients;
    outcome.lines.push(
      `${many} with ${name}: others' p99 ${p99.toFixed(0)} ms (idle ${idle.toFixed(0)} ms; promised 500 ms)`,
    );
    if (p99 > 500) outcome.wrong.push(`${name}: others waited ${p99.toFixed(0)} ms`);
    hold(outcome, `${name}: cut after`, lives, 15_000, 'ms');
  }
  await world.close();
  return outcome;
}

/** Starts clients that begin a request within two seconds and continue it for as long as the server allows. */
export async function sendSlowly(
  port: number,
  many: number,
  { begin, more }: { begin: string; more: string },
  whenCut: (milliseconds: number) => void,
): Promise<void> {
  const clients = Array.from({ length: many }, async (_, number) => {
    await pause((number / many) * 2_000);
    const since = performance.now();
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(begin);
    socket.resume();
    const drip = setInterval(() => socket.write(more), 3_000);
    await Promise.race([once(socket, 'close'), pause(40_000)]);
    clearInterval(drip);
    whenCut(performance.now() - since);
    socket.destroy();
  });
  await Promise.all(clients);
}
