import * as messages from '@fieldkit/contract/messages/documents.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Shows that a fetched document would break callers, with a button to review it. */
export function WaitingNotice({ onReview }: { onReview: () => void }) {
  return (
    <Notice
      tone="warn"
      title={messages.waitingTitle}
      className="mb-6"
      action={
        <Button size="sm" onClick={onReview}>
          {messages.review}
        </Button>
      }
    >
      {messages.waitingText}
    </Notice>
  );
}
