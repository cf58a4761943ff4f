import { documentMessages as messages } from '@fieldkit/contract/messages/documents.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeLists } from './ChangeLists.tsx';
import { fetchFailure, useVersionChanges } from './documents.hooks.ts';

export interface VersionChangesProps {
  libraryUuid: string;
  versionNumber: number;
}

/** The changes that one document of the history made. */
export function VersionChanges({ libraryUuid, versionNumber }: VersionChangesProps) {
  const version = useVersionChanges(libraryUuid, versionNumber);
  return (
    <div className="grid gap-4 *:min-w-0">
      {version.isPending && <Skeleton className="h-40 w-full rounded-lg" />}
      {version.isLoadingError && (
        <Notice tone="bad" title={messages.loadFailed}>
          {fetchFailure(version.error)}
        </Notice>
      )}
      {version.data?.details && <ChangeLists changes={version.data.details} isPast />}
      {version.data && !version.data.details && <Notice tone="info">{messages.first}</Notice>}
    </div>
  );
}
