import { lazy, useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { prepareToasts } from '../../ui/toast.ts';
import type { IdentityPort } from './identity-port.ts';

const loadEmailForm = () => import('./EmailForm.tsx');
const loadForgotPassword = () => import('./ForgotPassword.tsx');

export const EmailForm = lazy(async () => ({ default: (await loadEmailForm()).EmailForm }));
export const ForgotPassword = lazy(async () => ({ default: (await loadForgotPassword()).ForgotPassword }));

export function fetchForms(): void {
  void loadEmailForm().catch(() => {});
  void loadForgotPassword().catch(() => {});
}

/**
 * Prefetches the forms and the identity client while the page is idle, so that neither delays the first
 * paint.
 */
export function useFormsAhead(identity: IdentityPort): void {
  useEffect(
    () =>
      whenIdle(() => {
        fetchForms();
        identity.prepare();
        prepareToasts();
      }),
    [identity],
  );
}
