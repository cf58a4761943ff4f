import { uuidSource } from '@fieldkit/contract/uuid.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDirect } from '../../platform/http-kit/is-direct.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import type { InternalContext, Services } from '../../services/context.ts';
import { TEST_CHECKOUT } from '../../services/payments/test-checkout-path.ts';
import { finishCheckout, visitCheckout } from './finish-checkout.ts';
import { checkoutPage, checkoutPolicy, statusOfPage } from './test-checkout-page.ts';

const FORM_BYTES = 1024;

/**
 * The checkout for test payments: a page of its own, as the provider's is. A request with the id of a
 * checkout can pay it, which grants its buyer the plan. The routes exist only outside of production mode, and
 * only for direct requests from the same machine.
 */
export async function testCheckoutRoutes(app: FastifyInstance, services: Services): Promise<void> {
  if (services.env.payments !== 'test' || services.env.isProduction) return;
  const inside = internalContext(services);
  const address = `${TEST_CHECKOUT}/:checkoutUuid(^${uuidSource}$)`;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => (isDirect(request) ? undefined : reply.callNotFound()));

  app.get(address, async (request, reply) => sendPage(inside, uuidIn(request), reply));
  app.post(address, async (request, reply) => {
    // Blocks a form sent from another site's page.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.callNotFound();
    const uuid = uuidIn(request);
    const outcome = new URLSearchParams(String(request.body ?? '')).get('outcome');
    if (outcome === 'cancel') return reply.redirect('/dashboard?checkout=cancelled', 303);
    if (outcome !== 'pay' && outcome !== 'decline') return sendPage(inside, uuid, reply);
    const state = await finishCheckout(inside, uuid, outcome);
    // A second click on Pay leads to the same page as the first.
    const isPaid = state === 'paid' || state === 'open' || state === 'declined';
    const goesHome = outcome === 'pay' && isPaid;
    return reply.redirect(goesHome ? '/dashboard?checkout=success' : `${TEST_CHECKOUT}/${uuid}`, 303);
  });
}

const uuidIn = ({ params }: FastifyRequest): string => (params as { checkoutUuid: string }).checkoutUuid;

async function sendPage(inside: InternalContext, uuid: string, reply: FastifyReply): Promise<FastifyReply> {
  const visited = await visitCheckout(inside, uuid);
  return reply
    .code(statusOfPage(visited))
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .header('content-security-policy', checkoutPolicy)
    .type('text/html; charset=utf-8')
    .send(checkoutPage(visited));
}
