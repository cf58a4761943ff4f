import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { PinnedText } from '@fieldkit/contract/pinned-questions.ts';
import { withoutControl } from '@fieldkit/contract/shapes.ts';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import * as messages from '../../content/replays.messages.ts';
import { useFormDraft } from '../../drafts/use-draft.tsx';
import { errorMessage } from '../../lib/error-message.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMethodsOf, useWordings } from './curation.hooks.ts';
import { usePin } from './pins.hooks.ts';

export interface PinDialogProps {
  projectUuid: string;
  query: DeveloperQuery;
  open: boolean;
  onClose: () => void;
}

/** The maximum number of expected methods. */
const maxMethods = 20;

/**
 * Pins a question with the results that search must keep finding: its workflow, and the methods that answer
 * its wordings.
 */
export function PinDialog({ projectUuid, query, open, onClose }: PinDialogProps) {
  // Initially, everything is expected. The form stores what the user deselects.
  const form = useForm<{ text: string; left: string[] }>({
    defaultValues: { text: asLine(query.text), left: [] },
  });
  const { text, left } = form.watch();
  const wordings = useWordings(projectUuid, query.group_uuid);
  const methods = useMethodsOf(wordings.data ?? []);
  const pinning = usePin(projectUuid);
  const draft = useFormDraft(form, {
    name: `pin ${query.group_uuid}`,
    isOpen: open && !pinning.isSuccess,
    onClose,
  });

  const { workflow_uuid, workflow_name } = query;
  const found = [...methods].flatMap(([id, method]) => (method ? [{ id, method }] : [])).slice(0, maxMethods);
  const isChosen = (id: string) => !left.includes(id);
  const method_uuids = found.map(({ id }) => id).filter(isChosen);
  const expectsWorkflow = workflow_uuid !== null && isChosen(workflow_uuid);
  const error = PinnedText.safeParse(text).error?.issues[0]?.message;
  const isNothing = method_uuids.length === 0 && !expectsWorkflow;
  const choose = (id: string, on: boolean) => {
    const others = left.filter((one) => one !== id);
    form.setValue('left', on ? others : [...others, id], { shouldDirty: true });
  };

  const pin = (event: FormEvent) => {
    event.preventDefault();
    if (isNothing || error || pinning.isPending) return;
    const body = { text, method_uuids, workflow_uuid: expectsWorkflow ? workflow_uuid : null };
    pinning.mutate(body, { onSuccess: draft.leave });
  };

  return (
    <>
      <FormDialog
        open={open}
        closeLabel={messages.close}
        cancelLabel={messages.cancel}
        title={messages.pinTitle}
        description={messages.pinText}
        onClose={draft.close}
        onSubmit={pin}
        submitLabel={messages.confirmPin}
        pendingLabel={messages.pinning}
        isPending={pinning.isPending}
        isUnavailable={isNothing || error !== undefined}
        failure={
          pinning.isError
            ? { text: errorMessage(pinning.error, { fallback: messages.pinFailed }), cause: pinning.error }
            : null
        }
      >
        {draft.notice}
        <Field label={messages.question} error={error}>
          <Input {...form.register('text')} dir="auto" autoComplete="off" />
        </Field>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-13 font-medium text-ink">{messages.mustFind}</legend>
          {workflow_uuid && (
            <Checkbox
              label={workflow_name}
              description={messages.workflow}
              checked={isChosen(workflow_uuid)}
              onChange={({ target }) => choose(workflow_uuid, target.checked)}
            />
          )}
          {found.map(({ id, method }) => (
            <Checkbox
              key={id}
              label={method.method_name}
              description={
                <span dir="ltr" className="font-mono wrap-anywhere">
                  {method.details.method} {method.details.endpoint}
                </span>
              }
              checked={isChosen(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
          ))}
          {wordings.isPending && <Skeleton className="h-8 w-full rounded-md" />}
          {wordings.isLoadingError && (
            <RetryNotice
              title={messages.failed}
              retryLabel={messages.tryAgain}
              onRetry={() => void wordings.refetch()}
            >
              {errorMessage(wordings.error, { fallback: '' })}
            </RetryNotice>
          )}
          {wordings.data && isNothing && (
            <p role="status" className="text-12 text-ink-3">
              {found.length > 0 || workflow_uuid ? messages.chooseSomething : messages.nothingToFind}
            </p>
          )}
        </fieldset>
      </FormDialog>
      {draft.question}
    </>
  );
}

/** A question in a form that can be pinned: on one line, without invisible characters. */
const asLine = (text: string): string => withoutControl(text).replace(/\s+/g, ' ').trim();
