import { lazy } from 'react';
import type { LinkMode } from './mailed-codes.ts';

const loadReset = () => import('./ResetPassword.tsx');
const loadSignIn = () => import('./LinkSignIn.tsx');

export const ResetPassword = lazy(async () => ({ default: (await loadReset()).ResetPassword }));
export const LinkSignIn = lazy(async () => ({ default: (await loadSignIn()).LinkSignIn }));

/** Fetches a link's form while its code is being read. */
export function fetchActionForm(mode: LinkMode): void {
  if (mode === 'resetPassword') void loadReset().catch(() => {});
}
