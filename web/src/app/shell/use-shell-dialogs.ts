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
  readLandingParams,
  readPreselectedPlan,
} from '../../session/landing-params.ts';

/** The dialogs that are opened by the plan button, the account menu, shortcuts and landing parameters. */
export type ShellDialog =
  | 'plans'
  | 'payments'
  | 'cancel'
  | 'support'
  | 'settings'
  | 'checkout'
  | 'trial'
  | 'newProject'
  | 'palette'
  | 'keys';

/**
 * Which dialog of the app frame is open. A dialog whose code is still loading appears as soon as it is
 * loaded. A user who returns from a checkout sees its result, a user who came for a plan sees that plan, and a user
 * who came from a trial is offered to keep it, each only once.
 */
export function useShellDialogs() {
  const [ending] = useState(readCheckoutResult);
  const [landingPlan] = useState(readPreselectedPlan);
  const [preselected, setPreselected] = useState(landingPlan);
  const { shown, show, close } = useDialogState<ShellDialog>(
    ending ? 'checkout' : preselected ? 'plans' : readLandingParams().trial ? 'trial' : null,
  );
  const open = (dialog: ShellDialog, plan: PreselectedPlan | null = null) =>
    startTransition(() => {
      setPreselected(plan);
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

/** Watches the user's subscription and notifies all screens when it changes. */
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
 * Allows every screen to open the plans. Does nothing in a project of another user, because the owner's plan
 * applies there.
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
