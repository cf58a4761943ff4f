import { lazy } from 'react';

const loadForms = () => Promise.all([import('./NameField.tsx'), import('./ChangePassword.tsx')]);

/** The forms are loaded in parallel with the screen. */
export const NameField = lazy(async () => ({ default: (await loadForms())[0].NameField }));
export const ChangePassword = lazy(async () => ({ default: (await loadForms())[1].ChangePassword }));

// Parts that are loaded when the user opens them.
export const ChangeEmail = lazy(async () => ({ default: (await import('./ChangeEmail.tsx')).ChangeEmail }));
export const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
}));
export const ConfirmIdentityDialog = lazy(async () => ({
  default: (await import('./ConfirmIdentityDialog.tsx')).ConfirmIdentityDialog,
}));
export const SignOutEverywhereDialog = lazy(async () => ({
  default: (await import('./SignOutEverywhereDialog.tsx')).SignOutEverywhereDialog,
}));
