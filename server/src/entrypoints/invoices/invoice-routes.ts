import { uuidSource } from '@fieldkit/contract/uuid.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http-kit/errors.ts';
import { escapeHtml, htmlPages, pageHeader } from '../../platform/http-kit/html-page.ts';
import type { Services } from '../../services/context.ts';
import { checkInvoiceLink, INVOICES } from '../../services/payments/invoices/invoice-links.ts';
import * as messages from '../../services/payments/invoices/invoices.messages.ts';
import type { Invoice } from '../../services/payments/payment-provider.ts';
import { limitConcurrency } from '../api/limit-concurrency.ts';
import { testCheckoutStyle } from '../test-checkout/test-checkout-style.ts';
import { findInvoiceOrder } from './invoices.queries.ts';

const AT_ONCE = 4;

/**
 * Serves invoices for signed links from the payment history: a redirect to the provider's document, or the PDF
 * itself.
 */
export async function invoiceRoutes(app: FastifyInstance, services: Services): Promise<void> {
  limitConcurrency(app, AT_ONCE);
  app.get(`${INVOICES}/:paymentUuid(^${uuidSource}$)`, async (request, reply) => {
    const link = linkIn(request);
    const look = checkInvoiceLink(services, link);
    if (look === 'wrong') return sendPage(reply.code(403), messages.wrong);
    if (look === 'expired') return sendPage(reply.code(410), messages.expired);
    const order = await findInvoiceOrder(services.db, link.payment_uuid);
    if (!order || !services.payments) return sendPage(reply.code(404), messages.none);
    try {
      const invoice = await services.payments.invoiceOf(order);
      return invoice ? send(reply, invoice) : sendPage(reply.code(404), messages.none);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      request.log.warn({ err: error }, 'Could not get the invoice from the payment provider.');
      return sendPage(reply.code(503).header('retry-after', 30), error);
    }
  });
}

function linkIn({ params, query }: FastifyRequest) {
  const { expires, signature } = query as { expires?: unknown; signature?: unknown };
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const payment_uuid = (params as { paymentUuid: string }).paymentUuid;
  return { payment_uuid, expires: text(expires), signature: text(signature) };
}

const forbidStorage = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });

function send(reply: FastifyReply, invoice: Invoice): FastifyReply {
  if ('url' in invoice) return forbidStorage(reply).redirect(invoice.url, 302);
  return forbidStorage(reply)
    .header('content-disposition', `inline; filename="${invoice.name}"`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'")
    .type('application/pdf')
    .send(invoice.pdf);
}

type PageWords = { title: string; message: string };

const sendPage = (reply: FastifyReply, words: PageWords): FastifyReply =>
  forbidStorage(reply)
    .header('content-security-policy', invoicePagePolicy)
    .type('text/html; charset=utf-8')
    .send(invoicePage(words));

const pages = htmlPages(testCheckoutStyle);

/** Blocks scripts and every resource except the page's own style. */
const invoicePagePolicy = `default-src 'none'; style-src ${pages.styleSource}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page that explains why there is no invoice, and what to do. */
const invoicePage = ({ title, message }: PageWords): string =>
  pages.page(
    title,
    `<span></span>
<main>
${pageHeader}
<div class="card">
<h1>${escapeHtml(title)}</h1>
<p class="text">${escapeHtml(message)}</p>
<a class="button second" href="/dashboard">${escapeHtml(messages.back)}</a>
</div>
</main>`,
  );
