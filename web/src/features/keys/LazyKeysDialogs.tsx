import { lazy } from 'react';

/** The dialogs, fetched when one is opened for the first time. */
export const LazyMcpKeysDialog = lazy(async () => ({
  default: (await import('./McpKeysDialog.tsx')).McpKeysDialog,
}));
export const LazyProjectKeyDialog = lazy(async () => ({
  default: (await import('./ProjectKeyDialog.tsx')).ProjectKeyDialog,
}));
