import { formatDate } from '@fieldkit/contract/format-date.ts';
import type { GuideSource } from '@fieldkit/contract/guide-sources.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { CircleStop, RefreshCw } from 'lucide-react';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { errorMessageOr } from '../../lib/error-message.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowsCard } from '../../ui/RowsCard.tsx';
import { useGuideSources, useRefreshGuideSource, useStopGuideSource } from './guide-sources.hooks.ts';
import * as messages from './guides.messages.ts';
import { SkippedPages } from './SkippedPages.tsx';

interface GuideSourcesProps {
  projectUuid: string;
  ownership: Role;
}

/** The addresses from which guides are fetched, with their last refresh; nothing if there are none. */
export function GuideSources({ projectUuid, ownership }: GuideSourcesProps) {
  const { data: sources = [] } = useGuideSources(projectUuid);
  const stopping = useDialogState<GuideSource>();
  const stop = useStopGuideSource(projectUuid);
  if (sources.length === 0) return null;
  return (
    <section aria-label={messages.sources} className="mb-4">
      <RowsCard isStale={false}>
        {sources.map((source) => (
          <SourceRow
            key={source.source_uuid}
            source={source}
            projectUuid={projectUuid}
            ownership={ownership}
            onStop={() => stopping.show(source)}
          />
        ))}
      </RowsCard>
      {stopping.shown && (
        <ConfirmDialog
          key={stopping.shown.turn}
          open={stopping.shown.open}
          onClose={stopping.close}
          title={messages.stopTitle}
          description={messages.stopQuestion(stopping.shown.subject.url)}
          cancelLabel={editorMessages.cancel}
          confirmLabel={messages.stopRefreshing}
          pendingLabel={messages.stopping}
          failureText={errorMessageOr(messages.stopFailed)}
          onConfirm={async () => {
            if (stopping.shown) await stop.mutateAsync(stopping.shown.subject.source_uuid);
            stopping.close();
          }}
        />
      )}
    </section>
  );
}

interface SourceRowProps extends GuideSourcesProps {
  source: GuideSource;
  onStop: () => void;
}

function SourceRow({ source, projectUuid, ownership, onStop }: SourceRowProps) {
  const { source_uuid, url, folder, guides, refreshed_at, next_at, outcome, reason, counts } = source;
  const refresh = useRefreshGuideSource(projectUuid);
  const skipped = counts?.skipped ?? 0;
  const may = (permission: Parameters<typeof can>[1], why: string) =>
    can(ownership, permission) ? undefined : why;
  return (
    <li className="grid gap-2 px-4 py-3 *:min-w-0">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p dir="ltr" className="truncate font-mono text-13" title={url}>
            {url}
          </p>
          <p className="flex flex-wrap gap-x-3 text-12 text-ink-3">
            <span>{messages.guidesOfSource(guides)}</span>
            {folder && <span dir="auto">{messages.onlyFolder(folder)}</span>}
            {refreshed_at && <span>{messages.refreshedOn(formatDate(refreshed_at, ''))}</span>}
            <span>{messages.nextOn(formatDate(next_at, ''))}</span>
            {counts && counts.kept > 0 && <span>{messages.keptGuides(counts.kept)}</span>}
            {skipped > 0 && <span>{messages.skippedPages(skipped)}</span>}
          </p>
        </div>
        <IconButton
          label={messages.refreshSource(url)}
          size="sm"
          icon={<RefreshCw />}
          loading={refresh.isPending}
          unavailable={may('guides.update', messages.onlyOwnerRefreshes)}
          onClick={() => refresh.mutate(source_uuid)}
        />
        <IconButton
          label={messages.stopSource(url)}
          size="sm"
          tone="danger"
          icon={<CircleStop />}
          unavailable={may('guides.delete', messages.onlyOwnerRefreshes)}
          onClick={onStop}
        />
      </div>
      {outcome === 'failed' && (
        <Notice tone="warn" title={messages.notRefreshed}>
          {reason}
        </Notice>
      )}
      {outcome !== 'failed' && counts && <SkippedPages {...counts} />}
    </li>
  );
}
