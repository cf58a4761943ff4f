import { testCheckoutMessages as messages } from '@fieldkit/contract/messages/test-checkout.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import { escapeHtml } from '../../platform/http-kit/escape-html.ts';
import { htmlPages, pageHeader } from '../../platform/http-kit/html-page.ts';
import { priceOf } from '../../services/payments/price-table.ts';
import type { CheckoutRow } from './checkouts.queries.ts';
import type { CheckoutVisit } from './finish-checkout.ts';
import { testCheckoutStyle } from './test-checkout-style.ts';

const pages = htmlPages(testCheckoutStyle);

/**
 * Blocks scripts and every resource except the page's own style. The form can only be sent to its own origin.
 */
export const checkoutPolicy = `default-src 'none'; style-src ${pages.styleSource}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** The status that a page is sent with. */
export const statusOfPage = ({ state }: CheckoutVisit): number => (state === 'unknown' ? 404 : 200);

/** A checkout as a page: the purchase with its three buttons, or why nothing is due. */
export function checkoutPage({ state, checkout }: CheckoutVisit): string {
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

const messagePage = ([title, text]: readonly [string, string]): string =>
  page(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p class="text">${escapeHtml(text)}</p>
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
