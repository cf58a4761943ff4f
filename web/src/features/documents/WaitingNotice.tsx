import { documentMessages as say } from '@fieldkit/contract/messages/documents.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** A document that would break callers, and the way to look at it. */
export function WaitingNotice({ onReview }: { onReview: () => void }) {
  return (
    <Notice
      tone="warn"
      title={say.waitingTitle}
      className="mb-6"
      action={
        <Button size="sm" onClick={onReview}>
          {say.review}
        </Button>
      }
    >
      {say.waitingText}
    </Notice>
  );
}
