import type { InternalContext } from '../context.ts';
import { applyEvents } from './apply-event.ts';
import { paymentTerms } from './payment-terms.ts';
import { signatureFor, storeWebhookEvent } from './store-webhook-event.ts';
import type { TestEvent } from './test-events.ts';

/** Sends signed events through the same path as the provider's notifications, in one transaction. */
export async function sendTestEvents(
  ctx: InternalContext<'env' | 'jobs' | 'mail' | 'secrets'>,
  events: readonly TestEvent[],
): Promise<void> {
  const secret = paymentTerms(ctx)?.secrets[0] ?? '';
  const event_ids: string[] = [];
  for (const event of events) {
    const body = Buffer.from(JSON.stringify(event));
    event_ids.push(await storeWebhookEvent(ctx, signatureFor(body, secret, Date.now()), body));
  }
  await applyEvents(ctx, event_ids);
}
