import type { ReplacedDocument } from '@fieldkit/contract/documents.ts';
import type { Replay } from '@fieldkit/contract/pinned-questions.ts';
import { useQuery } from '@tanstack/react-query';
import { replayedRows } from '../../content/replayed-rows.ts';
import * as replayMessages from '../../content/replays.messages.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { ChangedRows } from '../../ui/ChangedRows.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ChangeLists } from './ChangeLists.tsx';
import { refusalOf, replayQuery } from './documents.hooks.ts';
import * as messages from './documents.messages.ts';

interface ReviewChangesProps {
  changes: ReplacedDocument;
  /** The error from applying the document; undefined if there was none. */
  failed: unknown;
}

/** The changes in a newer document, shown before it is applied. */
export function ReviewChanges({ changes, failed }: ReviewChangesProps) {
  return (
    <div className="grid gap-4 *:min-w-0">
      {failed !== undefined && (
        <Notice tone="bad" cause={failed}>
          {refusalOf(failed)}
        </Notice>
      )}
      {isUnchanged(changes) && (
        <Notice tone="ok">{changes.same_document ? messages.same : messages.nothing}</Notice>
      )}
      {changes.preview_uuid && !isUnchanged(changes) && (
        <ReplayOfPreview libraryUuid={changes.library.library_uuid} previewUuid={changes.preview_uuid} />
      )}
      <ChangeLists changes={changes} />
      {changes.warnings.length > 0 && (
        <ul className="grid gap-1 text-12 text-ink-3">
          {changes.warnings.map(({ code, sentence }) => (
            <li key={code}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether the two documents have the same methods and events. */
export const isUnchanged = ({ added, changed, removed, events }: ReplacedDocument): boolean =>
  added.length + changed.length + removed.length === 0 && events === undefined;

interface ReplayOfPreviewProps {
  libraryUuid: string;
  previewUuid: string;
}

/**
 * How a newer document would change the results of pinned questions, with those that get worse first. Renders
 * nothing if the project has no pinned questions.
 */
export function ReplayOfPreview({ libraryUuid, previewUuid }: ReplayOfPreviewProps) {
  const { data, error, isPending, refetch } = useQuery(replayQuery(libraryUuid, previewUuid));
  if (isPending)
    return (
      <p role="status" className="text-13 text-ink-3">
        {replayMessages.asking}
      </p>
    );
  if (!data)
    return (
      <RetryNotice
        title={replayMessages.failed}
        retryLabel={replayMessages.tryAgain}
        onRetry={() => void refetch()}
      >
        {errorMessage(error, { fallback: '' })}
      </RetryNotice>
    );
  return data.asked > 0 ? <Replayed replay={data} /> : null;
}

function Replayed({ replay: { asked, worse, better } }: { replay: Replay }) {
  if (worse.length + better.length === 0) return <Notice tone="ok">{replayMessages.same(asked)}</Notice>;
  return (
    <section className="grid gap-2">
      <p className="text-12 text-ink-3">{replayMessages.asked(asked)}</p>
      {worse.length > 0 && (
        <>
          <Notice tone="warn" title={replayMessages.worse(worse.length)} />
          <ChangedRows rows={replayedRows(worse)} />
        </>
      )}
      {better.length > 0 && (
        <>
          <Notice tone="ok" title={replayMessages.better(better.length)} />
          <ChangedRows rows={replayedRows(better)} />
        </>
      )}
    </section>
  );
}
