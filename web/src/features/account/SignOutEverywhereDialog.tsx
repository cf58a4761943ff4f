import { accountCalls } from '@fieldkit/contract/account.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';

const { sessions: say } = accountMessages;

/** Asks before every session of the account is ended, including this one. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { onSignOut } = useAccount();
  const signOut = useMutation({
    mutationFn: () => callApi(accountCalls.endSessions, {}),
    onSuccess: onSignOut,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say.everywhereTitle}
      description={say.everywhereText}
      cancelLabel={accountMessages.cancel}
      confirmLabel={say.everywhere}
      pendingLabel={say.signingOut}
      pending={signOut.isPending}
      error={signOut.isError ? errorMessage(signOut.error, { fallback: accountMessages.failed }) : undefined}
      onConfirm={() => signOut.mutate()}
    />
  );
}
