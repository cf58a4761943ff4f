import { accountCalls } from '@fieldkit/contract/account.ts';
import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { showError } from '../../ui/toast.ts';
import { useAccount } from './account-context.ts';
import { ConfirmationCancelled, useConfirmed } from './confirmation.ts';
import { errorMessageUnlessCancelled } from './error-message-unless-cancelled.ts';

const { remove: say } = accountMessages;

/** Deletes the account: the server's data, then, with the hosted provider, the account there. */
export function useDeleteAccount({ keepsAccounts }: { keepsAccounts: boolean }) {
  const { identity, onDeleted } = useAccount();
  const confirmed = useConfirmed();
  const client = useQueryClient();

  const removal = useMutation({
    mutationFn: async () => {
      await confirmed(() => callApi(accountCalls.remove, {}));
      // The server's data is deleted either way; an account that remains at the provider contains no data.
      if (!keepsAccounts) await identity.account.remove().catch(() => {});
    },
    onSuccess: onDeleted,
    onError: (failure) => {
      if (failure instanceof ConfirmationCancelled) return;
      showError(errorMessageUnlessCancelled(failure, say.failed) ?? say.failed);
      // A collaborator joined one of the projects meanwhile.
      if (failure instanceof ApiProblem && failure.status === 409)
        void client.invalidateQueries({ queryKey: [accountCalls.belongings.path] });
    },
  });

  return {
    remove: () => removal.mutate(),
    isPending: removal.isPending || removal.isSuccess,
    failure: removal.isError ? errorMessageUnlessCancelled(removal.error, say.failed) : null,
  };
}
