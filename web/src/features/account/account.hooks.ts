import { accountCalls } from '@fieldkit/contract/account.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { callKey, callOptions, invalidateCall } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useRetriedMutation } from '../../lib/use-retried-mutation.ts';
import { failureCode } from '../../session/failure-code.ts';
import { signInErrorMessage } from '../../session/sign-in-error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import * as messages from './account.messages.ts';
import { useAccount } from './account-context.ts';

/** Query keys for data from the identity provider, which is not fetched with a call of the contract. */
const detailsKey = ['account', 'details'];
const providersKey = ['account', 'providers'];
const sessionsKey = callKey(accountCalls.sessions);

/**
 * The account at the identity provider. Fetched again when the user returns to the tab, for example from
 * their email.
 */
export function useAccountDetails() {
  const { identity, onUser } = useAccount();
  return useQuery({
    queryKey: detailsKey,
    queryFn: async () => {
      const details = await identity.account.read();
      onUser(details.user);
      return details;
    },
    retry: false,
    // Every section uses this query. After a refusal, it must not be repeated until the user has confirmed
    // their identity.
    retryOnMount: false,
  });
}

/** Fetches the account again after a change. */
export function useRefreshDetails() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: detailsKey });
}

export function useProviders() {
  const { identity } = useAccount();
  return useQuery({ queryKey: providersKey, queryFn: identity.providers, retry: false });
}

/** The sessions of the account. Not fetched for the hosted provider, which manages them itself. */
export function useSessions(areKept = true) {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await callApi(accountCalls.sessions, { signal })).sessions,
    enabled: areKept,
  });
}

/** Fetches the sessions again after another action ended some of them. */
export function useRefreshSessions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionsKey });
}

export function useEndSession() {
  const refresh = useRefreshSessions();
  return useRetriedMutation({
    mutationFn: (sessionUuid: string) => callApi(accountCalls.endSession, { params: { sessionUuid } }),
    onSuccess: () => showSuccess(messages.sessions.ended),
    failed: messages.sessions.endFailed,
    onSettled: refresh,
  });
}

/** What would be deleted with the account. */
const belongingsQuery = queryOptions({
  ...callOptions(accountCalls.belongings, {}),
  // The query runs before its result is shown. After a failure, it runs again only when the user retries.
  retryOnMount: false,
});

export const useBelongings = () => useQuery(belongingsQuery);

/** Prefetches what would be deleted with the account, so that the dialog opens at its full height. */
export function usePrefetchBelongings() {
  const client = useQueryClient();
  return () => client.prefetchQuery(belongingsQuery);
}

const { remove: removalMessages } = messages;

/** Deletes the account: first the server's data, then the account at the hosted provider, if that is used. */
export function useDeleteAccount({ keepsAccounts }: { keepsAccounts: boolean }) {
  const { identity, onDeleted } = useAccount();
  const confirmed = useConfirmed();
  const client = useQueryClient();

  const removal = useMutation({
    mutationFn: async () => {
      await confirmed(() => callApi(accountCalls.remove, {}));
      // The server's data is deleted in any case. An account that remains at the provider contains no data.
      if (!keepsAccounts) await identity.account.remove().catch(() => {});
    },
    onSuccess: onDeleted,
    onError: (error) => {
      if (error instanceof ConfirmationCanceled) return;
      showError(errorMessageUnlessCanceled(error, removalMessages.failed) ?? removalMessages.failed);
      // A collaborator has joined one of the projects in the meantime.
      if (error instanceof ApiProblem && error.status === 409)
        void invalidateCall(client, accountCalls.belongings);
    },
  });

  return {
    remove: () => removal.mutate(),
    isPending: removal.isPending || removal.isSuccess,
    failure: removal.isError ? errorMessageUnlessCanceled(removal.error, removalMessages.failed) : null,
  };
}

/** The user closed the dialog that asks for a confirmation of their identity. No error is shown. */
export class ConfirmationCanceled extends Error {}

/** Asks the user to confirm their identity. Rejects with ConfirmationCanceled if the user cancels. */
export type RequestConfirmation = () => Promise<void>;

export const ConfirmationContext = createContext<RequestConfirmation | null>(null);

/**
 * Runs an action that may require a recent sign-in. If it does, the user signs in and the action continues.
 */
export function useConfirmed(): <Result>(action: () => Promise<Result>) => Promise<Result> {
  const ask = useContext(ConfirmationContext);
  return async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!ask || !needsRecentSignIn(error)) throw error;
      await ask();
      return action();
    }
  };
}

const needsRecentSignIn = (error: unknown): boolean =>
  failureCode(error) === 'auth/requires-recent-login' ||
  (error instanceof ApiProblem && error.status === 403 && error.code === 'recent_sign_in_required');

/** The error message, or null if the user canceled. */
export function errorMessageUnlessCanceled(error: unknown, fallback: string): string | null {
  if (error instanceof ConfirmationCanceled) return null;
  return error instanceof ApiProblem
    ? errorMessage(error, { fallback })
    : signInErrorMessage(error, fallback);
}
