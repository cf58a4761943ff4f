import { type DescribedDocument, libraryCalls } from '@fieldkit/contract/libraries.ts';
import { isWebAddress } from '@fieldkit/contract/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callOptions } from '../../lib/call-options.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** Milliseconds for which an address must not have changed. */
const REST_MS = 400;

export type Description =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'read'; document: DescribedDocument }
  | { state: 'failed'; error: unknown };

/**
 * What the document at an address says about itself. The server reads it once the user has stopped typing, and stops
 * when the address changes or the form is closed. `onRead` receives each document once.
 */
export function useDescribedDocument(
  projectUuid: string,
  address: string,
  onRead: (document: DescribedDocument) => void,
): Description {
  const entered = isWebAddress(address.trim()) ? address.trim() : '';
  const rested = useDebounced(entered, REST_MS);
  const isRested = entered !== '' && rested === entered;
  const { data, error, isFetching } = useQuery({
    ...callOptions(libraryCalls.describe, { params: { projectUuid }, body: { url: rested } }),
    enabled: isRested,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // A failure stays until the address changes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const receive = useRef(onRead);
  useEffect(() => {
    receive.current = onRead;
  });
  const read = isRested ? data : undefined;
  useEffect(() => {
    if (read) receive.current(read);
  }, [read]);

  if (entered === '') return { state: 'none' };
  if (read) return { state: 'read', document: read };
  return isRested && error && !isFetching ? { state: 'failed', error } : { state: 'reading' };
}
