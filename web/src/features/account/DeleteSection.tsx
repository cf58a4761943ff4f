import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AccountSection } from './AccountSection.tsx';
import { useAskForBelongings } from './account.hooks.ts';
import { DeleteAccountDialog } from './account-parts.ts';

const { remove: say } = accountMessages;

/** The way out for good. */
export function DeleteSection({ keepsAccounts }: { keepsAccounts: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isComing, setIsComing] = useState(false);
  const askForBelongings = useAskForBelongings();
  const open = async () => {
    setIsComing(true);
    await askForBelongings();
    setIsComing(false);
    setIsAsked(true);
  };

  return (
    <AccountSection title={say.title} text={say.text}>
      <Button variant="danger" loading={isComing} onClick={() => void open()}>
        {say.open}
      </Button>
      <Suspense fallback={null}>
        {isAsked && <DeleteAccountDialog keepsAccounts={keepsAccounts} onClose={() => setIsAsked(false)} />}
      </Suspense>
    </AccountSection>
  );
}
