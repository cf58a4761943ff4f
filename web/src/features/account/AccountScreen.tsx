import * as profileMessages from '@fieldkit/contract/messages/profile.ts';
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useAutoGrow } from '../../lib/use-auto-grow.ts';
import { useIdentitySettings } from '../../session/use-identity-settings.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AccountSection } from './AccountSection.tsx';
import {
  ConfirmationCancelled,
  ConfirmationContext,
  type RequestConfirmation,
  useAccountDetails,
  useSessions,
} from './account.hooks.ts';
import * as messages from './account.messages.ts';
import { AccountContext, type AccountTools, useAccount } from './account-context.ts';
import { ConfirmIdentityDialog } from './account-parts.ts';
import { DeleteSection } from './DeleteSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { MethodsSection } from './MethodsSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

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

interface AccountSectionsProps {
  /** The form for account type, company, position and website; it calls `onSettled` once its height is known. */
  Details: ComponentType<{ onSettled: () => void }>;
}

/** The sections of the account, one below the other. */
function AccountSections({ Details }: AccountSectionsProps) {
  const settings = useIdentitySettings(useAccount().identity);
  const sessions = useSessions(settings?.keepsSessions ?? false);
  const details = useAccountDetails();
  const [isFormSettled, setFormSettled] = useState(false);
  const onSettled = useCallback(() => setFormSettled(true), []);
  // Below a list whose length is unknown until it has loaded.
  const isPositionKnown = settings !== null && !(settings.keepsSessions && sessions.isPending);
  // The height of the form is known only once the profile is loaded, that of the password section once the
  // sign-in methods are: until then nothing is drawn below.
  const known = isFormSettled ? (details.isPending ? 4 : 7) : 3;
  // A phone shows the first two sections; the others are drawn when the browser is idle.
  const drawn = useAutoGrow(known, innerWidth < 768 ? 2 : 7, 2);
  return (
    <div className="mt-6">
      <ProfileSection />
      <EmailSection mail={settings?.mail} />
      {drawn > 2 && (
        <AccountSection title={profileMessages.sectionTitle} text={profileMessages.sectionText}>
          <Details onSettled={onSettled} />
        </AccountSection>
      )}
      {drawn > 3 && <PasswordSection mail={settings?.mail} />}
      {drawn > 4 && <MethodsSection />}
      {drawn > 5 && settings?.keepsSessions && <SessionsSection />}
      {drawn > 6 && isPositionKnown && <DeleteSection keepsAccounts={settings.keepsSessions} />}
    </div>
  );
}

type PendingConfirmation = { answer: () => void; cancel: (reason: Error) => void };

/** Lets every component inside request a recent sign-in; they share one dialog. */
function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<PendingConfirmation | null>(null);

  const ask = useCallback<RequestConfirmation>(
    () => new Promise((answer, cancel) => setQuestion({ answer, cancel })),
    [],
  );
  const close = (how: (pending: PendingConfirmation) => void) => {
    if (question) how(question);
    setQuestion(null);
  };

  return (
    <ConfirmationContext value={ask}>
      {children}
      <Suspense fallback={null}>
        {question && (
          <ConfirmIdentityDialog
            onConfirmed={() => close(({ answer }) => answer())}
            onCancel={() => close(({ cancel }) => cancel(new ConfirmationCancelled()))}
          />
        )}
      </Suspense>
    </ConfirmationContext>
  );
}
