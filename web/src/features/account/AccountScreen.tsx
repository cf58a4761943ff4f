import { accountMessages as say } from '@fieldkit/contract/messages/account.ts';
import { useGrowing } from '../../lib/use-growing.ts';
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
  // A phone shows the first two: the others are drawn while it has nothing better to do.
  const drawn = useGrowing(6, innerWidth < 768 ? 2 : 6, 2);
  return (
    <AccountContext value={tools}>
      <ConfirmIdentity>
        <PageHeader title={say.title} description={say.description} />
        <div className="mt-6">
          <ProfileSection />
          <EmailSection mail={settings?.mail} />
          {drawn > 2 && <PasswordSection mail={settings?.mail} />}
          {drawn > 3 && <MethodsSection />}
          {drawn > 4 && settings?.keepsSessions && <SessionsSection />}
          {drawn > 5 && hasItsPlace && <DeleteSection keepsAccounts={settings.keepsSessions} />}
        </div>
      </ConfirmIdentity>
    </AccountContext>
  );
}
