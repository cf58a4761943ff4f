import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api-client.ts';
import { told } from '../../lib/told.ts';

/** The libraries of a project, newest first. */
export function useLibraries(projectUuid: string, enabled = true) {
  return useQuery({
    queryKey: [libraryCalls.list.path, projectUuid],
    queryFn: ({ signal }) => ask(libraryCalls.list, { params: { projectUuid }, signal }),
    enabled,
  });
}

export function useLibrary(id: string) {
  return useQuery({
    queryKey: [libraryCalls.get.path, id],
    queryFn: ({ signal }) => ask(libraryCalls.get, { params: { id }, signal }),
  });
}

export const fetchFailure = (failure: unknown): string => told(failure, { otherwise: say.fetchFailed });
