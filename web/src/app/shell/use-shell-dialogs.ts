import { startTransition, useEffect, useState } from 'react';
import { forgetPlanWish, type PlanWish, readPlanWish } from '../../lib/arrival.ts';
import { forgetCheckoutEnding, readCheckoutEnding } from '../../lib/checkout-ending.ts';
import { useShownDialog } from '../../lib/use-shown-dialog.ts';
import { usePlanChanges } from './use-plan-changes.ts';
import { usePlansDoor } from './use-plans-door.ts';

/** What the plan button, the account's menu, a key and an arrival open. */
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
 * Which dialog of the top bar is open. One that is still being fetched shows as soon as it is there. Who comes back from a
 * checkout sees how it ended, and who came for a plan sees that one, once.
 */
export function useShellDialogs() {
  const [ending] = useState(readCheckoutEnding);
  const [arrivalWish] = useState(readPlanWish);
  const [wish, setWish] = useState(arrivalWish);
  const { shown, show, close } = useShownDialog<ShellDialog>(ending ? 'checkout' : wish && 'plans');
  const open = (dialog: ShellDialog, wanted: PlanWish | null = null) =>
    startTransition(() => {
      setWish(wanted);
      show(dialog);
    });

  useEffect(() => {
    forgetCheckoutEnding();
    forgetPlanWish();
  }, []);
  usePlansDoor(() => open('plans'));
  usePlanChanges();
  return { shown, close, show: open, wish, opensCheckout: wish !== null && wish === arrivalWish, ending };
}
