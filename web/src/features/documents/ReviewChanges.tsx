import type { Replaced } from '@fieldkit/contract/documents.ts';
import { documentMessages as say } from '@fieldkit/contract/messages/documents.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ChangeLists } from './ChangeLists.tsx';

export interface ReviewChangesProps {
  changes: Replaced;
  /** Why applying was refused. */
  failed: string | undefined;
  onBack: () => void;
  onApply: () => void;
  /** Null where there is nothing to dismiss. */
  onDismiss: (() => void) | null;
}

/** What a newer document changes, before it does. */
export function ReviewChanges({ changes, failed, onBack, onApply, onDismiss }: ReviewChangesProps) {
  const isNothing = changes.added.length + changes.changed.length + changes.removed.length === 0;
  return (
    <div className="grid gap-4 *:min-w-0">
      {failed && <Notice tone="bad">{failed}</Notice>}
      {isNothing && <Notice tone="ok">{changes.same_document ? say.same : say.nothing}</Notice>}
      <ChangeLists changes={changes} />
      {changes.warnings.length > 0 && (
        <ul className="grid gap-1 text-12 text-ink-3">
          {changes.warnings.map(({ code, sentence }) => (
            <li key={code}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        {onDismiss && (
          <Button variant="ghost" className="mr-auto" onClick={onDismiss}>
            {say.dismiss}
          </Button>
        )}
        <Button onClick={onBack}>{say.back}</Button>
        {!(isNothing && changes.same_document) && (
          <Button variant={changes.breaking > 0 ? 'danger' : 'solid'} onClick={onApply}>
            {say.apply}
          </Button>
        )}
      </div>
    </div>
  );
}
