import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { askedAsCalls, askedAsLimits } from '@fieldkit/contract/asked-as.ts';
import * as messages from '@fieldkit/contract/messages/try-question.ts';
import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { withoutControl } from '@fieldkit/contract/shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { callApi } from '../../lib/api-client.ts';
import { invalidateCall } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DiscardQuestion, useDiscardGuard } from '../../ui/DiscardQuestion.tsx';
import { Field, Input, Textarea } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { useAnswerChoices } from './answer-choices.hooks.ts';
import { phraseError } from './asked-as.hooks.ts';

export interface AnswerDialogProps {
  projectUuid: string;
  /** The question as it was asked. */
  question: string;
  /**
   * The wording whose answer rates before and after the change are compared, regardless of the phrase; null
   * if it is not counted yet.
   */
  wordingUuid: string | null;
  open: boolean;
  onClose: () => void;
}

/**
 * Answers a question with a method or workflow by adding the wording to its phrases. The nearest result is
 * preselected if it comes close.
 */
export function AnswerDialog(props: AnswerDialogProps) {
  const { projectUuid, question, wordingUuid, open, onClose } = props;
  const [text, setText] = useState(() => asPhrase(question));
  const guard = useDiscardGuard(open && text !== asPhrase(question), onClose);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const [isPinned, setPinned] = useState(false);
  const found = useAnswerChoices(projectUuid, text, search);
  const options = found.choices;
  const chosen = options.find(({ value }) => value === picked) ?? found.preselected;
  const saving = useSaveAnswer(projectUuid, onClose);
  const error = phraseError(text);
  const canSave = chosen !== undefined && text.trim() !== '' && !error && !found.isStale;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave || saving.isPending) return;
    const [kind, uuid = ''] = chosen.value.split(' ');
    saving.mutate({
      text: text.trim(),
      wordingUuid,
      isPinned,
      subject: kind === 'workflow' ? { workflow_uuid: uuid } : { method_uuid: uuid },
    });
  };

  return (
    <>
      <FormDialog
        open={open}
        closeLabel={messages.close}
        cancelLabel={messages.cancel}
        title={messages.answerTitle}
        description={messages.answerText}
        onClose={guard.close}
        onSubmit={save}
        submitLabel={messages.save}
        pendingLabel={messages.saving}
        isPending={saving.isPending}
        isUnavailable={!canSave}
        failure={
          saving.isError
            ? { text: errorMessage(saving.error, { fallback: messages.saveFailed }), cause: saving.error }
            : null
        }
      >
        <Field label={messages.phrase} error={error}>
          <Textarea
            rows={1}
            dir="auto"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
          />
        </Field>
        <Checkbox
          label={messages.pinToo}
          description={messages.pinText}
          checked={isPinned}
          onChange={({ target }) => setPinned(target.checked)}
        />
        <Field label={messages.find} hint={messages.nearest}>
          <Input
            dir="auto"
            autoComplete="off"
            placeholder={messages.findHint}
            maxLength={askedAsLimits.characters}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            // Enter only searches. Saving is a separate step.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
        {found.isLoading && <Skeleton className="h-24 w-full rounded-md" />}
        {found.hasAnswer && options.length === 0 && (
          <p role="status" className="text-13 text-ink-3">
            {messages.nothing}
          </p>
        )}
        {options.length > 0 && !chosen && (
          <p role="status" className="text-13 text-ink-2">
            {messages.noneClose}
          </p>
        )}
        {options.length > 0 && (
          <RadioCards
            legend={messages.answeredBy}
            options={options}
            value={chosen?.value ?? null}
            onValueChange={setPicked}
          />
        )}
      </FormDialog>
      <DiscardQuestion guard={guard} words={editorMessages.discardQuestion} />
    </>
  );
}

type Answer = {
  text: string;
  wordingUuid: string | null;
  isPinned: boolean;
  subject: { method_uuid: string } | { workflow_uuid: string };
};

/** Saves the phrase, then the pin. If the pin failed, a retry does not add the phrase again. */
function useSaveAnswer(projectUuid: string, onSaved: () => void) {
  const client = useQueryClient();
  const params = { projectUuid };
  const addedPhrase = useRef<string | null>(null);
  return useMutation({
    mutationFn: async ({ text, wordingUuid, isPinned, subject }: Answer) => {
      const phrase = JSON.stringify([text, subject]);
      if (addedPhrase.current !== phrase)
        await callApi(askedAsCalls.create, { params, body: { text, wording_uuid: wordingUuid, ...subject } });
      addedPhrase.current = phrase;
      if (!isPinned) return;
      const expected =
        'method_uuid' in subject
          ? { method_uuids: [subject.method_uuid] }
          : { workflow_uuid: subject.workflow_uuid };
      await callApi(pinnedQuestionCalls.create, { params, body: { text, ...expected } });
    },
    onSuccess: () => {
      showSuccess(messages.saved);
      onSaved();
    },
    onSettled: () => {
      const { commonAllQuestions, gaps } = analyticsCalls;
      for (const call of [askedAsCalls.list, pinnedQuestionCalls.list, commonAllQuestions, gaps])
        void invalidateCall(client, call, projectUuid);
    },
  });
}

/**
 * Turns a question into a phrase: on one line, without characters that are not allowed, and without splitting
 * a character where it is cut.
 */
const asPhrase = (text: string): string =>
  withoutControl(text)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, askedAsLimits.characters)
    .replace(/[\uD800-\uDBFF]$/, '');
