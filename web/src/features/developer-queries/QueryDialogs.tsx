import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { type useDialogState, useLastDefined } from '../../lib/use-dialog-state.ts';
import type { ListAddress } from '../../lib/use-list-address.ts';
import type { QueriesFilter } from './developer-queries.hooks.ts';
import type { QueryHistoryProps } from './QueryHistory.tsx';
import type { QueriesAddress } from './use-queries-address.ts';
import type { WorkflowOpening } from './use-workflow-opening.ts';

const QuerySheet = lazy(async () => ({ default: (await import('./QuerySheet.tsx')).QuerySheet }));
const PinDialog = lazy(async () => ({ default: (await import('./PinDialog.tsx')).PinDialog }));
const AnswerDialog = lazy(async () => ({
  default: (await import('../../content/asked-as/AnswerDialog.tsx')).AnswerDialog,
}));
const TryQuestionDialog = lazy(async () => ({
  default: (await import('./TryQuestionDialog.tsx')).TryQuestionDialog,
}));
const PinnedDialog = lazy(async () => ({ default: (await import('./PinnedDialog.tsx')).PinnedDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));

/** Links to what the dialogs mention, and names that other features provide. */
export interface QueryLinks
  extends Pick<QueryHistoryProps, 'hrefOfAnswer' | 'hrefOfGuide' | 'hrefOfLibrary' | 'nameOfClient'> {
  hrefOfMethod: (libraryUuid: string, methodUuid: string) => string;
  /** The link to a single query. */
  hrefOfGroup: (groupUuid: string) => string;
}

/** Components of other features that the dialogs show. */
export interface QueryParts {
  searchSettings: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
}

export interface QueryDialogsProps {
  /** The project and filters of the list behind the dialogs. */
  queriesFilter: QueriesFilter;
  ownership: Role;
  list: QueriesAddress;
  merging: ReturnType<typeof useDialogState<DeveloperQuery[]>>;
  pinning: ReturnType<typeof useDialogState<DeveloperQuery>>;
  answering: ReturnType<typeof useDialogState<DeveloperQuery>>;
  opening: WorkflowOpening;
  /** Whether the editor of a workflow is open. */
  isEditing: boolean;
  /** Opens a view next to the list: the pinned questions, a question to try, or the search settings. */
  views: ListAddress;
  onMerged: () => void;
  places: QueryLinks;
  parts: QueryParts;
}

/** The dialogs about queries, loaded when first opened. */
export function QueryDialogs(props: QueryDialogsProps) {
  const { queriesFilter, ownership, list, merging, pinning, answering, views, onMerged, places, parts } =
    props;
  const { opening, isEditing } = props;
  const { projectUuid } = queriesFilter;
  const isPinnedOpen = views.opened === 'pinned';
  const wasPinnedOpen = useLastDefined(isPinnedOpen || null);
  const isTryOpen = views.opened === 'try';
  const wasTryOpen = useLastDefined(isTryOpen || null);
  const areSettingsOpen = views.opened === 'settings' && can(ownership, 'assistant.settings');
  const wereSettingsOpen = useLastDefined(areSettingsOpen || null);

  return (
    <Suspense fallback={null}>
      {list.opened && (
        <QuerySheet
          key={`query ${list.opened}`}
          queriesFilter={queriesFilter}
          page={list.address.page}
          groupUuid={list.opened}
          ownership={ownership}
          opening={opening}
          onAnswer={answering.show}
          // What opens from the sheet replaces it until it is closed.
          open={list.address.opened !== null && !isEditing && !answering.shown?.open}
          onClose={list.address.close}
          onOpen={list.address.open}
          {...places}
        />
      )}
      {merging.shown && (
        <MergeDialog
          key={`merge ${merging.shown.turn}`}
          projectUuid={projectUuid}
          queries={merging.shown.subject}
          open={merging.shown.open}
          onClose={merging.close}
          onMerged={onMerged}
        />
      )}
      {pinning.shown && (
        <PinDialog
          key={`pin ${pinning.shown.turn}`}
          projectUuid={projectUuid}
          query={pinning.shown.subject}
          open={pinning.shown.open}
          onClose={pinning.close}
        />
      )}
      {answering.shown && (
        <AnswerDialog
          key={`answer ${answering.shown.turn}`}
          projectUuid={projectUuid}
          question={answering.shown.subject.text}
          wordingUuid={answering.shown.subject.mongodb_id[0] ?? null}
          open={answering.shown.open}
          onClose={answering.close}
        />
      )}
      {wasTryOpen && <TryQuestionDialog projectUuid={projectUuid} open={isTryOpen} onClose={views.close} />}
      {wereSettingsOpen && parts.searchSettings({ open: areSettingsOpen, onClose: views.close })}
      {wasPinnedOpen && (
        <PinnedDialog
          projectUuid={projectUuid}
          mayChange={can(ownership, 'pins.change')}
          open={isPinnedOpen}
          onClose={views.close}
        />
      )}
    </Suspense>
  );
}
