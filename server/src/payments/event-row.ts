import type { ProviderEvent } from './provider-event.ts';

/** How an event is kept: as it came, letter by letter, with what it is about and whom it names beside it. */
export const eventRow = (event: ProviderEvent, payload: string) => ({
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
      firebase_id: isDraft(event) ? null : firebase_id,
    };
  if (event.about === 'subscription')
    return { transaction_id: event.data.transaction_id ?? null, subscription_id: event.data.id, firebase_id };
  return { transaction_id: event.data.transaction_id };
}

/**
 * Nobody has tried to pay it yet. Anybody's browser makes as many as it likes, in anybody's name: they are found by what is told of the
 * same transaction later, and never looked through for a person.
 */
const isDraft = ({ data }: Extract<ProviderEvent, { about: 'transaction' }>): boolean =>
  (data.status === 'draft' || data.status === 'ready') && (data.payments ?? []).length === 0;
