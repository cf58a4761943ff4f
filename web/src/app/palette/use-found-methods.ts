import { methodCalls } from '@fieldkit/contract/methods.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api-client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const MOST = 8;
/** One letter finds nearly everything. */
const LEAST = 2;

/** Methods of a project that fit what is typed, by the server's own search; none while there is no project or hardly a word. */
export function useFoundMethods(projectUuid: string | undefined, typed: string) {
  const search = useDebounced(typed.trim(), 150);
  const enabled = projectUuid !== undefined && search.length >= LEAST;
  const found = useQuery({
    queryKey: [methodCalls.choices.path, projectUuid, search, MOST],
    queryFn: ({ signal }) =>
      ask(methodCalls.choices, {
        params: { projectUuid: projectUuid ?? '' },
        query: { page: '1', page_size: String(MOST), search },
        signal,
      }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    methods: enabled ? (found.data ?? []) : [],
    isSearching: enabled && found.isFetching,
    hasFailed: enabled && found.isError,
  };
}
