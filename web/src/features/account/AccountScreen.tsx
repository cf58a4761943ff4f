import * as profileMessages from '@fieldkit/contract/messages/profile.ts';
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useAutoGrow } from '../../lib/use-auto-grow.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { useIdentitySettings } from '../../session/use-configuration.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AccountSection, FormSkeleton } from './AccountSection.tsx';
import {
  ConfirmationCanceled,
  ConfirmationContext,
  type RequestConfirmation,
  useAccountDetails,
  usePrefetchBelongings,
  useSessions,
} from './account.hooks.ts';
import * as messages from './account.messages.ts';
import { AccountContext, type AccountTools, signInMethodName, useAccount } from './account-context.ts';
import { ChangePassword, ConfirmIdentityDialog, DeleteAccountDialog } from './account-parts.ts';
import { EmailSection, type Mail, MailHint, useMailing } from './EmailSection.tsx';
import { MethodsSection } from './MethodsSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

export interface AccountScreenProps extends AccountSectionsProps {
  tools: AccountTools;
}

/** The settings of the user's account. */
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
  /** The form for account type, company, position and website. Calls `onSettled` once its height is known. */
  Details: ComponentType<{ onSettled: () => void }>;
}

/** The sections of the account, one below the other. */
function AccountSections({ Details }: AccountSectionsProps) {
  const settings = useIdentitySettings(useAccount().identity);
  const sessions = useSessions(settings?.keepsSessions ?? false);
  const details = useAccountDetails();
  const [isFormSettled, setFormSettled] = useState(false);
  const onSettled = useCallback(() => setFormSettled(true), []);
  // The section is below a list whose length is unknown until it has loaded.
  const isPositionKnown = settings !== null && !(settings.keepsSessions && sessions.isPending);
  // The height of the form is known only once the profile is loaded, and the height of the password section
  // only once the sign-in methods are. Until then, nothing is drawn below them.
  const known = isFormSettled ? (details.isPending ? 4 : 7) : 3;
  // On a phone, the first two sections are drawn first, and the others when the browser is idle.
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

/** Lets every component inside request a recent sign-in. They share one dialog. */
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
            onCancel={() => close(({ cancel }) => cancel(new ConfirmationCanceled()))}
          />
        )}
      </Suspense>
    </ConfirmationContext>
  );
}

const { remove: removal } = messages;

/** The section with the button that deletes the account. */
function DeleteSection({ keepsAccounts }: { keepsAccounts: boolean }) {
  const { shown, show, close } = useDialogState<true>();
  const [isComing, setIsComing] = useState(false);
  const askForBelongings = usePrefetchBelongings();
  const open = async () => {
    setIsComing(true);
    await askForBelongings();
    setIsComing(false);
    show(true);
  };

  return (
    <AccountSection title={removal.title} text={removal.text} anchor="delete">
      <Button variant="danger" loading={isComing} onClick={() => void open()}>
        {removal.open}
      </Button>
      <Suspense fallback={null}>
        {shown?.open && <DeleteAccountDialog keepsAccounts={keepsAccounts} onClose={close} />}
      </Suspense>
    </AccountSection>
  );
}

const { password: passwordMessages } = messages;

/** The section that changes the password, or sets the first one. */
function PasswordSection({ mail }: { mail: Mail }) {
  const { data: details } = useAccountDetails();
  const others = details?.methods.filter(({ id }) => id !== 'password') ?? [];
  // Until the sign-in methods are loaded, assumes that there is a password.
  const hasPassword = !details || others.length === 0 || others.length < details.methods.length;
  return (
    <AccountSection title={passwordMessages.title} text={passwordMessages.text} anchor="password">
      {hasPassword ? (
        <Suspense fallback={<FormSkeleton fields={3} ruled={1} />}>
          <ChangePassword />
        </Suspense>
      ) : (
        <FirstPassword ways={others.map(({ id }) => signInMethodName(id)).join(', ')} mail={mail} />
      )}
    </AccountSection>
  );
}

function FirstPassword({ ways, mail }: { ways: string; mail: Mail }) {
  const { identity, user } = useAccount();
  const { run, left, isPending, isSent, failure } = useMailing(
    () => identity.sendPasswordReset(user.email),
    messages.email.failed,
  );
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-13 text-ink-2">{passwordMessages.without(ways)}</p>
      {mail === 'none' ? (
        <Notice tone="info">{messages.noMail}</Notice>
      ) : (
        <Button aria-disabled={left > 0} loading={isPending} onClick={() => void run()}>
          {left > 0 ? messages.email.verifyAgainIn(left) : passwordMessages.setByMail}
        </Button>
      )}
      {isSent && <MailHint sent={passwordMessages.linkSent(user.email)} mail={mail} />}
      {failure && <Notice tone="bad" title={failure} />}
    </div>
  );
}
