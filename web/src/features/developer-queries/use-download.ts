import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import type { QueriesFilter } from './developer-queries.hooks.ts';
import * as messages from './developer-queries.messages.ts';

/** Saves all pages of the filtered list. Leaving the page cancels the download. */
export function useDownload(projectName: string) {
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  return useMutation({
    mutationFn: async (wanted: QueriesFilter) => {
      leaving.current = new AbortController();
      const { maxRows: mostRows, saveQueries } = await import('./queries-file.ts');
      const { isCut } = await saveQueries(projectName, wanted, leaving.current.signal);
      if (isCut) showSuccess(messages.downloadCut(mostRows));
    },
    onError: (failure) => {
      if (!leaving.current?.signal.aborted)
        showError(errorMessage(failure, { fallback: messages.downloadFailed }));
    },
  });
}
