import {
  differences,
  seedPayers,
  shuffled,
} from '@fieldkit/server/services/payments/testing/deliver-histories.ts';
import {
  type HistoryEvent,
  randomHistory,
} from '@fieldkit/server/services/payments/testing/random-histories.ts';
import type pg from 'pg';
import type { Ledger } from './ledger.ts';

type Payers = {
  /** Their payment events, in random order. */
  events: HistoryEvent[];
  /** The differences from the expected state, for customers whose events were all delivered and acknowledged. */
  differences: (ledger: Ledger) => Promise<string[]>;
};

/** Creates users with a history at the payment provider. */
export async function makePayers(pool: pg.Pool, many: number, seed: number): Promise<Payers> {
  const histories = Array.from({ length: many }, (_, at) => randomHistory(seed * 10_000 + at));
  await seedPayers(pool, histories);
  return {
    events: shuffled(histories, seed),
    differences: (ledger) => {
      const stored = new Set(
        ledger
          .entries()
          .flatMap(({ kind, found }) => (kind === 'event' ? found.map(({ value }) => value) : [])),
      );
      return differences(
        pool,
        histories.filter(({ events }) => events.every(({ event_id }) => stored.has(event_id))),
      );
    },
  };
}
