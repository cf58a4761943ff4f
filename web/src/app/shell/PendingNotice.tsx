import { shellMessages as messages } from '@fieldkit/contract/messages/shell.ts';
import { useSyncExternalStore } from 'react';
import { isPendingOpenSlow, subscribePendingOpen } from '../../ui/pending-open.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/** Shows that a dialog or menu is still loading, when it does not open at once. */
export function PendingNotice() {
  const isLate = useSyncExternalStore(subscribePendingOpen, isPendingOpenSlow);
  if (!isLate) return null;
  return (
    <p className="flex items-center gap-2 rounded-md border border-line bg-overlay px-3 py-2 text-13 text-ink-2 shadow-3">
      <Spinner />
      {messages.opening}
    </p>
  );
}
