import { plans } from '@fieldkit/contract/plans.ts';
import { uuidSource } from '@fieldkit/contract/uuid.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, htmlPages, pageHeader } from '../../platform/http-kit/html-page.ts';
import { isDirect } from '../../platform/http-kit/is-direct.ts';
import {
  createInternalContext,
  type InternalContext,
  runInTransaction,
  type Services,
} from '../../services/context.ts';
import { hasPaidPeriodEnded, TEST_CHECKOUT } from '../../services/payments/payment-terms.ts';
import { priceOf } from '../../services/payments/price-table.ts';
import {
  declinedEvents,
  idsOfCheckout,
  paidEvents,
  sendTestEvents,
} from '../../services/payments/test-events.ts';
import { type CheckoutRow, findCheckoutByUuid, lockBuyer } from './checkouts.queries.ts';
import * as messages from './test-checkout.messages.ts';
import { testCheckoutStyle } from './test-checkout-style.ts';

const FORM_BYTES = 1024;

/**
 * The checkout for test payments, which is a separate page like the provider's. Anyone with the id of a checkout can
 * pay it, which gives its buyer the plan. The routes exist only outside of production mode, and only for direct
 * requests from the same machine.
 */
export async function testCheckoutRoutes(app: FastifyInstance, services: Services): Promise<void> {
  if (services.env.payments !== 'test' || services.env.isProduction) return;
  const inside = createInternalContext(services);
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
    // Blocks a form that another site's page sent.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.callNotFound();
    const uuid = uuidIn(request);
    const outcome = new URLSearchParams(String(request.body ?? '')).get('outcome');
    if (outcome === 'cancel') return reply.redirect('/dashboard?checkout=cancelled', 303);
    if (outcome !== 'pay' && outcome !== 'decline') return sendPage(inside, uuid, reply);
    const state = await finishCheckout(inside, uuid, outcome);
    // A second click on Pay leads to the same page as the first.
    const isPaid = state === 'paid' || state === 'open' || state === 'declined';
    const returnsToShop = outcome === 'pay' && isPaid;
    return reply.redirect(returnsToShop ? '/dashboard?checkout=success' : `${TEST_CHECKOUT}/${uuid}`, 303);
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

const pages = htmlPages(testCheckoutStyle);

/** Blocks scripts and every resource except the page's own style. The form can only be sent to its own origin. */
const checkoutPolicy = `default-src 'none'; style-src ${pages.styleSource}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** The response status of a page. */
const statusOfPage = ({ state }: CheckoutVisit): number => (state === 'unknown' ? 404 : 200);

/** The page of a checkout: the purchase with its three buttons, or why nothing is due. */
function checkoutPage({ state, checkout }: CheckoutVisit): string {
  if (!checkout || state === 'unknown') return messagePage(messages.unknown);
  if (state === 'paid') return messagePage(messages.paid);
  if (state === 'subscribed') return messagePage(messages.subscribed);
  return page(messages.title(plans[checkout.plan_id].name), form(checkout, state === 'declined'));
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function form(checkout: CheckoutRow, isDeclined: boolean): string {
  const { name } = plans[checkout.plan_id];
  const isYearly = checkout.billing_cycle === 'yearly';
  const price = dollars.format((priceOf(checkout) ?? 0) / 100);
  const row = (term: string, what: string, kind = '') =>
    `<dt${kind}>${escapeHtml(term)}</dt><dd${kind}>${escapeHtml(what)}</dd>`;
  return `<h1>${escapeHtml(messages.title(name))}</h1>
<p class="price"><b>${escapeHtml(price)}</b> ${escapeHtml(isYearly ? messages.perYear : messages.perMonth)}</p>
<dl>${row(messages.plan, name)}${row(messages.billing, isYearly ? messages.yearly : messages.monthly)}${row(messages.account, checkout.email)}${row(messages.dueToday, price, ' class="total"')}</dl>
${isDeclined ? `<p class="declined" role="alert">${escapeHtml(messages.declined)}</p>` : ''}
<form method="post">
<button class="first" name="outcome" value="pay">${escapeHtml(messages.pay(price))}</button>
<button class="second" name="outcome" value="decline">${escapeHtml(messages.decline)}</button>
<button class="third" name="outcome" value="cancel">${escapeHtml(messages.cancel)}</button>
</form>`;
}

const messagePage = ({ title, message }: { title: string; message: string }): string =>
  page(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p class="text">${escapeHtml(message)}</p>
<a class="button second" href="/dashboard">${escapeHtml(messages.back)}</a>`,
  );

const page = (title: string, card: string): string =>
  pages.page(
    title,
    `<header class="mark">${escapeHtml(messages.mark)}</header>
<main>
${pageHeader}
<div class="card">
${card}
</div>
<p class="about">${escapeHtml(messages.about)}</p>
</main>`,
  );

/** The state of a checkout: 'subscribed' if its buyer subscribed through another one. */
type CheckoutState = 'unknown' | 'paid' | 'subscribed' | 'declined' | 'open';
type CheckoutVisit = { state: CheckoutState; checkout: CheckoutRow | null };

/** A checkout and its current state. */
async function visitCheckout(ctx: InternalContext, checkout_uuid: string): Promise<CheckoutVisit> {
  const { transaction_id } = idsOfCheckout(checkout_uuid);
  const checkout = await findCheckoutByUuid(ctx.db, checkout_uuid, transaction_id);
  return { checkout, state: stateOf(checkout) };
}

function stateOf(checkout: CheckoutRow | null): CheckoutState {
  if (!checkout) return 'unknown';
  if (checkout.is_paid) return 'paid';
  if (checkout.held && !hasPaidPeriodEnded(checkout.held)) return 'subscribed';
  return checkout.is_declined ? 'declined' : 'open';
}

/**
 * Pays an open checkout, or declines its card. Of several concurrent calls, in any process and for all checkouts of a
 * buyer, only one pays.
 * @returns the state before this call
 */
async function finishCheckout(
  ctx: InternalContext<'env' | 'jobs' | 'mail' | 'secrets'>,
  checkout_uuid: string,
  outcome: 'pay' | 'decline',
): Promise<CheckoutState> {
  const { checkout: found } = await visitCheckout(ctx, checkout_uuid);
  if (!found) return 'unknown';
  return runInTransaction(ctx, async (inside) => {
    await lockBuyer(inside.db, found.firebase_id);
    const { checkout, state } = await visitCheckout(inside, checkout_uuid);
    if (!checkout || (state !== 'open' && state !== 'declined')) return state;
    const eventsOf = outcome === 'pay' ? paidEvents : declinedEvents;
    await sendTestEvents(inside, eventsOf(checkout_uuid, checkout, checkout));
    return state;
  });
}
