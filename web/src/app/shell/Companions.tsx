import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { useMeantPresses } from '../../lib/use-meant-presses.ts';
import { useRovingRows } from '../../lib/use-roving-rows.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { followLinks } from './fetch-ahead.ts';
import { OpeningNotice } from './OpeningNotice.tsx';

/** What accompanies every screen and may come after it: what is said of the connection and of what is on its way, fetching what links lead to, the keys of lists, presses that are meant, and a focus that is never lost. */
export function DeferredShellWidgets() {
  const client = useQueryClient();
  useEffect(() => followLinks(client), [client]);
  useRovingRows();
  useKeptFocus();
  useMeantPresses();
  return (
    <ConnectionNotice>
      <OpeningNotice />
    </ConnectionNotice>
  );
}
