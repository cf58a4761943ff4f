import { lazy } from 'react';

/** Fetched when the dialog is first opened. */
export const LazyAddLibraryDialog = lazy(async () => ({
  default: (await import('./AddLibraryDialog.tsx')).AddLibraryDialog,
}));
