import { lazy } from 'react';

/** The dialog, fetched when it is opened for the first time. */
export const LazySettingsDialog = lazy(async () => ({
  default: (await import('./SettingsDialog.tsx')).SettingsDialog,
}));
