import { lazy } from 'react';

/** The dialog, fetched when it is opened for the first time. */
export const LazyMcpKeysDialog = lazy(async () => ({
  default: (await import('./McpKeysDialog.tsx')).McpKeysDialog,
}));
