import { Suspense, useState } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Button } from '../../ui/Button.tsx';
import { AccountSection } from './AccountSection.tsx';
import { usePrefetchBelongings } from './account.hooks.ts';
import * as accountMessages from './account.messages.ts';
import { DeleteAccountDialog } from './account-parts.ts';

const { remove: say } = accountMessages;

/** Deletes the account. */
export function DeleteSection({ keepsAccounts }: { keepsAccounts: boolean }) {
  const { shown, show, close } = useDialogState<true>();
  const [isComing, setIsComing] = useState(false);
  const askForBelongings = usePrefetchBelongings();
  const open = async () => {
    setIsComing(true);
    await askForBelongings();
    setIsComing(false);
    show(true);
  };

  return (
    <AccountSection title={say.title} text={say.text} anchor="delete">
      <Button variant="danger" loading={isComing} onClick={() => void open()}>
        {say.open}
      </Button>
      <Suspense fallback={null}>
        {shown?.open && <DeleteAccountDialog keepsAccounts={keepsAccounts} onClose={close} />}
      </Suspense>
    </AccountSection>
  );
}
