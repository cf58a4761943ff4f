import type { FastifyInstance } from 'fastify';
import { unreadable } from '../../platform/http-kit/errors.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import type { Services } from '../../services/context.ts';
import { openEventApplier } from '../../services/payments/apply-events-job.ts';
import * as messages from '../../services/payments/payments.messages.ts';
import { openEventWriter, storeWebhookEvent } from '../../services/payments/store-webhook-event.ts';
import { limitConcurrency } from '../api/limit-concurrency.ts';

const MAX_BYTES = 512 * 1024;
/** The number of request bodies in memory at once; the provider retries requests that get no answer. */
const AT_ONCE = 100;

/** The route that receives the payment provider's notifications. */
export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const inside = internalContext(services);
  // The signature is over the very bytes.
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
    // The event is stored, which is what the answer confirms. In a burst the answer does not wait for its
    // application.
    await applier.apply(event_id);
    return reply.send({ received: true });
  });
}
