import { draftMessages as say } from '@fieldkit/contract/messages/drafts.ts';
import { Button } from '../ui/Button.tsx';

/** Says quietly that a form holds what was typed before, and takes it away when that is not wanted. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="-mt-1 mb-3 flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
      {say.restored}
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        {say.discard}
      </Button>
    </div>
  );
}
