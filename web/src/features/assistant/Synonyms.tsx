import * as messages from '@fieldkit/contract/messages/synonyms.ts';
import { SynonymLists, synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsavedInput } from '../../drafts/GuardedDialog.tsx';
import { callApi } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Field, Textarea } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { SynonymsFile } from './SynonymsFile.tsx';

/** The synonyms for a project's API: one list per line, all saved together. */
export function Synonyms({ projectUuid }: { projectUuid: string }) {
  const synonyms = useSynonyms(projectUuid);
  return (
    <section className="min-w-0">
      {synonyms.isPending && <Skeleton className="h-32 w-full rounded-md" />}
      {synonyms.isLoadingError && (
        <RetryNotice
          title={messages.loadFailed}
          retryLabel={messages.retry}
          onRetry={() => void synonyms.refetch()}
        >
          {errorMessage(synonyms.error, { fallback: '' })}
        </RetryNotice>
      )}
      {synonyms.data && (
        // When another owner saves changes, they replace the text unless it was edited here.
        <Lines
          key={linesOf(synonyms.data.synonyms)}
          projectUuid={projectUuid}
          saved={synonyms.data.synonyms}
        />
      )}
      {synonyms.data && <SynonymsFile projectUuid={projectUuid} />}
    </section>
  );
}

function Lines({ projectUuid, saved }: { projectUuid: string; saved: string[][] }) {
  const [text, setText] = useState(() => linesOf(saved));
  const [error, setError] = useState<string>();
  const saving = useSaveSynonyms(projectUuid);
  const isChanged = text.trim() !== linesOf(saved);
  useUnsavedInput(isChanged);

  const save = () => {
    const { lists, lineOf } = parseLines(text);
    const parsed = SynonymLists.safeParse(lists);
    const issue = parsed.error?.issues[0];
    setError(issue && atLine(lineOf(issue.path[0]), issue.message));
    if (parsed.success)
      saving.mutate(parsed.data, {
        onError: (error) => setError(errorMessage(error, { fallback: messages.saveFailed })),
      });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !saving.isPending) save();
      }}
    >
      <Field label={messages.title} optional=" " hint={messages.text} error={error}>
        <Textarea
          dir="auto"
          rows={3}
          placeholder={messages.placeholder}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button
        type="submit"
        size="sm"
        className="mt-2"
        disabled={!isChanged}
        loading={saving.isPending}
        loadingLabel={messages.saving}
      >
        {messages.save}
      </Button>
    </form>
  );
}

const atLine = (line: number | undefined, sentence: string): string =>
  line === undefined ? sentence : messages.atLine(line, sentence);

/** Formats synonyms for editing: "top-up = deposit", one line per list. */
const linesOf = (lists: readonly (readonly string[])[]): string =>
  lists.map((words) => words.join(' = ')).join('\n');

/** Parses lines into lists and skips empty lines. `lineOf` contains the line number of each list. */
function parseLines(text: string): {
  lists: string[][];
  lineOf: (place: PropertyKey | undefined) => number | undefined;
} {
  const lines = text
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [{ line, number: at + 1 }]));
  return {
    lists: lines.map(({ line }) => line.split('=').map((word) => word.trim())),
    lineOf: (place) => lines[Number(place)]?.number,
  };
}

const keyOf = (projectUuid: string) => callKey(synonymCalls.get, projectUuid);

/** The synonyms of a project. */
function useSynonyms(projectUuid: string) {
  return useQuery(callOptions(synonymCalls.get, { params: { projectUuid } }));
}

/** Replaces the synonyms, and shows them as the server stored them. */
function useSaveSynonyms(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (synonyms: string[][]) =>
      callApi(synonymCalls.update, { params: { projectUuid }, body: { synonyms } }),
    onSuccess: (kept) => {
      client.setQueryData(keyOf(projectUuid), kept);
      showSuccess(messages.saved);
    },
  });
}
