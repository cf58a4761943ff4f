import { accountMessages as messages } from '@fieldkit/contract/messages/account.ts';
import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AccountSections } from './AccountSections.tsx';
import { AccountContext, type AccountTools } from './account-context.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

export interface AccountScreenProps {
  tools: AccountTools;
  /** The form for account type, company, position and website. */
  details: ReactNode;
}

/** The settings of the user's own account. */
export function AccountScreen({ tools, details }: AccountScreenProps) {
  return (
    <AccountContext value={tools}>
      <ConfirmIdentity>
        <PageHeader title={messages.title} description={messages.description} />
        <AccountSections details={details} />
      </ConfirmIdentity>
    </AccountContext>
  );
}
