import { lazy } from 'react';

/** The dialog, fetched when it is opened for the first time. */
export const LazyAddLibraryDialog = lazy(async () => ({
  default: (await import('./AddLibraryDialog.tsx')).AddLibraryDialog,
}));
