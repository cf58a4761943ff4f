import { startTransition, useEffect, useState } from 'react';
import { clearCheckoutResult, readCheckoutResult } from '../../lib/checkout-result.ts';
import { clearPreselectedPlan, type PreselectedPlan, readPreselectedPlan } from '../../lib/landing-params.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { usePlanChanges } from './use-plan-changes.ts';
import { useRegisterPlansDialog } from './use-register-plans-dialog.ts';

/** The dialogs that the plan button, the account menu, a shortcut and landing parameters open. */
export type ShellDialog =
  | 'plans'
  | 'payments'
  | 'cancel'
  | 'support'
  | 'settings'
  | 'checkout'
  | 'newProject'
  | 'palette'
  | 'keys';

/**
 * Which dialog of the app frame is open. A dialog that is still loading shows as soon as it is loaded. A user
 * who returns from a checkout sees its result, and a user who came for a plan sees that plan, once.
 */
export function useShellDialogs() {
  const [ending] = useState(readCheckoutResult);
  const [landingPlan] = useState(readPreselectedPlan);
  const [preselected, setPreselected] = useState(landingPlan);
  const { shown, show, close } = useDialogState<ShellDialog>(ending ? 'checkout' : preselected && 'plans');
  const open = (dialog: ShellDialog, wanted: PreselectedPlan | null = null) =>
    startTransition(() => {
      setPreselected(wanted);
      show(dialog);
    });

  useEffect(() => {
    clearCheckoutResult();
    clearPreselectedPlan();
  }, []);
  useRegisterPlansDialog(() => open('plans'));
  usePlanChanges();
  return {
    shown,
    close,
    show: open,
    preselected,
    opensCheckout: preselected !== null && preselected === landingPlan,
    ending,
  };
}
