import { paymentMessages as say } from '@fieldkit/contract/messages/payments.ts';
import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../context.ts';
import { batchWrites } from '../database/write-together.ts';
import { limitConcurrency } from '../http/take-turns.ts';
import { unreadable } from '../problems.ts';
import { openEventApplier } from './open-applier.ts';
import { insertEvents, type NewEvent } from './provider-events.queries.ts';
import { storeWebhookEvent } from './receive-notification.ts';

const MOST_BYTES = 512 * 1024;
/** So many bodies are held at once; the provider tries again whatever is not answered. */
const AT_ONCE = 100;
/** Events of one statement at most, and statements under way at once. */
const WRITING = { most: 100, writers: 1 };

/** Where the payment provider tells what happened. */
export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const inside: Context = { ...services, accounts: null, actor: { kind: 'internal' } };
  // The signature is over the very bytes.
  app.removeAllContentTypeParsers();
  const whole = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser('application/json', whole, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(unreadable(...say.noEvent)));
  limitConcurrency(app, AT_ONCE);
  const keep = batchWrites((events: readonly NewEvent[]) => insertEvents(services.db, events), WRITING);
  const applier = openEventApplier(inside);
  app.addHook('onClose', () => applier.close());
  app.post('/webhooks/paddle', async (request, reply) => {
    const { body } = request;
    const header = request.headers['paddle-signature'];
    const signature = typeof header === 'string' ? header : undefined;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const event_id = await storeWebhookEvent(inside, signature, bytes, keep);
    // It is kept, which is what the answer says. In a burst nobody waits for what follows from it.
    await applier.apply(event_id);
    return reply.send({ received: true });
  });
}
