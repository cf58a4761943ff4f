import type { Library } from '@fieldkit/contract/libraries.ts';
import { lazy, type RefObject, Suspense } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';

const EditLibraryDialog = lazy(async () => ({
  default: (await import('./EditLibraryDialog.tsx')).EditLibraryDialog,
}));
const AuthenticationDialog = lazy(async () => ({
  default: (await import('./AuthenticationDialog.tsx')).AuthenticationDialog,
}));
const DeleteLibraryDialog = lazy(async () => ({
  default: (await import('./DeleteLibraryDialog.tsx')).DeleteLibraryDialog,
}));

/** The state of the edit, authentication and delete dialogs, each with its library. */
export function useLibraryDialogs() {
  return {
    editing: useDialogState<Library>(),
    authenticating: useDialogState<Library>(),
    deleting: useDialogState<Library>(),
  };
}

export interface LibraryDialogsProps {
  dialogs: ReturnType<typeof useLibraryDialogs>;
  onDeleted: () => void;
  /** Gets the focus, because the button that opened the dialog is removed together with its library. */
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** The dialogs of libraries, loaded when first opened. */
export function LibraryDialogs({ dialogs, onDeleted, returnFocusTo }: LibraryDialogsProps) {
  const { editing, authenticating, deleting } = dialogs;
  return (
    <Suspense fallback={null}>
      {editing.shown && (
        <EditLibraryDialog
          key={`edit ${editing.shown.turn}`}
          library={editing.shown.subject}
          open={editing.shown.open}
          onClose={editing.close}
        />
      )}
      {authenticating.shown && (
        <AuthenticationDialog
          key={`authenticate ${authenticating.shown.turn}`}
          library={authenticating.shown.subject}
          open={authenticating.shown.open}
          onClose={authenticating.close}
        />
      )}
      {deleting.shown && (
        <DeleteLibraryDialog
          key={`delete ${deleting.shown.turn}`}
          library={deleting.shown.subject}
          open={deleting.shown.open}
          onClose={deleting.close}
          onDeleted={onDeleted}
          returnFocusTo={returnFocusTo}
        />
      )}
    </Suspense>
  );
}
