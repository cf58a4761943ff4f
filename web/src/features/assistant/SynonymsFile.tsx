import { askedAsCalls } from '@fieldkit/contract/asked-as.ts';
import { isJsonObject, parseJson } from '@fieldkit/contract/json.ts';
import * as messages from '@fieldkit/contract/messages/synonyms-and-phrases.ts';
import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import {
  type MethodPhrases,
  type SynonymsAndPhrases,
  synonymsAndPhrasesCalls,
} from '@fieldkit/contract/synonyms-and-phrases.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { invalidateCall } from '../../lib/call-options.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useRetriedMutation } from '../../lib/use-retried-mutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';

/** The maximum number of methods listed by name. */
const maxNamed = 10;

/** Exports the synonyms and the phrases of all methods as one file, and imports such files. */
export function SynonymsFile({ projectUuid }: { projectUuid: string }) {
  const input = useRef<HTMLInputElement>(null);
  const exporting = useExportSynonyms(projectUuid);
  const importing = useImportSynonyms(projectUuid);
  return (
    <section aria-label={messages.title} className="mt-3 grid gap-2">
      <p className="text-12 text-ink-3">{messages.text}</p>
      <div className="flex gap-2">
        <Button size="sm" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {messages.export}
        </Button>
        <Button size="sm" loading={importing.isPending} onClick={() => input.current?.click()}>
          {messages.import}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={messages.import}
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) importing.mutate(file);
            // Allows choosing the same file again after it was corrected.
            target.value = '';
          }}
        />
      </div>
      <LeftOut methods={importing.data?.unmatched} sentence={messages.unmatched} />
      <LeftOut methods={importing.data?.repeated} sentence={messages.repeated} />
    </section>
  );
}

interface LeftOutProps {
  methods: readonly MethodPhrases[] | undefined;
  sentence: (count: number) => string;
}

/** Entries of the file that were not imported, by the names of their methods. */
function LeftOut({ methods = [], sentence }: LeftOutProps) {
  const names = [...new Set(methods.map(nameOf))];
  if (names.length === 0) return null;
  return (
    <Notice tone="info">
      {sentence(names.length)}
      <ul className="mt-1 list-disc pl-5">
        {names.slice(0, maxNamed).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length > maxNamed && <li>{messages.more(names.length - maxNamed)}</li>}
      </ul>
    </Notice>
  );
}

const nameOf = ({ library, operation_id, http_method, endpoint }: MethodPhrases): string =>
  messages.unmatchedMethod(library, endpoint ? `${http_method} ${endpoint}` : (operation_id ?? ''));

/** Downloads the synonyms and phrases of a project as a file. */
function useExportSynonyms(projectUuid: string) {
  return useRetriedMutation({
    mutationFn: async () => {
      const content = await callApi(synonymsAndPhrasesCalls.export, { params: { projectUuid } });
      downloadFile(messages.fileName, `${JSON.stringify(content, null, 2)}\n`, 'application/json');
    },
    failed: messages.exportFailed,
  });
}

/** Imports such a file. The answer contains the methods that were not found. */
function useImportSynonyms(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const body = parseFile(await file.text());
      return callApi(synonymsAndPhrasesCalls.import, { params: { projectUuid }, body });
    },
    onSuccess: async ({ methods }) => {
      showSuccess(messages.imported(methods));
      await Promise.all([synonymCalls.get, askedAsCalls.list].map((call) => invalidateCall(client, call)));
    },
    onError: (error) =>
      showError(
        error instanceof WrongFile ? error.message : errorMessage(error, { fallback: messages.importFailed }),
      ),
  });
}

class WrongFile extends Error {}

/**
 * Parses a JSON object. The server validates its content.
 * @throws WrongFile for any other text
 */
function parseFile(text: string): SynonymsAndPhrases {
  const parsed = parseJson(text);
  if (Array.isArray(parsed)) throw new WrongFile(messages.isList);
  if (!isJsonObject(parsed)) throw new WrongFile(messages.notJson);
  return parsed as SynonymsAndPhrases;
}
