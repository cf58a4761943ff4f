import { methodCalls } from '@fieldkit/contract/methods.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../lib/call-options.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const MAX_METHODS = 8;
/** A single letter matches nearly everything. */
const MIN_LETTERS = 2;

/** Methods of all projects that match the typed text, by the server's search; empty for very short texts. */
export function useFoundMethods(typed: string) {
  const search = useDebounced(typed.trim(), 150);
  const enabled = search.length >= MIN_LETTERS;
  const found = useQuery({
    ...callOptions(methodCalls.find, { query: { page: '1', page_size: String(MAX_METHODS), search } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    methods: enabled ? (found.data ?? []) : [],
    isSearching: enabled && found.isFetching,
    hasFailed: enabled && found.isError,
  };
}
