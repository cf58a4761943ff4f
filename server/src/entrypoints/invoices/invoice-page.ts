import { invoiceMessages as messages } from '@fieldkit/contract/messages/invoices.ts';
import { escapeHtml } from '../../platform/http-kit/escape-html.ts';
import { htmlPages, pageHeader } from '../../platform/http-kit/html-page.ts';
import { testCheckoutStyle } from '../test-checkout/test-checkout-style.ts';

const pages = htmlPages(testCheckoutStyle);

/** Blocks scripts and every resource except the page's own style. */
export const invoicePagePolicy = `default-src 'none'; style-src ${pages.styleSource}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Why there is no invoice to see, and what to do. */
export const invoicePage = ([title, text]: readonly [string, string]): string =>
  pages.page(
    title,
    `<span></span>
<main>
${pageHeader}
<div class="card">
<h1>${escapeHtml(title)}</h1>
<p class="text">${escapeHtml(text)}</p>
<a class="button second" href="/dashboard">${escapeHtml(messages.back)}</a>
</div>
</main>`,
  );
