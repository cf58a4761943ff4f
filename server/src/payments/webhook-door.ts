import { paymentMessages as say } from '@fieldkit/contract/messages/payments.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, House } from '../context.ts';
import { notFound, unauthenticated, unreadable } from '../problems.ts';
import { applyEvent } from './apply-event.ts';
import { isSigned } from './is-signed.ts';
import { paymentTerms } from './payment-terms.ts';
import { type ProviderEvent, readEvent } from './provider-event.ts';
import { insertEvent } from './provider-events.queries.ts';

const MOST_BYTES = 512 * 1024;
/** Many at once would hold the database's connections; the provider tries again whatever is not answered. */
const AT_ONCE = 8;

/** Where the payment provider tells what happened. */
export async function webhookDoor(app: FastifyInstance, house: House): Promise<void> {
  const inside: Context = { ...house, accounts: null, actor: { kind: 'internal' } };
  // The signature is over the very bytes.
  app.removeAllContentTypeParsers();
  const whole = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser('application/json', whole, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(unreadable(...say.noEvent)));
  const inTurn = turns(AT_ONCE);
  app.post('/webhooks/paddle', async (request, reply) => {
    const payload = verified(house, request);
    const event = readEvent(payload);
    if (!event) throw unreadable(...say.noEvent);
    await inTurn(async () => {
      await insertEvent(house.db, rowOf(event, payload));
      // It is kept: what follows from it is done now, or by whoever looks for what was left.
      await applyEvent(inside, event.event_id).catch((err) =>
        request.log.error(
          { err, event_id: event.event_id },
          'What follows from a payment event could not be done yet.',
        ),
      );
    });
    return reply.send({ received: true });
  });
}

/** The notification, when it is from the provider. @throws Refusal before anything of it is read or kept */
function verified(house: House, request: FastifyRequest): unknown {
  const terms = paymentTerms(house);
  if (!terms) throw notFound(...say.notSold);
  const header = request.headers['paddle-signature'];
  const body = request.body;
  if (
    !Buffer.isBuffer(body) ||
    !isSigned(typeof header === 'string' ? header : undefined, body, terms.secrets, Date.now())
  )
    throw unauthenticated(...say.notSigned);
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw unreadable(...say.noEvent);
  }
}

const rowOf = (event: ProviderEvent, payload: unknown) => ({
  event_id: event.event_id,
  event_type: event.event_type,
  occurred_at: event.occurred_at,
  payload,
  ...about(event),
});

function about(event: ProviderEvent) {
  if (event.about === 'other') return {};
  const firebase_id = 'custom_data' in event.data ? (event.data.custom_data?.firebase_id ?? null) : null;
  if (event.about === 'transaction')
    return {
      transaction_id: event.data.id,
      subscription_id: event.data.subscription_id ?? null,
      firebase_id,
    };
  if (event.about === 'subscription')
    return { transaction_id: event.data.transaction_id ?? null, subscription_id: event.data.id, firebase_id };
  return { transaction_id: event.data.transaction_id };
}

/** Runs at most so many at once, in the order in which they came. */
function turns(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
