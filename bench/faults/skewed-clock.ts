import { existsSync } from 'node:fs';
import { sendWrite } from '@fieldkit/testing/faults/send-write.ts';
import { signUp } from '@fieldkit/testing/faults/writers.ts';
import { type Outcome, underLoad } from './under-load.ts';
import { twoBehindBalancer } from './worlds.ts';

/** From Debian's package `faketime`. */
const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

/**
 * F11: the clock of one of two processes is some seconds ahead or behind. Acknowledged writes are kept,
 * tokens of each process are valid in the other, and signed webhooks are accepted while the clocks differ by
 * less than their tolerance.
 */
export async function skewClock(writes = 1_000, seed = 1): Promise<Outcome> {
  const outcome: Outcome = { lines: [], wrong: [] };
  if (!existsSync(library)) {
    outcome.wrong.push(`F11 needs ${library}: apt-get install faketime`);
    return outcome;
  }
  for (const seconds of [60, -60, 600, -600]) {
    const { lines, wrong } = await withSkew(seconds, writes, seed);
    outcome.lines.push(...lines);
    outcome.wrong.push(...wrong);
  }
  return outcome;
}

async function withSkew(seconds: number, writes: number, seed: number): Promise<Outcome> {
  const offset = `${seconds > 0 ? '+' : ''}${seconds}s`;
  // Timers and durations use the monotonic clock, which a wrong date does not affect.
  const skewed = { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const pair = await twoBehindBalancer({}, (index): Record<string, string> => (index === 1 ? skewed : {}));
  const name = `F11 one clock at ${offset}`;
  try {
    const histories = Math.abs(seconds) < 300 ? 400 : 0;
    return await underLoad(pair, { name, seed, histories }, async ({ more }, outcome) => {
      const [right, wrong] = pair.processes.map(({ origin }) => origin.replace('localhost', '127.0.0.1'));
      const dates = await Promise.all([right, wrong].map((at) => dateAt(`${at}/healthz`)));
      const apart = Math.round(((dates[1] ?? 0) - (dates[0] ?? 0)) / 1_000);
      if (Math.abs(apart - seconds) > 5)
        outcome.wrong.push(`The clocks are ${apart} s apart, not ${seconds}`);
      await more(writes);
      for (const [from, to] of [
        [right, wrong],
        [wrong, right],
      ]) {
        const token = await signUp(from ?? '', `clock-${offset}-${from === right}@example.com`);
        const { status } = await sendWrite(to ?? '', { method: 'GET', path: '/api/projects', token });
        if (status !== 200)
          outcome.wrong.push(
            `A token of the ${from === right ? 'right' : 'wrong'} clock: ${status} at the other`,
          );
      }
    });
  } finally {
    await pair.close();
  }
}

const dateAt = async (url: string): Promise<number> => {
  const answer = await fetch(url);
  await answer.text();
  return Date.parse(answer.headers.get('date') ?? '');
};
