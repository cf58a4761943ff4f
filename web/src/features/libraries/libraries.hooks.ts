import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';

/** The libraries of a project, newest first. */
export function useLibraries(projectUuid: string, enabled = true) {
  return useQuery({ ...librariesQuery(projectUuid), enabled });
}

export const useLibrary = (id: string) => useQuery(libraryQuery(id));

export const librariesQuery = (projectUuid: string) =>
  callOptions(libraryCalls.list, { params: { projectUuid } });

export const libraryQuery = (id: string) => callOptions(libraryCalls.get, { params: { id } });

export const fetchFailure = (failure: unknown): string =>
  errorMessage(failure, { fallback: messages.fetchFailed });
