import { newsletterMessages as messages } from '@fieldkit/contract/messages/newsletter.ts';
import { type Newsletter, newsletterCalls } from '@fieldkit/contract/newsletter.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { acceptedAnswer } from '../../lib/accepted-answer.ts';
import { callApi } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const key = [newsletterCalls.read.path];

export function useNewsletter() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(newsletterCalls.read, { signal }) });
}

export type NewsletterChange = { name: keyof Newsletter; wanted: boolean };

/**
 * Changes one preference: at once in the cache, and back when the server refuses. Changes are sent one after
 * the other.
 */
export function useNewsletterChange() {
  const client = useQueryClient();
  const show = ({ name, wanted }: NewsletterChange) =>
    client.setQueryData<Newsletter>(key, (all) => all && { ...all, [name]: wanted });

  return useMutation({
    // A request contains all three: if one overtook another, it would undo it.
    scope: { id: 'newsletter' },
    networkMode: 'always',
    mutationFn: async () => {
      const body = client.getQueryData<Newsletter>(key);
      if (body) await acceptedAnswer(callApi(newsletterCalls.change, { body }));
    },
    onMutate: (change: NewsletterChange) => {
      void client.cancelQueries({ queryKey: key });
      show(change);
    },
    onSuccess: () => showSuccess(messages.updated),
    onError: (failure, { name, wanted }) => {
      show({ name, wanted: !wanted });
      showError(updateFailure(failure));
      void client.invalidateQueries({ queryKey: key });
    },
  });
}

export const updateFailure = (failure: unknown): string =>
  errorMessage(failure, { fallback: messages.updateFailed });
export const fetchFailure = (failure: unknown): string =>
  errorMessage(failure, { fallback: messages.fetchFailed });
