import { useGrowing } from '../../lib/use-growing.ts';
import { useIdentitySettings } from '../../lib/use-identity-settings.ts';
import { useAccountDetails, useSessions } from './account.hooks.ts';
import { useAccount } from './account-context.ts';
import { DeleteSection } from './DeleteSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { MethodsSection } from './MethodsSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** What can be set, one below the other. */
export function AccountSections() {
  const settings = useIdentitySettings(useAccount().identity);
  const sessions = useSessions(settings?.keepsSessions ?? false);
  const details = useAccountDetails();
  // Below a list whose length nobody knows before it is there.
  const hasItsPlace = settings !== null && !(settings.keepsSessions && sessions.isPending);
  // A phone shows the first two: the others are drawn while it has nothing better to do. How much there is to say of the password
  // is only known with the ways of signing in.
  const drawn = useGrowing(details.isPending ? 3 : 6, innerWidth < 768 ? 2 : 6, 2);
  return (
    <div className="mt-6">
      <ProfileSection />
      <EmailSection mail={settings?.mail} />
      {drawn > 2 && <PasswordSection mail={settings?.mail} />}
      {drawn > 3 && <MethodsSection />}
      {drawn > 4 && settings?.keepsSessions && <SessionsSection />}
      {drawn > 5 && hasItsPlace && <DeleteSection keepsAccounts={settings.keepsSessions} />}
    </div>
  );
}
