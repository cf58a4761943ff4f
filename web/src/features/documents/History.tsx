import { formatDate } from '@fieldkit/contract/format-date.ts';
import { type Library, refreshRhythms } from '@fieldkit/contract/libraries.ts';
import { FileUp, RefreshCw } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { fetchFailure, refusalOf, useSchedule, useVersions } from './documents.hooks.ts';
import * as messages from './documents.messages.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import type { Source } from './use-replacement.ts';

interface HistoryProps {
  library: Library;
  /** The error of a comparison; undefined if there was none. */
  failed: unknown;
  mayReplace: boolean;
  onReplace: () => void;
  onCompare: (source: Source) => void;
  onShow: (versionNumber: number) => void;
}

/** The documents of a library with their actions, newest first. */
export function History({ library, failed, mayReplace, onReplace, onCompare, onShow }: HistoryProps) {
  const versions = useVersions(library.library_uuid);
  const { source_url } = library;

  return (
    <div className="grid gap-5 *:min-w-0">
      {mayReplace && (
        <div className="flex flex-wrap gap-2">
          <Button variant="solid" icon={<FileUp />} onClick={onReplace}>
            {messages.replace}
          </Button>
          {source_url && (
            <Button
              icon={<RefreshCw />}
              onClick={() => onCompare({ from: 'url', url: source_url, version: '' })}
            >
              {messages.check}
            </Button>
          )}
        </div>
      )}
      {failed !== undefined && (
        <Notice tone="bad" title={messages.checkFailed} cause={failed}>
          {refusalOf(failed)}
        </Notice>
      )}
      {mayReplace && source_url && <Schedule library={library} onCompare={onCompare} />}
      {versions.isPending && <BusyRows label={messages.loading} rows={2} height="h-16" />}
      {versions.isLoadingError && (
        <RetryNotice
          title={messages.loadFailed}
          retryLabel={messages.tryAgain}
          onRetry={() => void versions.refetch()}
        >
          {fetchFailure(versions.error)}
        </RetryNotice>
      )}
      {versions.data && (
        <ol className="divide-y divide-line rounded-lg border border-line">
          {versions.data.map((version, index) => (
            <HistoryEntry
              key={version.version_number}
              libraryUuid={library.library_uuid}
              version={version}
              isCurrent={index === 0}
              onShow={() => onShow(version.version_number)}
              onRestore={
                mayReplace && index > 0
                  ? () =>
                      onCompare({
                        from: 'version',
                        versionNumber: version.version_number,
                        version: version.version,
                      })
                  : null
              }
            />
          ))}
        </ol>
      )}
    </div>
  );
}

const options = refreshRhythms.map((value) => ({ value, label: messages.rhythms[value] }));

interface ScheduleProps {
  library: Library;
  onCompare: (source: Source) => void;
}

/** How often the document is fetched again from its source, and the result of the last attempt. */
function Schedule({ library, onCompare }: ScheduleProps) {
  const schedule = useSchedule(library.library_uuid);
  const { every, last_at, outcome, reason, preview_uuid } = library.refresh;

  return (
    <div className="grid gap-3">
      <Field label={messages.schedule} hint={messages.scheduleHint}>
        <Select
          options={options}
          value={every}
          className="w-full sm:w-56"
          onChange={({ target }) => {
            const chosen = refreshRhythms.find((rhythm) => rhythm === target.value);
            if (chosen) schedule.mutate(chosen);
          }}
        />
      </Field>
      {outcome && last_at && (
        <Notice
          tone={outcome === 'failed' || outcome === 'waiting' ? 'warn' : 'info'}
          action={
            preview_uuid && (
              <Button size="sm" onClick={() => onCompare({ from: 'preview', previewUuid: preview_uuid })}>
                {messages.review}
              </Button>
            )
          }
        >
          {messages.lastFetch[outcome](formatDate(last_at, ''))} {reason}
        </Notice>
      )}
    </div>
  );
}
