import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { followLinks } from './fetch-ahead.ts';

/** What accompanies every screen and may come after it: the look at the connection, and fetching what links lead to. */
export function Companions() {
  const client = useQueryClient();
  useEffect(() => followLinks(client), [client]);
  return <ConnectionNotice />;
}
