import type { AskedPhrase } from '@fieldkit/contract/asked-as.ts';
import * as messages from '@fieldkit/contract/messages/asked-as.ts';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useUnsavedInput } from '../../drafts/GuardedDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { FieldError, Input } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type PhraseSubject, phraseError, useAskedPhrases, usePhraseChanges } from './asked-as.hooks.ts';

export interface AskedAsProps {
  projectUuid: string;
  subject: PhraseSubject;
  mayChange: boolean;
}

/**
 * The phrases that developers use for a method or workflow. The owner can add, edit and remove them in place.
 */
export function AskedAs({ projectUuid, subject, mayChange }: AskedAsProps) {
  const phrases = useAskedPhrases(projectUuid, subject);
  const changes = usePhraseChanges(projectUuid);
  if (!mayChange && !phrases.data?.length) return null;

  return (
    <section className="min-w-0">
      <h3 className="text-13 font-medium">{messages.title}</h3>
      <p className="mt-0.5 mb-2 text-12 text-ink-3">{messages.text}</p>
      {/* As high as the content that replaces it: one phrase, or the sentence that there are none. */}
      {phrases.isPending && <Skeleton className="h-8 w-full rounded-md pointer-coarse:h-10" />}
      {phrases.isLoadingError && (
        <RetryNotice
          title={messages.loadFailed}
          retryLabel={messages.tryAgain}
          onRetry={() => void phrases.refetch()}
        />
      )}
      <ul className="grid gap-1.5">
        {phrases.data?.map((phrase, place) =>
          mayChange ? (
            <EditablePhrase
              key={`${phrase.phrase_uuid} ${phrase.text}`}
              phrase={phrase}
              label={messages.phrase(place + 1)}
              onChange={(text, onError) =>
                changes.change.mutate({ phrase_uuid: phrase.phrase_uuid, text }, { onError })
              }
              onRemove={() => changes.remove.mutate(phrase)}
            />
          ) : (
            <li key={phrase.phrase_uuid} dir="auto" className="text-13 wrap-anywhere">
              {phrase.text}
              {phrase.source === 'model' && <SuggestedMark />}
              <AlsoFor names={phrase.also_for} />
            </li>
          ),
        )}
      </ul>
      {phrases.data?.length === 0 && (
        <p className="flex h-8 items-center text-12 text-ink-3 pointer-coarse:h-10">{messages.none}</p>
      )}
      {mayChange && (
        <NewPhrase
          isAdding={changes.add.isPending}
          onAdd={(text, onAdded) => changes.add.mutate({ ...subject, text }, { onSuccess: onAdded })}
        />
      )}
    </section>
  );
}

interface EditablePhraseProps {
  phrase: AskedPhrase;
  label: string;
  onChange: (text: string, onFailed: () => void) => void;
  onRemove: () => void;
}

/** Marks a phrase that a model generated and that the owner has not changed. */
const SuggestedMark = () => <Badge className="ml-2 shrink-0">{messages.suggested}</Badge>;

/** Lists the other methods and workflows of the project that have the same phrase. */
function AlsoFor({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p dir="auto" className="mt-1 text-12 wrap-anywhere text-ink-3">
      {messages.alsoFor(names)}
    </p>
  );
}

/** Enter and leaving the field save the text; Escape restores it. */
function EditablePhrase({ phrase, label, onChange, onRemove }: EditablePhraseProps) {
  const [text, setText] = useState(phrase.text);
  const [sent, setSent] = useState<string | null>(null);
  const error = phraseError(text);
  const errorId = useId();
  const isChanged = text.trim() !== phrase.text;
  useUnsavedInput(isChanged && text.trim() !== sent);
  const save = () => {
    const typed = text.trim();
    if (typed === '') setText(phrase.text);
    if (typed === '' || !isChanged || error) return;
    setSent(typed);
    onChange(typed, () => setSent(null));
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setText(phrase.text);
  };
  return (
    <li>
      <div className="flex items-center gap-1">
        <Input
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          dir="auto"
          value={text}
          // Escape restores the text without closing the surrounding dialog.
          {...(text !== phrase.text && { 'data-keeps-escape': '' })}
          onChange={({ target }) => setText(target.value)}
          onBlur={save}
          onKeyDown={keyDown}
        />
        {phrase.source === 'model' && <SuggestedMark />}
        <IconButton
          size="sm"
          tone="danger"
          label={messages.remove(phrase.text)}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </div>
      {error && <FieldError id={errorId} text={error} />}
      <AlsoFor names={phrase.also_for} />
    </li>
  );
}

function NewPhrase({
  isAdding,
  onAdd,
}: {
  isAdding: boolean;
  onAdd: (text: string, onAdded: () => void) => void;
}) {
  const [text, setText] = useState('');
  const error = phraseError(text);
  const errorId = useId();
  useUnsavedInput(text.trim() !== '');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !error && !isAdding) onAdd(text.trim(), () => setText(''));
  };
  return (
    <form onSubmit={add} className="mt-1.5">
      <div className="flex items-center gap-2">
        <Input
          aria-label={messages.newPhrase}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          placeholder={messages.newPhraseHint}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          icon={<Plus />}
          disabled={text.trim() === '' || error !== undefined}
          loading={isAdding}
        >
          {messages.add}
        </Button>
      </div>
      {error && <FieldError id={errorId} text={error} />}
    </form>
  );
}
