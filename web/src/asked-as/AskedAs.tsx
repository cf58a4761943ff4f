import { type AskedPhrase, askedAsLimits } from '@fieldkit/contract/asked-as.ts';
import * as messages from '@fieldkit/contract/messages/asked-as.ts';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type PhraseSubject, useAskedPhrases, usePhraseChanges } from './asked-as.hooks.ts';

export interface AskedAsProps {
  projectUuid: string;
  subject: PhraseSubject;
  mayChange: boolean;
}

/**
 * The phrases with which developers ask for a method or workflow: a list that its owner adds to, edits in
 * place and removes from.
 */
export function AskedAs({ projectUuid, subject, mayChange }: AskedAsProps) {
  const phrases = useAskedPhrases(projectUuid, subject);
  const changes = usePhraseChanges(projectUuid);
  if (!mayChange && !phrases.data?.length) return null;

  return (
    <section className="min-w-0">
      <h3 className="text-13 font-medium">{messages.title}</h3>
      <p className="mt-0.5 mb-2 text-12 text-ink-3">{messages.text}</p>
      {/* As high as what takes its place: one phrase, or the sentence that there is none. */}
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
              onChange={(text) => changes.change.mutate({ phrase_uuid: phrase.phrase_uuid, text })}
              onRemove={() => changes.remove.mutate(phrase)}
            />
          ) : (
            <li key={phrase.phrase_uuid} dir="auto" className="text-13 wrap-anywhere">
              {phrase.text}
              {phrase.source === 'model' && <SuggestedMark />}
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
  onChange: (text: string) => void;
  onRemove: () => void;
}

/** Marks a phrase that a model suggested and that its owner did not change. */
const SuggestedMark = () => <Badge className="ml-2 shrink-0">{messages.suggested}</Badge>;

/** Enter and leaving the field save the text; Escape restores it. */
function EditablePhrase({ phrase, label, onChange, onRemove }: EditablePhraseProps) {
  const [text, setText] = useState(phrase.text);
  const save = () => {
    const typed = text.trim();
    if (typed === '') setText(phrase.text);
    else if (typed !== phrase.text) onChange(typed);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'Escape' || text === phrase.text) return;
    // The dialog around stays open.
    event.stopPropagation();
    setText(phrase.text);
  };
  return (
    <li className="flex items-center gap-1">
      <Input
        aria-label={label}
        dir="auto"
        value={text}
        maxLength={askedAsLimits.characters}
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
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isAdding) onAdd(text.trim(), () => setText(''));
  };
  return (
    <form onSubmit={add} className="mt-1.5 flex items-center gap-2">
      <Input
        aria-label={messages.newPhrase}
        placeholder={messages.newPhraseHint}
        dir="auto"
        value={text}
        maxLength={askedAsLimits.characters}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" icon={<Plus />} disabled={text.trim() === ''} loading={isAdding}>
        {messages.add}
      </Button>
    </form>
  );
}
