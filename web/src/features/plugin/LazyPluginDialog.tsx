import { lazy } from 'react';

/** The dialog, fetched when it is opened for the first time. */
export const LazyPluginDialog = lazy(async () => ({
  default: (await import('./PluginDialog.tsx')).PluginDialog,
}));
