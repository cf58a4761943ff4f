import type { GuideSummary } from '@fieldkit/contract/guides.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { lazy, type RefObject, Suspense } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import type { ListAddress } from '../../lib/use-list-address.ts';

const GuideDialog = lazy(async () => ({ default: (await import('./GuideDialog.tsx')).GuideDialog }));
const GuideEditor = lazy(async () => ({ default: (await import('./GuideEditor.tsx')).GuideEditor }));
const SortGuidesDialog = lazy(async () => ({
  default: (await import('./SortGuidesDialog.tsx')).SortGuidesDialog,
}));
const ImportGuidesDialog = lazy(async () => ({
  default: (await import('./ImportGuidesDialog.tsx')).ImportGuidesDialog,
}));
const DeleteGuideDialog = lazy(async () => ({
  default: (await import('./DeleteGuideDialog.tsx')).DeleteGuideDialog,
}));

/** The guide to edit (null for a new one), the guide to delete, the guides to reorder, and the import. */
export function useGuideDialogs() {
  return {
    editing: useDialogState<GuideSummary | null>(),
    deleting: useDialogState<GuideSummary>(),
    sorting: useDialogState<readonly GuideSummary[]>(),
    importing: useDialogState<null>(),
  };
}

interface GuideDialogsProps {
  dialogs: ReturnType<typeof useGuideDialogs>;
  address: ListAddress;
  /** The guide in the address, or the previous one while its dialog closes. */
  opened: string | null;
  /** All guides of the project; undefined while loading. */
  shown: readonly GuideSummary[] | undefined;
  projectUuid: string;
  ownership: Role;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The dialogs of the list, loaded when first opened. The editor replaces the view. */
export function GuideDialogs(props: GuideDialogsProps) {
  const { dialogs, address, opened, shown, projectUuid, ownership, searchRef } = props;
  const { editing, deleting, sorting, importing } = dialogs;

  return (
    <Suspense fallback={null}>
      {opened && (
        <GuideDialog
          guideUuid={opened}
          shown={shown}
          open={address.opened !== null && !editing.shown?.open && !deleting.shown?.open}
          onClose={address.close}
          onOpen={address.replace}
          onEdit={can(ownership, 'guides.update') ? editing.show : null}
          onDelete={can(ownership, 'guides.delete') ? deleting.show : null}
        />
      )}
      {editing.shown && (
        <GuideEditor
          key={`edit ${editing.shown.turn}`}
          projectUuid={projectUuid}
          guide={editing.shown.subject}
          open={editing.shown.open}
          onClose={editing.close}
        />
      )}
      {deleting.shown && (
        <DeleteGuideDialog
          key={`delete ${deleting.shown.turn}`}
          guide={deleting.shown.subject}
          open={deleting.shown.open}
          onClose={deleting.close}
          onDeleted={() => address.opened && address.close()}
          returnFocusTo={searchRef}
        />
      )}
      {sorting.shown && (
        <SortGuidesDialog
          key={`sort ${sorting.shown.turn}`}
          projectUuid={projectUuid}
          guides={sorting.shown.subject}
          open={sorting.shown.open}
          onClose={sorting.close}
        />
      )}
      {importing.shown && (
        <ImportGuidesDialog
          key={`import ${importing.shown.turn}`}
          projectUuid={projectUuid}
          open={importing.shown.open}
          onClose={importing.close}
        />
      )}
    </Suspense>
  );
}
