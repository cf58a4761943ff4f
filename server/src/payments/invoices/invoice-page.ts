import { createHash } from 'node:crypto';
import { invoiceMessages as say } from '@fieldkit/contract/messages/invoices.ts';
import { inHtml } from '../../http/in-html.ts';
import { testCheckoutStyle as style } from '../test-checkout/test-checkout-style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing runs, and nothing loads but the style in the page. */
export const invoicePagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Why there is no invoice to see, and what to do. */
export const invoicePage = ([title, text]: readonly [string, string]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inHtml(title)} · Fieldkit</title>
<style>${style}</style>
</head>
<body>
<span></span>
<main>
<header><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M11 24V9.5h10.5M11 16.5h7"/><circle cx="22.5" cy="22.5" r="2"/></svg>Fieldkit</header>
<div class="card">
<h1>${inHtml(title)}</h1>
<p class="text">${inHtml(text)}</p>
<a class="button second" href="/dashboard">${inHtml(say.back)}</a>
</div>
</main>
</body>
</html>
`;
