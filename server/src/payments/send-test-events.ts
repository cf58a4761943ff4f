import { requireInternal } from '../access/require-internal.ts';
import type { Context } from '../context.ts';
import { applyEvents } from './apply-event.ts';
import { signatureFor } from './is-signed.ts';
import { paymentTerms } from './payment-terms.ts';
import { storeWebhookEvent } from './receive-notification.ts';
import type { TestEvent } from './test-events.ts';

/** Sends events as the provider does: signed, to where its notifications are received. All of it, or nothing, in a transaction. */
export async function sendTestEvents(ctx: Context, events: readonly TestEvent[]): Promise<void> {
  requireInternal(ctx);
  const secret = paymentTerms(ctx)?.secrets[0] ?? '';
  const kept: string[] = [];
  for (const event of events) {
    const body = Buffer.from(JSON.stringify(event));
    kept.push(await storeWebhookEvent(ctx, signatureFor(body, secret, Date.now()), body));
  }
  await applyEvents(ctx, kept);
}
