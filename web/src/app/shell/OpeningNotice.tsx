import { shellMessages as say } from '@fieldkit/contract/messages/shell.ts';
import { useSyncExternalStore } from 'react';
import { followAsked, isAskedLate } from '../../ui/asked-for.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/** Says that what was asked for is on its way, when it does not come at once. */
export function OpeningNotice() {
  const isLate = useSyncExternalStore(followAsked, isAskedLate);
  if (!isLate) return null;
  return (
    <p className="flex items-center gap-2 rounded-md border border-line bg-overlay px-3 py-2 text-13 text-ink-2 shadow-3">
      <Spinner />
      {say.opening}
    </p>
  );
}
