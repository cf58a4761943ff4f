import { lazy } from 'react';

/** The dialog, fetched when it is opened for the first time. */
export const LazyCollaboratorsDialog = lazy(async () => ({
  default: (await import('./CollaboratorsDialog.tsx')).CollaboratorsDialog,
}));
