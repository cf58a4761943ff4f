import { lazy } from 'react';

/** Fetched when the dialog is first opened. */
export const LazyPluginDialog = lazy(async () => ({
  default: (await import('./PluginDialog.tsx')).PluginDialog,
}));
