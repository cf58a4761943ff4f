import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { type CalledLibrary, unknownLibrary } from './sample-of-method.ts';

/** The address of a library's API and its authentication; undefined while loading. */
export function useCalledLibrary(id: string): CalledLibrary | undefined {
  const library = useQuery({
    queryKey: [libraryCalls.get.path, id],
    queryFn: ({ signal }) => callApi(libraryCalls.get, { params: { id }, signal }),
  });
  return library.data ?? (library.isError ? unknownLibrary : undefined);
}
