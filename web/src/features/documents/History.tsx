import type { Library } from '@fieldkit/contract/libraries.ts';
import { documentMessages as say } from '@fieldkit/contract/messages/documents.ts';
import { FileUp, RefreshCw } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { fetchFailure, useVersions } from './documents.hooks.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import { Schedule } from './Schedule.tsx';
import type { Source } from './use-replacement.ts';

export interface HistoryProps {
  library: Library;
  /** Why a document was not compared. */
  failed: string | undefined;
  mayReplace: boolean;
  onReplace: () => void;
  onCompare: (source: Source) => void;
  onShow: (versionNumber: number) => void;
}

/** What a library was read from, the newest first, and what can be done about it. */
export function History({ library, failed, mayReplace, onReplace, onCompare, onShow }: HistoryProps) {
  const versions = useVersions(library.library_uuid);
  const { source_url } = library;

  return (
    <div className="grid gap-5 *:min-w-0">
      {mayReplace && (
        <div className="flex flex-wrap gap-2">
          <Button variant="solid" icon={<FileUp />} onClick={onReplace}>
            {say.replace}
          </Button>
          {source_url && (
            <Button
              icon={<RefreshCw />}
              onClick={() => onCompare({ from: 'url', url: source_url, version: '' })}
            >
              {say.check}
            </Button>
          )}
        </div>
      )}
      {failed && (
        <Notice tone="bad" title={say.checkFailed}>
          {failed}
        </Notice>
      )}
      {mayReplace && source_url && <Schedule library={library} onCompare={onCompare} />}
      {versions.isPending && <HistorySkeleton />}
      {versions.isLoadingError && (
        <Notice
          tone="bad"
          title={say.loadFailed}
          action={
            <Button size="sm" onClick={() => void versions.refetch()}>
              {say.tryAgain}
            </Button>
          }
        >
          {fetchFailure(versions.error)}
        </Notice>
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

function HistorySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <p role="status" className="sr-only">
        {say.loading}
      </p>
      <Skeleton className="h-16 w-full rounded-lg" />
      <Skeleton className="h-16 w-full rounded-lg" />
    </div>
  );
}
