import { setTimeout as pause } from 'node:timers/promises';
import { numbersOf } from '../../server/src/features/roll-up/testing/ask-at-random.ts';
import { openClients } from '../connect-many.ts';
import type { CrowdResult, CrowdSettings } from './crowd.ts';

// Simulates assistants that are always connected; each asks about once in half a minute.
const PACE_MS = 30_000;

process.once('message', async ({ origin, key, clients, seconds }: CrowdSettings) => {
  const crowd = await openClients(origin, key, clients);
  const result: CrowdResult = { errors: crowd.problems.length, requests: 0 };
  process.send?.('connected');
  const below = numbersOf(1);
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    crowd.clients.map(async ({ ask }, number) => {
      await pause(below(PACE_MS));
      for (; performance.now() < until; await pause(PACE_MS)) {
        result.requests += 1;
        await ask(`create an order ${number}`).catch(() => {
          result.errors += 1;
        });
      }
    }),
  );
  process.send?.(result);
  await Promise.all(crowd.clients.map(({ close }) => close()));
});
