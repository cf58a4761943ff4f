import { accountMessages as say } from '@fieldkit/contract/messages/account.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AccountSections } from './AccountSections.tsx';
import { AccountContext, type AccountTools } from './account-context.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

/** The settings of one's own account. */
export function AccountScreen({ tools }: { tools: AccountTools }) {
  return (
    <AccountContext value={tools}>
      <ConfirmIdentity>
        <PageHeader title={say.title} description={say.description} />
        <AccountSections />
      </ConfirmIdentity>
    </AccountContext>
  );
}
