import { paymentMessages as say } from '@fieldkit/contract/messages/payments.ts';
import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../context.ts';
import { batchWrites } from '../database/batch-writes.ts';
import { unreadable } from '../errors.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import { openEventApplier } from './event-applier.ts';
import { insertEvents, type NewEvent } from './provider-events.queries.ts';
import { storeWebhookEvent } from './store-webhook-event.ts';

const MAX_BYTES = 512 * 1024;
/** The number of request bodies in memory at once; the provider retries requests that get no answer. */
const AT_ONCE = 100;
/** The maximum number of events per statement, and of concurrent statements. */
const WRITING = { most: 100, writers: 1 };

/** The route that receives the payment provider's notifications. */
export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const inside: Context = { ...services, accounts: null, actor: { kind: 'internal' } };
  // The signature is over the very bytes.
  app.removeAllContentTypeParsers();
  const whole = { parseAs: 'buffer', bodyLimit: MAX_BYTES } as const;
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
    // The event is stored, which is what the answer confirms. In a burst the answer does not wait for its
    // application.
    await applier.apply(event_id);
    return reply.send({ received: true });
  });
}
