import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import * as messages from './documents.messages.ts';

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
