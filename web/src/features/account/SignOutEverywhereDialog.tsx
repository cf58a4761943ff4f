import { accountCalls } from '@fieldkit/contract/account.ts';
import { callApi } from '../../lib/api-client.ts';
import { errorMessageOr } from '../../lib/error-message.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';

const { sessions: messages } = accountMessages;

/** Asks for confirmation before all sessions of the account are ended, including this one. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { onSignOut } = useAccount();
  const signOut = async () => {
    await callApi(accountCalls.endSessions, {});
    onSignOut();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={messages.everywhereTitle}
      description={messages.everywhereText}
      cancelLabel={accountMessages.cancel}
      confirmLabel={messages.everywhere}
      pendingLabel={messages.signingOut}
      failureText={errorMessageOr(accountMessages.failed)}
      onConfirm={signOut}
    />
  );
}
