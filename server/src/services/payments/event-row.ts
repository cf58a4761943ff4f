import type { ProviderEvent } from './provider-event.ts';

/**
 * The database row of an event: its payload exactly as it arrived, with the ids of the resources and the
 * payer that it names.
 */
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
 * Whether no payment was attempted yet. A browser can create any number of such drafts for any account id, so
 * they are not searched by payer. Later events of the same transaction connect them.
 */
const isDraft = ({ data }: Extract<ProviderEvent, { about: 'transaction' }>): boolean =>
  (data.status === 'draft' || data.status === 'ready') && (data.payments ?? []).length === 0;
