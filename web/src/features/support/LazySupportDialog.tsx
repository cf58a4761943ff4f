import { lazy } from 'react';

/** Fetched when the dialog is first opened. */
export const LazySupportDialog = lazy(async () => ({
  default: (await import('./SupportDialog.tsx')).SupportDialog,
}));
