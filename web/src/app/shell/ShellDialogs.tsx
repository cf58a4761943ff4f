import { Fragment, type ReactNode, type RefObject } from 'react';
import { LazySettingsDialog } from '../../features/newsletter/LazySettingsDialog.tsx';
import {
  LazyCancelSubscriptionDialog,
  LazyCheckoutReturnDialog,
  LazyPaymentHistoryDialog,
  LazyPlansDialog,
} from '../../features/subscriptions/LazySubscriptionDialogs.tsx';
import { LazySupportDialog } from '../../features/support/LazySupportDialog.tsx';
import { OwnNewProjectDialog } from '../OwnNewProjectDialog.tsx';
import { LazyKeysSheet, LazyPalette } from '../palette/LazyPalette.tsx';
import type { ShellDialog, useShellDialogs } from './use-shell-dialogs.ts';

export interface ShellDialogsProps {
  dialogs: ReturnType<typeof useShellDialogs>;
  /** Gets the focus after a dialog that another dialog opened. */
  accountButton: RefObject<HTMLButtonElement | null>;
}

type Props = { open: boolean; onClose: () => void };

/** The dialogs that the top bar's buttons, the account menu and shortcuts open. */
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
