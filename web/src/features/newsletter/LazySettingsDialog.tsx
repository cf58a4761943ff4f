import { lazy } from 'react';

/** Fetched when the dialog is first opened. */
export const LazySettingsDialog = lazy(async () => ({
  default: (await import('./SettingsDialog.tsx')).SettingsDialog,
}));
