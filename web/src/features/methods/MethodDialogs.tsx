import type { Method } from '@fieldkit/contract/methods.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { lazy, type RefObject, Suspense } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import type { ListAddress } from '../../lib/use-list-address.ts';

const MethodDialog = lazy(async () => ({ default: (await import('./MethodDialog.tsx')).MethodDialog }));
const MethodEditor = lazy(async () => ({ default: (await import('./MethodEditor.tsx')).MethodEditor }));
const DeleteMethodDialog = lazy(async () => ({
  default: (await import('./DeleteMethodDialog.tsx')).DeleteMethodDialog,
}));

/** The method to edit (null for a new one) and the method to delete. */
export function useMethodDialogs() {
  return { editing: useDialogState<Method | null>(), deleting: useDialogState<Method>() };
}

export interface MethodDialogsProps {
  dialogs: ReturnType<typeof useMethodDialogs>;
  address: ListAddress;
  /** The method in the address, or the previous one while its dialog closes. */
  opened: string | null;
  /** The methods on the page behind the dialogs. */
  shown: readonly Method[] | undefined;
  projectUuid: string;
  libraryUuid: string;
  ownership: Role | undefined;
  language: string | null;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The dialogs of the list, loaded when first opened. An editor replaces the view. */
export function MethodDialogs(props: MethodDialogsProps) {
  const { dialogs, address, opened, shown, projectUuid, libraryUuid, ownership, language, searchRef } = props;
  const { editing, deleting } = dialogs;

  return (
    <Suspense fallback={null}>
      {opened && (
        <MethodDialog
          projectUuid={projectUuid}
          mayTeach={can(ownership, 'methods.update')}
          methodUuid={opened}
          shown={shown}
          language={language}
          open={address.opened !== null && !editing.shown?.open && !deleting.shown?.open}
          onClose={address.close}
          onOpen={address.replace}
          onEdit={can(ownership, 'methods.update') ? editing.show : null}
          onDelete={can(ownership, 'methods.delete') ? deleting.show : null}
        />
      )}
      {editing.shown && (
        <MethodEditor
          key={`edit ${editing.shown.turn}`}
          libraryUuid={libraryUuid}
          isSdk={language !== null}
          method={editing.shown.subject}
          open={editing.shown.open}
          onClose={editing.close}
        />
      )}
      {deleting.shown && (
        <DeleteMethodDialog
          key={`delete ${deleting.shown.turn}`}
          method={deleting.shown.subject}
          open={deleting.shown.open}
          onClose={deleting.close}
          onDeleted={() => address.opened && address.close()}
          returnFocusTo={searchRef}
        />
      )}
    </Suspense>
  );
}
