import { lazy } from 'react';

/** The dialog, fetched when it is opened for the first time. */
export const LazySupportDialog = lazy(async () => ({
  default: (await import('./SupportDialog.tsx')).SupportDialog,
}));
