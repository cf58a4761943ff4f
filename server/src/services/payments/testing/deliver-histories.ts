import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { numbersOf } from '../../../features/roll-up/testing/ask-at-random.ts';
import { signatureFor } from '../store-webhook-event.ts';
import { type History, type HistoryEvent, pricesAtRandom } from './random-histories.ts';

export const secretAtRandom = 'pdl_ntfset_a-secret-for-histories';
/** The settings of a server that receives histories. */
export const settingsForHistories = {
  PAYMENTS: 'paddle',
  PADDLE_API_KEY: 'pdl_sdbx_apikey_for_histories',
  PADDLE_CLIENT_TOKEN: 'test_for_histories',
  PADDLE_WEBHOOK_SECRET: secretAtRandom,
  PADDLE_ENVIRONMENT: 'sandbox',
  PADDLE_PRICES: pricesAtRandom,
};

/** Inserts the customers of histories and the checkouts that they opened. */
export async function seedPayers(pool: pg.Pool, histories: readonly History[]): Promise<void> {
  await pool.query(
    `insert into customers (firebase_id, email, name)
     select who, who || '@example.com', 'Payer' from unnest($1::text[]) who`,
    [histories.map(({ firebase_id }) => firebase_id)],
  );
  const asked = histories.flatMap(({ firebase_id, asked: plans }) =>
    plans.map((bought) => ({ firebase_id, ...bought })),
  );
  await pool.query(
    `insert into checkouts (customer_uuid, plan_id, billing_cycle)
     select c.customer_uuid, a.plan_id, a.billing_cycle
     from jsonb_to_recordset($1::jsonb) a (firebase_id text, plan_id text, billing_cycle text) join customers c using (firebase_id)`,
    [JSON.stringify(asked)],
  );
}

/** Each event one to three times, in random order. */
export function shuffled(histories: readonly History[], seed: number): HistoryEvent[] {
  const below = numbersOf(seed);
  const all = histories.flatMap(({ events }) =>
    events.flatMap((event) => Array.from({ length: below(10) < 6 ? 1 : 2 + below(2) }, () => event)),
  );
  for (let last = all.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [all[last], all[other]] = [all[other] as HistoryEvent, all[last] as HistoryEvent];
  }
  return all;
}

export type Deliveries = { answered: number; again: number; refused: number; milliseconds: number[] };

/**
 * Sends signed events as the provider does: to a process that answers, with retries until a success.
 * `origins` may change while it runs.
 */
export async function deliver(
  events: readonly HistoryEvent[],
  origins: () => readonly string[],
  atOnce: number,
  onAnswer: (soFar: Deliveries) => void = () => {},
): Promise<Deliveries> {
  const waiting = [...events];
  const deliveries: Deliveries = { answered: 0, again: 0, refused: 0, milliseconds: [] };
  let turn = 0;
  const deliverNext = async () => {
    for (let event = waiting.pop(); event; event = waiting.pop()) {
      const places = origins();
      const origin = places[turn++ % places.length] as string;
      const since = performance.now();
      const status = await deliverOnce(origin, event);
      if (status === 200) {
        deliveries.answered += 1;
        deliveries.milliseconds.push(performance.now() - since);
        onAnswer(deliveries);
        continue;
      }
      if (status !== null && status < 500) deliveries.refused += 1;
      deliveries.again += 1;
      waiting.unshift(event);
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, deliverNext));
  return deliveries;
}

async function deliverOnce(origin: string, event: HistoryEvent): Promise<number | null> {
  const body = JSON.stringify(event);
  try {
    const answer = await fetch(`${origin}/api/webhooks/paddle`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'paddle-signature': signatureFor(body, secretAtRandom, Date.now()),
      },
      body,
    });
    await answer.text();
    return answer.status;
  } catch {
    return null;
  }
}

/** The differences between the expected and the stored state. An empty list means that all is correct. */
export async function differences(pool: pg.Pool, histories: readonly History[]): Promise<string[]> {
  const { rows: subscriptions } = await pool.query<Record<string, unknown> & { firebase_id: string }>(
    `select c.firebase_id, s.provider_subscription_id, s.plan_id, s.billing_cycle, s.status, s.cancel_at_period_end
     from subscriptions s join customers c using (customer_uuid)`,
  );
  const { rows: payments } = await pool.query<{ firebase_id: string; txn: string; truth: object }>(
    `select c.firebase_id, p.provider_transaction_id as txn,
       jsonb_build_object('status', p.status, 'amount_minor', p.amount_minor, 'refunded_minor', p.refunded_minor) as truth
     from payments p join customers c using (customer_uuid)`,
  );
  const { rows: doubted } = await pool.query<{ firebase_id: string; n: number }>(
    'select c.firebase_id, count(*)::int as n from payment_doubts join customers c using (customer_uuid) group by 1',
  );
  const doubtsOf = new Map(doubted.map(({ firebase_id, n }) => [firebase_id, n]));
  const found: string[] = [];
  for (const { firebase_id, subscription, payments: paid, doubts } of histories) {
    const kept = subscriptions.filter((row) => row.firebase_id === firebase_id);
    const [{ firebase_id: _, ...row } = { firebase_id: '' }] = kept;
    const isSame = kept.length === (subscription ? 1 : 0) && sameJson(row, subscription ?? {});
    if (!isSame) found.push(`${firebase_id}: ${JSON.stringify(row)}, not ${JSON.stringify(subscription)}`);
    const made = Object.fromEntries(
      payments.filter((each) => each.firebase_id === firebase_id).map(({ txn, truth }) => [txn, truth]),
    );
    const many = doubtsOf.get(firebase_id) ?? 0;
    if (many !== doubts) found.push(`${firebase_id}: ${many} doubts, not ${doubts}`);
    if (!sameJson(made, paid))
      found.push(`${firebase_id}: ${JSON.stringify(made)}, not ${JSON.stringify(paid)}`);
  }
  return found;
}

const sameJson = (one: object, other: object): boolean => inOrder(one) === inOrder(other);
const inOrder = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? `{${Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, part]) => `${name}:${inOrder(part)}`)
        .join()}}`
    : JSON.stringify(value);
