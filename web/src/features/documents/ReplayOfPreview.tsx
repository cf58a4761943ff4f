import { replayMessages as messages } from '@fieldkit/contract/messages/replays.ts';
import type { Replay } from '@fieldkit/contract/pinned-questions.ts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/error-message.ts';
import { replayedRows } from '../../lib/replayed-rows.ts';
import { ChangedRows } from '../../ui/ChangedRows.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { replayQuery } from './documents.hooks.ts';

export interface ReplayOfPreviewProps {
  libraryUuid: string;
  previewUuid: string;
}

/**
 * How a newer document would change the results of pinned questions, worse ones first. Renders nothing in
 * projects without pinned questions.
 */
export function ReplayOfPreview({ libraryUuid, previewUuid }: ReplayOfPreviewProps) {
  const { data, error, isPending, refetch } = useQuery(replayQuery(libraryUuid, previewUuid));
  if (isPending)
    return (
      <p role="status" className="text-13 text-ink-3">
        {messages.asking}
      </p>
    );
  if (!data)
    return (
      <RetryNotice title={messages.failed} retryLabel={messages.tryAgain} onRetry={() => void refetch()}>
        {errorMessage(error, { fallback: '' })}
      </RetryNotice>
    );
  return data.asked > 0 ? <Replayed replay={data} /> : null;
}

function Replayed({ replay: { asked, worse, better } }: { replay: Replay }) {
  if (worse.length + better.length === 0) return <Notice tone="ok">{messages.same(asked)}</Notice>;
  return (
    <section className="grid gap-2">
      <p className="text-12 text-ink-3">{messages.asked(asked)}</p>
      {worse.length > 0 && (
        <>
          <Notice tone="warn" title={messages.worse(worse.length)} />
          <ChangedRows rows={replayedRows(worse)} />
        </>
      )}
      {better.length > 0 && (
        <>
          <Notice tone="ok" title={messages.better(better.length)} />
          <ChangedRows rows={replayedRows(better)} />
        </>
      )}
    </section>
  );
}
