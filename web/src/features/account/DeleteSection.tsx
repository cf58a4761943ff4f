import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DeleteAccountDialog } from './account-parts.ts';

const { remove: say } = accountMessages;

/** The way out for good. */
export function DeleteSection({ keepsAccounts }: { keepsAccounts: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <AccountSection title={say.title} text={say.text}>
      <Button variant="danger" onClick={() => setIsAsked(true)}>
        {say.open}
      </Button>
      <Suspense fallback={null}>
        {isAsked && <DeleteAccountDialog keepsAccounts={keepsAccounts} onClose={() => setIsAsked(false)} />}
      </Suspense>
    </AccountSection>
  );
}
