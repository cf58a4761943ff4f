import * as messages from '@fieldkit/contract/messages/synonyms.ts';
import { SynonymLists } from '@fieldkit/contract/synonyms.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Textarea } from '../../ui/Field.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { linesOf, parseLines } from './synonym-lines.ts';
import { useSaveSynonyms, useSynonyms } from './synonyms.hooks.ts';
import { WordingsFile } from './WordingsFile.tsx';

/** The synonyms of a project's API: one line per list, saved together. */
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
        // Another owner's saved changes replace the lines that were not changed here.
        <Lines
          key={linesOf(synonyms.data.synonyms)}
          projectUuid={projectUuid}
          saved={synonyms.data.synonyms}
        />
      )}
      {synonyms.data && <WordingsFile projectUuid={projectUuid} />}
    </section>
  );
}

function Lines({ projectUuid, saved }: { projectUuid: string; saved: string[][] }) {
  const [text, setText] = useState(() => linesOf(saved));
  const [error, setError] = useState<string>();
  const saving = useSaveSynonyms(projectUuid);
  const isChanged = text.trim() !== linesOf(saved);

  const save = () => {
    const { lists, lineOf } = parseLines(text);
    const parsed = SynonymLists.safeParse(lists);
    const issue = parsed.error?.issues[0];
    setError(issue && atLine(lineOf(issue.path[0]), issue.message));
    if (parsed.success)
      saving.mutate(parsed.data, {
        onError: (failure) => setError(errorMessage(failure, { fallback: messages.saveFailed })),
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
          maxLength={20_000}
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
