import { indexLimits, type PluginIndex } from '@fieldkit/contract/plugin-index.ts';
import { maxIndexBytes } from '@fieldkit/contract/plugin-package.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Field, FieldError, Textarea } from '../../ui/Field.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { IndexMethods } from './IndexMethods.tsx';
import {
  type IndexDraft,
  isChanged,
  useIndexPreview,
  usePluginIndex,
  useSaveIndex,
} from './plugin-index.hooks.ts';
import * as messages from './plugin-index.messages.ts';

interface IndexTabProps {
  projectUuid: string;
  /** Unsaved changes; null without any. */
  draft: IndexDraft | null;
  onDraft: (draft: IndexDraft | null) => void;
}

/** The owner edits the index for assistants: a note, and which methods come first or are left out. */
export function IndexTab(props: IndexTabProps) {
  const index = usePluginIndex(props.projectUuid);
  if (index.isPending) return <BusyRows label={messages.loading} rows={5} height="h-10" />;
  if (!index.data)
    return (
      <RetryNotice
        title={messages.loadFailed}
        retryLabel={messages.retry}
        onRetry={() => void index.refetch()}
      >
        {errorMessage(index.error, { fallback: '' })}
      </RetryNotice>
    );
  return <IndexForm {...props} saved={index.data} />;
}

function IndexForm({ projectUuid, draft, onDraft, saved }: IndexTabProps & { saved: PluginIndex }) {
  const edited = draft ?? saved;
  const { shown, isError } = useIndexPreview(projectUuid, draft, saved);
  const saving = useSaveIndex(projectUuid);
  const change = (changes: Partial<IndexDraft>) => {
    const { note, pinned, excluded } = edited;
    const next = { note, pinned, excluded, ...changes };
    saving.reset();
    onDraft(isChanged(next, saved) ? next : null);
  };

  return (
    <form
      className="grid gap-6 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft && !saving.isPending) saving.mutate(draft, { onSuccess: () => onDraft(null) });
      }}
    >
      <p className="text-13 text-ink-2">{messages.text}</p>
      <Field label={messages.note} optional={messages.optional} hint={messages.noteHint}>
        <Textarea
          dir="auto"
          rows={3}
          maxLength={indexLimits.note}
          placeholder={messages.notePlaceholder}
          value={edited.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <IndexMethods projectUuid={projectUuid} edited={edited} asked={shown.chosen} onChange={change} />
      <Preview text={shown.text} isError={isError} />
      <div>
        {saving.isError && (
          <FieldError text={errorMessage(saving.error, { fallback: messages.saveFailed })} />
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button variant="ghost" disabled={!draft || saving.isPending} onClick={() => onDraft(null)}>
            {messages.undo}
          </Button>
          <Button
            type="submit"
            variant="solid"
            disabled={!draft}
            loading={saving.isPending}
            loadingLabel={messages.saving}
          >
            {messages.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The index as it will be, and how much of its room it fills. */
function Preview({ text, isError }: { text: string | null; isError: boolean }) {
  if (text === null) return <p className="text-13 text-ink-2">{messages.notPublished}</p>;
  const bytes = new TextEncoder().encode(text).length;
  return (
    <section className="grid gap-2 *:min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-13 font-medium">{messages.preview}</h3>
        <p className="text-12 text-ink-3 tabular-nums">{messages.size(bytes, maxIndexBytes)}</p>
      </div>
      {isError && <FieldError text={messages.previewFailed} />}
      <CodeBlock label={messages.preview} code={text} />
    </section>
  );
}
