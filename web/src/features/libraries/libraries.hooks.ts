import { type Library, libraryCalls } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api-client.ts';
import { told } from '../../lib/told.ts';

/** The libraries of a project, newest first. */
export function useLibraries(projectUuid: string) {
  return useQuery({
    queryKey: [libraryCalls.list.path, projectUuid],
    queryFn: ({ signal }) => ask(libraryCalls.list, { params: { projectUuid }, signal }),
  });
}

export function useLibrary(id: string) {
  return useQuery({
    queryKey: [libraryCalls.get.path, id],
    queryFn: ({ signal }) => ask(libraryCalls.get, { params: { id }, signal }),
  });
}

export const fetchFailure = (failure: unknown): string => told(failure, { otherwise: say.fetchFailed });

/** A project has a library more: its list and every count of it are asked for again. */
export function keepAdded(client: QueryClient, library: Library): void {
  client.setQueryData([libraryCalls.get.path, library.library_uuid], library);
  void client.invalidateQueries({ queryKey: [libraryCalls.list.path, library.project_uuid] });
  void client.invalidateQueries({ queryKey: [projectCalls.list.path] });
  void client.invalidateQueries({ queryKey: [projectCalls.get.path, library.project_uuid] });
}
