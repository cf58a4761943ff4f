import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { hold, type Outcome, underLoad } from './under-load.ts';
import { oneEmbedded, twoBehindBalancer } from './worlds.ts';

/** F1: the process is killed at any moment, with the embedded database and with PostgreSQL. */
export async function killAlone(times = 10, seed = 1): Promise<Outcome> {
  const worlds = [
    ['embedded', oneEmbedded, 5_000],
    ['PostgreSQL', twoBehindBalancer, 3_000],
  ] as const;
  const all: Outcome = { lines: [], wrong: [] };
  for (const [name, make, max] of worlds) {
    const world = await make();
    const { lines, wrong } = await underLoad(
      world,
      { name: `F1 killed, ${name}`, seed },
      async (load, outcome) => {
        const ready: number[] = [];
        for (let time = 0; time < times; time++) {
          await load.more(40);
          await pause(Math.random() * 500);
          ready.push(await world.kill(time % world.processes.length));
        }
        hold(outcome, 'ready again', ready, max, 'ms');
      },
    );
    all.lines.push(...lines);
    all.wrong.push(...wrong);
    await world.close();
  }
  return all;
}

/**
 * F5: other processes try to start on the folder of a running one; and several at once on the folder of a
 * killed one.
 */
export async function shareFolder(times = 20, seed = 1): Promise<Outcome> {
  const world = await oneEmbedded();
  const FIELDKIT_SECRET = 'a secret for the second one that is long';
  const startAnother = async () => {
    const since = performance.now();
    const port = await freePort();
    const settings = { DATA_DIR: world.dataDir, FIELDKIT_SECRET };
    const why = await startServerProcess(settings, port).then(
      async (server) => {
        await server.kill();
        return 'it started';
      },
      (error: Error) => error.message,
    );
    return { why, took: performance.now() - since };
  };
  const outcome = await underLoad(world, { name: 'F5 one folder', seed }, async (load, outcome) => {
    const refusals: number[] = [];
    for (let time = 0; time < times; time++) {
      await load.more(20);
      // One process, or two at the same moment.
      const tried = await Promise.all(Array.from({ length: 1 + (time % 2) }, startAnother));
      for (const { why, took } of tried) {
        refusals.push(took);
        if (!/in use by another running Fieldkit/.test(why))
          outcome.wrong.push(`the second one: ${why.slice(0, 300)}`);
      }
      // The folder of the killed process is taken over.
      if (time % 5 === 4) await world.kill(0);
    }
    outcome.lines.push(`${refusals.length} starts beside a running one were refused`);
    hold(outcome, 'refused after, the start of Node and its modules included', refusals, 5_000, 'ms');
  });
  await world.close();
  return outcome;
}
