import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { clearCheckoutResult, readCheckoutResult } from '../../billing/checkout-result.ts';
import { notifyPlanChange, registerPlansDialog } from '../../billing/open-plans-dialog.ts';
import { useCurrentSubscription } from '../../features/subscriptions/subscriptions.hooks.ts';
import { callKey } from '../../lib/call-options.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import {
  clearPreselectedPlan,
  type PreselectedPlan,
  readPreselectedPlan,
} from '../../session/landing-params.ts';

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

/** Watches the user's subscription and notifies every screen when it changes. */
function usePlanChanges(): void {
  const { data } = useCurrentSubscription();
  const known = useRef<string>(undefined);

  useEffect(() => {
    if (data === undefined) return;
    const now = data ? `${data.plan_id} ${data.status}` : '';
    if (known.current !== undefined && known.current !== now) notifyPlanChange(data?.plan_id ?? null);
    known.current = now;
  }, [data]);
}

/**
 * Lets every screen open the plans, except in a project that another user owns, because the owner's plan
 * counts there.
 */
function useRegisterPlansDialog(open: () => void): void {
  const { pathname } = useLocation();
  const client = useQueryClient();

  useEffect(() => {
    const helps = () => {
      const [, id] = /\/projects\/([^/]+)/.exec(pathname) ?? [];
      const project = id && client.getQueryData<Project>(callKey(projectCalls.get, id));
      return !project || project.ownership === 'owner';
    };
    return registerPlansDialog({ open, helps });
  }, [client, pathname, open]);
}
