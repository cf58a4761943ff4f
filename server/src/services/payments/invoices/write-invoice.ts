import { timingSafeEqual } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { limits } from '@fieldkit/contract/limits.ts';
import * as checkoutMessages from '@fieldkit/contract/messages/checkouts.ts';
import { unavailable } from '../../../platform/http-kit/errors.ts';
import type { Services } from '../../context.ts';
import type { Invoice, InvoiceOrder } from '../payment-provider.ts';

const PATIENCE_MS = 20_000;

/** The number of an invoice of the test checkout. */
const invoiceNumber = (transaction_id: string): string =>
  `TEST-${transaction_id
    .replace(/^txn_test_/, '')
    .slice(0, 12)
    .toUpperCase()}`;

/**
 * Writes an invoice of the test checkout in a separate thread, because loading the PDF library takes most of
 * a second.
 */
export async function writeInvoice(order: InvoiceOrder): Promise<Invoice> {
  const number = invoiceNumber(order.transaction_id);
  const thread = new Worker(new URL('./invoice-thread.ts', import.meta.url), {
    workerData: { ...order, number },
    execArgv: [],
  });
  try {
    const pdf = await new Promise<Uint8Array>((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
      thread.once('exit', () => reject(new Error('The thread ended without an invoice.')));
      setTimeout(() => reject(new Error('The invoice took too long.')), PATIENCE_MS).unref();
    });
    return { pdf: Buffer.from(pdf), name: `${number}.pdf` };
  } catch (cause) {
    throw Object.assign(unavailable(checkoutMessages.providerAway), { cause });
  } finally {
    await thread.terminate();
  }
}

/** The path under which invoices open without signing in. */
export const INVOICES = '/invoices';
const PURPOSE = 'invoice link';

type Keys = Pick<Services, 'env' | 'secrets'>;
type Link = { payment_uuid: string; expires: string; signature: string };

const signed = (payment_uuid: string, expires: string): string => `${payment_uuid} ${expires}`;

/** A signed link to the invoice of a payment. It is valid for one hour and works without signing in. */
export function invoiceUrl({ env, secrets }: Keys, payment_uuid: string): string {
  const expires = String(Math.floor(Date.now() / 1000) + limits.invoiceLinkS);
  const signature = secrets.hash(PURPOSE, signed(payment_uuid, expires));
  return `${env.PUBLIC_URL}${INVOICES}/${payment_uuid}?${new URLSearchParams({ expires, signature })}`;
}

/** Whether a link has a valid signature and has not expired. */
export function checkInvoiceLink({ secrets }: Keys, { payment_uuid, expires, signature }: Link) {
  const sent = Buffer.from(signature);
  let isOurs = false;
  for (const hash of secrets.hashes(PURPOSE, signed(payment_uuid, expires))) {
    const right = Buffer.from(hash);
    isOurs = (right.length === sent.length && timingSafeEqual(right, sent)) || isOurs;
  }
  if (!isOurs) return 'wrong';
  return Number(expires) * 1000 > Date.now() ? 'good' : 'expired';
}
