import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { formatCount } from '@fieldkit/contract/format-count.ts';
import type { FormEvent } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { mergeFailure, shownWording, useMerge, useWordingsOfAll } from './curation.hooks.ts';
import * as messages from './developer-queries.messages.ts';

export interface MergeDialogProps {
  projectUuid: string;
  queries: readonly DeveloperQuery[];
  open: boolean;
  onClose: () => void;
  onMerged: () => void;
}

/**
 * Asks for confirmation before queries are merged. Shows the resulting wording, the queries, and how to undo
 * it.
 */
export function MergeDialog({ projectUuid, queries, open, onClose, onMerged }: MergeDialogProps) {
  const merging = useMerge(projectUuid);
  // The most frequent query keeps its address and everything that refers to it.
  const inOrder = [...queries].sort((one, other) => other.count - one.count);
  const uuids = inOrder.map(({ group_uuid }) => group_uuid);
  // Once the wordings are merged, the old groups must not be requested again.
  const isAsking = open && !merging.isPending && !merging.isSuccess;
  const { wordings, error } = useWordingsOfAll(projectUuid, uuids, isAsking);
  const shown = wordings && shownWording(wordings);

  const merge = (event: FormEvent) => {
    event.preventDefault();
    if (merging.isPending) return;
    merging.mutate(uuids, {
      onSuccess: () => {
        onMerged();
        onClose();
      },
    });
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      closeLabel={messages.close}
      cancelLabel={messages.cancel}
      title={messages.mergeTitle(queries.length)}
      description={messages.mergeText}
      onSubmit={merge}
      submitLabel={messages.mergeConfirm(queries.length)}
      pendingLabel={messages.merging}
      isPending={merging.isPending}
      failure={merging.isError ? { text: mergeFailure(merging.error), cause: merging.error } : null}
    >
      <div className="grid gap-4 text-13 *:min-w-0">
        <div>
          <h3 className="font-medium">{messages.mergeShown}</h3>
          {error ? (
            <p className="mt-1 text-ink-2">{messages.mergeShownFailed}</p>
          ) : shown ? (
            <p
              dir="auto"
              title={shown.text}
              className="mt-1 line-clamp-3 rounded-md bg-sunken px-3 py-2 wrap-anywhere"
            >
              {shown.text}
            </p>
          ) : (
            <Skeleton className="mt-1 h-8 w-full rounded-md" />
          )}
        </div>
        <div>
          <h3 className="font-medium tabular-nums">
            {messages.mergeTogether(queries.reduce((sum, { count }) => sum + count, 0))}
          </h3>
          <ul className="mt-1 divide-y divide-line rounded-md border border-line">
            {inOrder.map(({ group_uuid, text, count }) => (
              <li key={group_uuid} className="flex items-baseline justify-between gap-4 px-3 py-2">
                <span dir="auto" title={text} className="line-clamp-2 min-w-0 wrap-anywhere text-ink-2">
                  {text}
                </span>
                <span className="shrink-0 tabular-nums">{formatCount(count)}</span>
              </li>
            ))}
          </ul>
        </div>
        {new Set(queries.flatMap(({ workflow_uuid }) => workflow_uuid ?? [])).size > 1 && (
          <p className="text-ink-2">{messages.mergeWorkflows}</p>
        )}
        <p className="text-12 text-ink-3">{messages.mergeBack}</p>
      </div>
    </FormDialog>
  );
}
