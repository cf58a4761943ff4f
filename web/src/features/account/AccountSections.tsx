import { profileMessages } from '@fieldkit/contract/messages/profile.ts';
import type { ReactNode } from 'react';
import { useAutoGrow } from '../../lib/use-auto-grow.ts';
import { useIdentitySettings } from '../../lib/use-identity-settings.ts';
import { AccountSection } from './AccountSection.tsx';
import { useAccountDetails, useSessions } from './account.hooks.ts';
import { useAccount } from './account-context.ts';
import { DeleteSection } from './DeleteSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { MethodsSection } from './MethodsSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The sections of the account, one below the other. */
export function AccountSections({ details: profileForm }: { details: ReactNode }) {
  const settings = useIdentitySettings(useAccount().identity);
  const sessions = useSessions(settings?.keepsSessions ?? false);
  const details = useAccountDetails();
  // Below a list whose length is unknown until it has loaded.
  const isPositionKnown = settings !== null && !(settings.keepsSessions && sessions.isPending);
  // A phone shows the first two sections; the others are drawn when the browser is idle. The length of the
  // password section is known only once the sign-in methods are loaded.
  const drawn = useAutoGrow(details.isPending ? 4 : 7, innerWidth < 768 ? 2 : 7, 2);
  return (
    <div className="mt-6">
      <ProfileSection />
      <EmailSection mail={settings?.mail} />
      {drawn > 2 && (
        <AccountSection title={profileMessages.sectionTitle} text={profileMessages.sectionText}>
          {profileForm}
        </AccountSection>
      )}
      {drawn > 3 && <PasswordSection mail={settings?.mail} />}
      {drawn > 4 && <MethodsSection />}
      {drawn > 5 && settings?.keepsSessions && <SessionsSection />}
      {drawn > 6 && isPositionKnown && <DeleteSection keepsAccounts={settings.keepsSessions} />}
    </div>
  );
}
