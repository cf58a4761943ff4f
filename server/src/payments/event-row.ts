import type { ProviderEvent } from './provider-event.ts';

/** How an event is kept: as it came, with what it is about and whom it names beside it. */
export const eventRow = (event: ProviderEvent, payload: unknown) => ({
  event_id: event.event_id,
  event_type: event.event_type,
  occurred_at: event.occurred_at,
  payload,
  ...about(event),
});

function about(event: ProviderEvent) {
  if (event.about === 'other') return {};
  const firebase_id = 'custom_data' in event.data ? (event.data.custom_data?.firebase_id ?? null) : null;
  if (event.about === 'transaction')
    return {
      transaction_id: event.data.id,
      subscription_id: event.data.subscription_id ?? null,
      firebase_id,
    };
  if (event.about === 'subscription')
    return { transaction_id: event.data.transaction_id ?? null, subscription_id: event.data.id, firebase_id };
  return { transaction_id: event.data.transaction_id };
}
