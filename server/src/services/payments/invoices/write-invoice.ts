import { Worker } from 'node:worker_threads';
import * as checkoutMessages from '@fieldkit/contract/messages/checkouts.ts';
import { unavailable } from '../../../platform/http-kit/errors.ts';
import type { Invoice, InvoiceOrder } from '../payment-provider.ts';

const TIMEOUT_MS = 20_000;

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
      setTimeout(() => reject(new Error('The invoice took too long.')), TIMEOUT_MS).unref();
    });
    return { pdf: Buffer.from(pdf), name: `${number}.pdf` };
  } catch (cause) {
    throw Object.assign(unavailable(checkoutMessages.providerUnreachable), { cause });
  } finally {
    await thread.terminate();
  }
}
