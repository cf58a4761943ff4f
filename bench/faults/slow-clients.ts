import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sendWrite } from '../../server/src/testing/faults/send-write.ts';
import { hold, type Outcome } from './under-load.ts';
import { oneEmbedded } from './worlds.ts';

type Kind = { name: string; begin: string; more: string };
const form =
  'POST /api/projects HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n';
const kinds: Kind[] = [
  { name: 'slow headers', begin: 'GET / HTTP/1.1\r\nhost: localhost\r\n', more: 'x-more: 1\r\n' },
  { name: 'slow bodies', begin: `${form}content-length: 100000\r\n\r\n`, more: 'x' },
];

/** F7: so many clients send a little every three seconds; everybody else is to notice nothing, and each of them to be cut. */
export async function beSlow(many = 800): Promise<Outcome> {
  const outcome: Outcome = { lines: [], wrong: [] };
  const world = await oneEmbedded();
  const { port } = new URL(world.origin);
  const probe = async (seconds: number) => {
    const taken: number[] = [];
    const until = performance.now() + seconds * 1_000;
    while (performance.now() < until) {
      const { status, milliseconds } = await sendWrite(world.origin, { method: 'GET', path: '/healthz' });
      taken.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY);
      await pause(10);
    }
    return taken.sort((one, other) => one - other)[Math.floor(taken.length * 0.99)] ?? 0;
  };
  const idle = await probe(5);
  for (const { name, begin, more } of kinds) {
    const lives: number[] = [];
    const clients = Array.from({ length: many }, async (_, number) => {
      await pause((number / many) * 2_000);
      const since = performance.now();
      const socket = net.connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(begin);
      socket.resume();
      const drip = setInterval(() => socket.write(more), 3_000);
      await Promise.race([once(socket, 'close'), pause(40_000)]);
      clearInterval(drip);
      lives.push(performance.now() - since);
      socket.destroy();
    });
    const p99 = await probe(14);
    await Promise.all(clients);
    outcome.lines.push(
      `${many} with ${name}: others' p99 ${p99.toFixed(0)} ms (idle ${idle.toFixed(0)} ms; promised 500 ms)`,
    );
    if (p99 > 500) outcome.wrong.push(`${name}: others waited ${p99.toFixed(0)} ms`);
    hold(outcome, `${name}: cut after`, lives, 15_000, 'ms');
  }
  await world.close();
  return outcome;
}
