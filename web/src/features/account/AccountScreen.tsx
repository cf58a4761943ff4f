import { accountMessages as say } from '@fieldkit/contract/messages/account.ts';
import { useIdentitySettings } from '../../lib/use-identity-settings.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSessions } from './account.hooks.ts';
import { AccountContext, type AccountTools } from './account-context.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { MethodsSection } from './MethodsSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The settings of one's own account. */
export function AccountScreen({ tools }: { tools: AccountTools }) {
  const settings = useIdentitySettings(tools.identity);
  const sessions = useSessions(settings?.keepsSessions ?? false);
  // Below a list whose length nobody knows before it is there.
  const hasItsPlace = settings !== null && !(settings.keepsSessions && sessions.isPending);
  return (
    <AccountContext value={tools}>
      <ConfirmIdentity>
        <PageHeader title={say.title} description={say.description} />
        <div className="mt-6">
          <ProfileSection />
          <EmailSection mail={settings?.mail} />
          <PasswordSection mail={settings?.mail} />
          <MethodsSection />
          {settings?.keepsSessions && <SessionsSection />}
          {hasItsPlace && <DeleteSection keepsAccounts={settings.keepsSessions} />}
        </div>
      </ConfirmIdentity>
    </AccountContext>
  );
}
