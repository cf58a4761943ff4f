import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDoubleClickGuard } from '../../lib/use-double-click-guard.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useRovingRows } from '../../lib/use-roving-rows.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { followLinks } from './fetch-ahead.ts';
import { PendingNotice } from './PendingNotice.tsx';

/**
 * Everything that accompanies each screen and may load after it: the notices about the connection and about
 * pending dialogs, prefetching of link targets, arrow keys in lists, the double-click guard, and focus
 * recovery.
 */
export function DeferredShellWidgets() {
  const client = useQueryClient();
  useEffect(() => followLinks(client), [client]);
  useRovingRows();
  useFocusRecovery();
  useDoubleClickGuard();
  return (
    <ConnectionNotice>
      <PendingNotice />
    </ConnectionNotice>
  );
}
