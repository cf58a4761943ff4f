import type { Library } from '@fieldkit/contract/libraries.ts';
import { documentMessages as messages } from '@fieldkit/contract/messages/documents.ts';
import { FileUp, RefreshCw } from 'lucide-react';
import { BusyRows } from '../../ui/BusyRows.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { fetchFailure, useVersions } from './documents.hooks.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import { Schedule } from './Schedule.tsx';
import type { Source } from './use-replacement.ts';

export interface HistoryProps {
  library: Library;
  /** The failure of a comparison. */
  failed: string | undefined;
  mayReplace: boolean;
  onReplace: () => void;
  onCompare: (source: Source) => void;
  onShow: (versionNumber: number) => void;
}

/** The documents of a library, the newest first, with their actions. */
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
      {failed && (
        <Notice tone="bad" title={messages.checkFailed}>
          {failed}
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
