import { lazy } from 'react';

/** Fetched when a dialog is first opened. */
export const LazyMcpKeysDialog = lazy(async () => ({
  default: (await import('./McpKeysDialog.tsx')).McpKeysDialog,
}));
export const LazyProjectKeyDialog = lazy(async () => ({
  default: (await import('./ProjectKeyDialog.tsx')).ProjectKeyDialog,
}));
