import type { Replaced } from '@fieldkit/contract/documents.ts';
import { documentMessages as messages } from '@fieldkit/contract/messages/documents.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ChangeLists } from './ChangeLists.tsx';
import { ReplayOfPreview } from './ReplayOfPreview.tsx';

export interface ReviewChangesProps {
  changes: Replaced;
  /** The refusal of the application. */
  failed: string | undefined;
}

/** The changes of a newer document, before it is applied. */
export function ReviewChanges({ changes, failed }: ReviewChangesProps) {
  return (
    <div className="grid gap-4 *:min-w-0">
      {failed && <Notice tone="bad">{failed}</Notice>}
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

/** Whether no method differs. */
export const isUnchanged = ({ added, changed, removed }: Replaced): boolean =>
  added.length + changed.length + removed.length === 0;
