import { draftMessages as messages } from '@fieldkit/contract/messages/drafts.ts';
import { Button } from '../ui/Button.tsx';

/** Shows unobtrusively that a form contains a restored draft, with a button that discards it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="-mt-1 mb-3 flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
      {messages.restored}
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        {messages.discard}
      </Button>
    </div>
  );
}
