import { accountMessages as messages } from '@fieldkit/contract/messages/account.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AccountSections, type AccountSectionsProps } from './AccountSections.tsx';
import { AccountContext, type AccountTools } from './account-context.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

export interface AccountScreenProps extends AccountSectionsProps {
  tools: AccountTools;
}

/** The settings of the user's own account. */
export function AccountScreen({ tools, Details }: AccountScreenProps) {
  return (
    <AccountContext value={tools}>
      <ConfirmIdentity>
        <PageHeader title={messages.title} description={messages.description} />
        <AccountSections Details={Details} />
      </ConfirmIdentity>
    </AccountContext>
  );
}
