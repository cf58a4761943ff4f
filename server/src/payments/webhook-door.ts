import { paymentMessages as say } from '@fieldkit/contract/messages/payments.ts';
import type { FastifyInstance } from 'fastify';
import type { Context, House } from '../context.ts';
import { takeTurns } from '../http/take-turns.ts';
import { unreadable } from '../problems.ts';
import { openApplier } from './open-applier.ts';
import { keepNotification } from './receive-notification.ts';

const MOST_BYTES = 512 * 1024;
/** Many at once would hold the database's connections; the provider tries again whatever is not answered. */
const AT_ONCE = 16;

/** Where the payment provider tells what happened. */
export async function webhookDoor(app: FastifyInstance, house: House): Promise<void> {
  const inside: Context = { ...house, accounts: null, actor: { kind: 'internal' } };
  // The signature is over the very bytes.
  app.removeAllContentTypeParsers();
  const whole = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser('application/json', whole, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(unreadable(...say.noEvent)));
  takeTurns(app, AT_ONCE);
  const applier = openApplier(inside);
  app.addHook('onClose', () => applier.close());
  app.post('/webhooks/paddle', async (request, reply) => {
    const { body } = request;
    const header = request.headers['paddle-signature'];
    const signature = typeof header === 'string' ? header : undefined;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const event_id = await keepNotification(inside, signature, bytes);
    // It is kept, which is what the answer says. In a burst nobody waits for what follows from it.
    await applier.apply(event_id);
    return reply.send({ received: true });
  });
}
