import { lazy } from 'react';
import type { LinkMode } from './mailed-codes.ts';

const loadReset = () => import('./ResetPassword.tsx');
const loadApply = () => import('./ApplyCode.tsx');
const loadSignIn = () => import('./LinkSignIn.tsx');

export const ResetPassword = lazy(async () => ({ default: (await loadReset()).ResetPassword }));
export const ApplyCode = lazy(async () => ({ default: (await loadApply()).ApplyCode }));
export const LinkSignIn = lazy(async () => ({ default: (await loadSignIn()).LinkSignIn }));

/** Fetches a link's form while its code is being read. */
export function fetchActionForm(mode: LinkMode): void {
  const load = mode === 'resetPassword' ? loadReset : loadApply;
  void load().catch(() => {});
}
