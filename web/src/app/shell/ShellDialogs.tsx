import { Fragment, lazy, type ReactNode, type RefObject } from 'react';
import { OwnNewProjectDialog } from '../OwnNewProjectDialog.tsx';
import { OwnClaimTrialDialog } from './OwnClaimTrialDialog.tsx';
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
export const LazySettingsDialog = lazy(async () => ({
  default: (await import('../../features/newsletter/SettingsDialog.tsx')).SettingsDialog,
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
    settings: (props) => <LazySettingsDialog {...props} />,
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
