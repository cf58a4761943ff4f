import { ImportWarning, type Library, libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { isApi, isKnownLanguage, programmingLanguages } from '@fieldkit/contract/programming-languages.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callOptions } from '../../lib/call-options.ts';
import { errorMessageOr } from '../../lib/error-message.ts';

const Carrier = z.object({ warnings: z.array(ImportWarning) });

/** The warnings of a finished import, from the history state of its library's page. */
export function readWarnings(state: unknown): ImportWarning[] {
  const parsed = z.safeParse(Carrier, state);
  return parsed.success ? parsed.data.warnings : [];
}

/** The libraries of a project, newest first. */
export function useLibraries(projectUuid: string, enabled = true) {
  return useQuery({ ...librariesQuery(projectUuid), enabled });
}

export const useLibrary = (id: string) => useQuery(libraryQuery(id));

export const librariesQuery = (projectUuid: string) =>
  callOptions(libraryCalls.list, { params: { projectUuid } });

export const libraryQuery = (id: string) => callOptions(libraryCalls.get, { params: { id } });

export const fetchFailure = errorMessageOr(messages.fetchFailed);

/** "API", or an SDK's language. */
export function kindOf({ programming_language: language }: Library): string {
  if (isApi(language)) return messages.api;
  return isKnownLanguage(language) ? programmingLanguages[language] : language;
}
