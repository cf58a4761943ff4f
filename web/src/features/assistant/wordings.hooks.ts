import { askedAsCalls } from '@fieldkit/contract/asked-as.ts';
import * as messages from '@fieldkit/contract/messages/project-wordings.ts';
import { type ProjectWordings, projectWordingCalls } from '@fieldkit/contract/project-wordings.ts';
import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

/** Downloads the synonyms and phrases of a project as a file. */
export function useExportWordings(projectUuid: string) {
  return useMutation({
    mutationFn: async () => {
      const wordings = await callApi(projectWordingCalls.export, { params: { projectUuid } });
      downloadFile(messages.fileName, `${JSON.stringify(wordings, null, 2)}\n`, 'application/json');
    },
    onError: (failure) => showError(errorMessage(failure, { fallback: messages.exportFailed })),
  });
}

/** Imports such a file; the answer contains the methods that were not found. */
export function useImportWordings(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const body = parseFile(await file.text());
      return callApi(projectWordingCalls.import, { params: { projectUuid }, body });
    },
    onSuccess: async ({ methods }) => {
      showSuccess(messages.imported(methods));
      await Promise.all(
        [synonymCalls.get.path, askedAsCalls.list.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      );
    },
    onError: (failure) =>
      showError(
        failure instanceof WrongFile
          ? failure.message
          : errorMessage(failure, { fallback: messages.importFailed }),
      ),
  });
}

class WrongFile extends Error {}

/**
 * A JSON object, which the server validates.
 * @throws WrongFile for any other text
 */
function parseFile(text: string): ProjectWordings {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new WrongFile(messages.notJson);
  }
  if (Array.isArray(parsed)) throw new WrongFile(messages.isList);
  if (typeof parsed !== 'object' || parsed === null) throw new WrongFile(messages.notJson);
  return parsed as ProjectWordings;
}
