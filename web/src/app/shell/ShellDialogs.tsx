import { Fragment, lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { clearTrial, readLandingParams } from '../../session/landing-params.ts';
import { useAuth } from '../auth-context.ts';
import { paths } from '../paths.ts';
import type { ShellDialog, useShellDialogs } from './use-shell-dialogs.ts';

/** Loaded when the dialog is first opened. */
export const LazyPlansDialog = lazy(async () => ({
  default: (await import('../../features/subscriptions/PlansDialog.tsx')).PlansDialog,
}));
export const LazyPaymentHistoryDialog = lazy(async () => ({
  default: (await import('../../features/subscriptions/PaymentHistoryDialog.tsx')).PaymentHistoryDialog,
}));
export const LazyCheckoutReturnDialog = lazy(async () => ({
  default: (await import('../../features/subscriptions/CheckoutReturnDialog.tsx')).CheckoutReturnDialog,
}));
export const LazyCancelSubscriptionDialog = lazy(async () => ({
  default: (await import('../../features/subscriptions/CancelSubscriptionDialog.tsx'))
    .CancelSubscriptionDialog,
}));

/** Loaded when the dialog is first opened. */
export const LazySupportDialog = lazy(async () => ({
  default: (await import('../../features/support/SupportDialog.tsx')).SupportDialog,
}));

/** Loaded when the dialog is first opened. */
export const LazyEmailPreferencesDialog = lazy(async () => ({
  default: (await import('../../features/email-preferences/EmailPreferencesDialog.tsx'))
    .EmailPreferencesDialog,
}));

/** Loaded when they are first opened. */
export const LazyPalette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }));
export const LazyKeysSheet = lazy(async () => ({
  default: (await import('../palette/KeysSheet.tsx')).KeysSheet,
}));

export interface ShellDialogsProps {
  dialogs: ReturnType<typeof useShellDialogs>;
  /** Gets the focus when a dialog closes that was opened by another dialog. */
  accountButton: RefObject<HTMLButtonElement | null>;
}

type Props = { open: boolean; onClose: () => void };

/** The dialogs that are opened by the buttons in the top bar, the account menu and shortcuts. */
export function ShellDialogs({ dialogs, accountButton }: ShellDialogsProps) {
  const { shown, show, close, preselected, opensCheckout, ending } = dialogs;
  if (!shown) return null;
  const render: Record<ShellDialog, (props: Props) => ReactNode> = {
    plans: (props) => (
      <LazyPlansDialog
        {...props}
        preselected={preselected}
        opensCheckout={opensCheckout}
        returnFocusTo={accountButton}
      />
    ),
    payments: (props) => <LazyPaymentHistoryDialog {...props} />,
    cancel: (props) => <LazyCancelSubscriptionDialog {...props} onContactSupport={() => show('support')} />,
    support: (props) => <LazySupportDialog {...props} returnFocusTo={accountButton} />,
    settings: (props) => <LazyEmailPreferencesDialog {...props} />,
    palette: (props) => <LazyPalette {...props} onShow={show} />,
    keys: (props) => <LazyKeysSheet {...props} />,
    trial: (props) => <OwnClaimTrialDialog {...props} />,
    newProject: (props) => <OwnNewProjectDialog {...props} />,
    checkout: (props) => (
      <LazyCheckoutReturnDialog
        {...props}
        ending={ending ?? 'success'}
        onPlans={(bought) => show('plans', bought)}
        returnFocusTo={accountButton}
      />
    ),
  };
  return <Fragment key={shown.turn}>{render[shown.subject]({ open: shown.open, onClose: close })}</Fragment>;
}

const NewProjectDialog = lazy(async () => ({
  default: (await import('../../features/projects/NewProjectDialog.tsx')).NewProjectDialog,
}));

/** The New Project dialog for any screen. Opens the project once it is created. */
function OwnNewProjectDialog(props: { open: boolean; onClose: () => void }) {
  const { clearFirstTime, signOut } = useAuth();
  const navigate = useNavigate();
  return (
    <Suspense fallback={null}>
      <NewProjectDialog
        {...props}
        locked={false}
        onSignOut={() => void signOut()}
        onCreated={({ project_uuid }) => {
          clearFirstTime();
          void navigate(paths.project(project_uuid));
        }}
      />
    </Suspense>
  );
}

const ClaimTrialDialog = lazy(async () => ({
  default: (await import('../../features/projects/ClaimTrialDialog.tsx')).ClaimTrialDialog,
}));

/** Offers the trial that the user came from, once. Opens its project after it was added. */
function OwnClaimTrialDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { clearFirstTime } = useAuth();
  const navigate = useNavigate();
  const [token] = useState(() => readLandingParams().trial ?? '');
  const close = () => {
    clearTrial();
    onClose();
  };
  return (
    <Suspense fallback={null}>
      <ClaimTrialDialog
        open={open}
        token={token}
        onClose={close}
        onClaimed={({ project_uuid }) => {
          close();
          clearFirstTime();
          void navigate(paths.project(project_uuid));
        }}
      />
    </Suspense>
  );
}
