import type { FastifyInstance } from 'fastify';
import { unreadable } from '../../platform/http-kit/errors.ts';
import { createInternalContext, type Services } from '../../services/context.ts';
import { openEventApplier } from '../../services/payments/apply-events-job.ts';
import * as messages from '../../services/payments/payments.messages.ts';
import { openEventWriter, storeWebhookEvent } from '../../services/payments/store-webhook-event.ts';
import { limitConcurrency } from '../api/limit-concurrency.ts';

const MAX_BYTES = 512 * 1024;
/** The maximum number of request bodies in memory; the provider retries requests that get no response. */
const AT_ONCE = 100;

/** The route that receives the payment provider's notifications. */
export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const inside = createInternalContext(services);
  // The signature covers the exact bytes of the body.
  app.removeAllContentTypeParsers();
  const whole = { parseAs: 'buffer', bodyLimit: MAX_BYTES } as const;
  app.addContentTypeParser('application/json', whole, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(unreadable(messages.noEvent)));
  limitConcurrency(app, AT_ONCE);
  const keep = openEventWriter(services.db);
  const applier = openEventApplier(inside);
  app.addHook('onClose', () => applier.close());
  app.post('/webhooks/paddle', async (request, reply) => {
    const { body } = request;
    const header = request.headers['paddle-signature'];
    const signature = typeof header === 'string' ? header : undefined;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const event_id = await storeWebhookEvent(inside, signature, bytes, keep);
    // The response confirms that the event is stored. During a burst, it does not wait until the event is applied.
    await applier.apply(event_id);
    return reply.send({ received: true });
  });
}
