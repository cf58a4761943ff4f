import type { Replaced } from '@fieldkit/contract/documents.ts';
import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replayQuery } from './documents.hooks.ts';
import { isUnchanged } from './ReviewChanges.tsx';
import type { ReplacementProgress } from './use-replacement.ts';

/** Replays the pinned questions against a newer document before its changes are shown. */
export function useReplaying() {
  const client = useQueryClient();
  const [query, setQuery] = useState<ReturnType<typeof replayQuery> | null>(null);
  const run: ReplacementProgress | null = query && { applies: false, sent: 1 };
  return {
    run,
    /** False when the user cancelled. A failure is shown, and can be retried, in place of the result. */
    isDone: async (changes: Replaced): Promise<boolean> => {
      const { library, preview_uuid } = changes;
      if (!preview_uuid || isUnchanged(changes)) return true;
      const query = replayQuery(library.library_uuid, preview_uuid);
      setQuery(query);
      try {
        await client.fetchQuery(query);
        return true;
      } catch (failure) {
        return !(failure instanceof CancelledError);
      } finally {
        setQuery(null);
      }
    },
    cancel: () => query && void client.cancelQueries({ queryKey: query.queryKey }),
  };
}
