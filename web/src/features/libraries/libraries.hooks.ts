import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';

/** The libraries of a project, newest first. */
export function useLibraries(projectUuid: string, enabled = true) {
  return useQuery({ ...librariesQuery(projectUuid), enabled });
}

export const useLibrary = (id: string) => useQuery(libraryQuery(id));

export const librariesQuery = (projectUuid: string) =>
  queryOptions({
    queryKey: [libraryCalls.list.path, projectUuid],
    queryFn: ({ signal }) => callApi(libraryCalls.list, { params: { projectUuid }, signal }),
  });

export const libraryQuery = (id: string) =>
  queryOptions({
    queryKey: [libraryCalls.get.path, id],
    queryFn: ({ signal }) => callApi(libraryCalls.get, { params: { id }, signal }),
  });

export const fetchFailure = (failure: unknown): string =>
  errorMessage(failure, { fallback: messages.fetchFailed });
