import { lazy } from 'react';

/** Fetched when the dialog is first opened. */
export const LazyCollaboratorsDialog = lazy(async () => ({
  default: (await import('./CollaboratorsDialog.tsx')).CollaboratorsDialog,
}));
