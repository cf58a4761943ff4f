import { setTimeout as pause } from 'node:timers/promises';
import { answersAt, hold, type Load, type Outcome, underLoad, waitUntil } from './under-load.ts';
import { type Pair, twoBehindBalancer } from './worlds.ts';

type Doing = (pair: Pair, load: Load, outcome: Outcome, times: number) => Promise<void>;

const onPair =
  (name: string, doThings: Doing) =>
  async (times = 5, seed = 1): Promise<Outcome> => {
    const pair = await twoBehindBalancer();
    try {
      return await underLoad(pair, { name, seed }, (load, outcome) => doThings(pair, load, outcome, times));
    } finally {
      await pair.close();
    }
  };

/**
 * F2: one of two processes is killed. Only the requests it was serving fail; the other process continues to serve
 * and runs the jobs.
 */
export const killOne = onPair('F2 one of two killed', async (pair, load, outcome, times) => {
  const gaps: number[] = [];
  for (let time = 0; time < times; time++) {
    await load.more(100);
    load.statistics.gap = 0;
    let inFlight = 0;
    const failed = await load.during('none', async () => {
      // The requests that it was serving when it died, according to the balancer.
      inFlight = pair.balancer.inFlight(time % 2);
      await pair.kill(time % 2);
    });
    gaps.push(load.statistics.gap);
    outcome.lines.push(`kill ${time + 1}: ${failed} requests broke off, ${inFlight} were under way`);
    // The balancer counts a moment before the kill.
    if (failed > inFlight + 16)
      outcome.wrong.push(`${failed} requests broke off, and only ${inFlight} were under way`);
  }
  hold(outcome, 'longest time without a good answer', gaps, 1_000, 'ms');
  const since = Date.now();
  await waitUntil(
    async () =>
      (
        await pair
          .pool()
          .query(
            "select from pgboss.job where state = 'active' and heartbeat_on < now() - interval '15 seconds'",
          )
      ).rowCount === 0,
    90_000,
  );
  hold(outcome, 'jobs of dead processes taken over after', [(Date.now() - since) / 1_000], 60, 's');
});

/** F3: the database is stopped immediately and started again. */
export const stopDatabase = onPair('F3 database stopped', async (pair, load, outcome, times) => {
  const back: number[] = [];
  const slowest: number[] = [];
  for (let time = 0; time < times; time++) {
    await load.more(100);
    load.statistics.slowest503 = 0;
    pair.postgres.halt();
    await pause(1_000 + Math.random() * 1_000);
    slowest.push(load.statistics.slowest503);
    outcome.lines.push(
      `slowest: ${load.statistics.slowestPath}, ${load.statistics.slowest503.toFixed(0)} ms`,
    );
    pair.postgres.start();
    const { lastGood } = load.statistics;
    back.push(await waitUntil(async () => load.statistics.lastGood > lastGood));
  }
  hold(outcome, 'slowest answer that says to come again', slowest, 2_000, 'ms');
  hold(outcome, 'first good answer after the database answered', back, 2_000, 'ms');
});

/** F4: the network to the database is silent, breaks, refuses connections, or is slow. */
export const cutNetwork = onPair('F4 network to the database', async (pair, load, outcome, times) => {
  const place = () => pair.processes[0]?.origin ?? '';
  for (const how of ['silent', 'reset', 'refuse', { delayMs: 300 }] as const) {
    const slowest: number[] = [];
    const back: number[] = [];
    const name = typeof how === 'string' ? how : 'delayed by 300 ms';
    for (let time = 0; time < times; time++) {
      await load.more(60);
      load.statistics.slowest503 = 0;
      await pair.proxy.pass(how);
      await pause(3_000);
      if ((await answersAt(place(), '/healthz')) !== 200)
        outcome.wrong.push(`${name}: /healthz does not answer 200`);
      if (typeof how === 'string' && (await answersAt(place(), '/readyz')) !== 503)
        outcome.wrong.push(`${name}: /readyz does not answer 503`);
      slowest.push(load.statistics.slowest503);
      await pair.proxy.pass('whole');
      const { lastGood } = load.statistics;
      back.push(await waitUntil(async () => load.statistics.lastGood > lastGood));
    }
    if (typeof how === 'string')
      hold(outcome, `${name}: slowest answer that says to come again`, slowest, 2_000, 'ms');
    hold(outcome, `${name}: first good answer after it was mended`, back, 2_000, 'ms');
  }
});

/** L4: rolling restarts. No request fails. */
export const rollingRestarts = onPair('L4 rolling restarts', async (pair, load, outcome, times) => {
  const ends: number[] = [];
  const before = { ...load.statistics.statuses };
  for (let time = 0; time < times * 4; time++) {
    await load.more(30);
    ends.push(await pair.restart(time % 2));
  }
  const { none = 0, '503': away = 0, '502': bad = 0 } = load.statistics.statuses;
  const failed = none + away + bad - (before.none ?? 0) - (before['503'] ?? 0) - (before['502'] ?? 0);
  outcome.lines.push(
    `${times * 4} restarts, one process after the other: ${failed} requests failed (promised: 0)`,
  );
  if (failed > 0)
    outcome.wrong.push(`${failed} requests failed: ${JSON.stringify(load.statistics.examples)}`);
  hold(outcome, 'a process ends after the signal, its second for balancers included', ends, 11_000, 'ms');
});
