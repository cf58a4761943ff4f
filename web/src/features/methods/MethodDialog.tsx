import * as words from '@fieldkit/contract/messages/method-details.ts';
import * as messages from '@fieldkit/contract/messages/methods.ts';
import { methodChoicesCalls } from '@fieldkit/contract/method-choices.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { AskedAs } from '../../asked-as/AskedAs.tsx';
import { GuardedDialog } from '../../drafts/GuardedDialog.tsx';
import { isMissing as isGone } from '../../lib/api-client.ts';
import { callOptions } from '../../lib/call-options.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel, RetryNotice } from '../../ui/ErrorPanel.tsx';
import { NeighborButtons } from '../../ui/NeighborButtons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MethodView } from './MethodView.tsx';
import * as methodChoicesMessages from './method-choices.messages.ts';
import { fetchFailure, useMethod } from './methods.hooks.ts';

export interface MethodDialogProps {
  projectUuid: string;
  /** Whether the user may edit the phrases that find the method. */
  mayTeach: boolean;
  methodUuid: string;
  /** The methods on the page behind the dialog; undefined while loading. */
  shown: readonly Method[] | undefined;
  language: string | null;
  open: boolean;
  onClose: () => void;
  /** Opens another method of the list in place of the current one. */
  onOpen: (methodUuid: string) => void;
  /** Null if the user may not edit methods. */
  onEdit: ((method: Method) => void) | null;
  onDelete: ((method: Method) => void) | null;
}

/** A method, opened by its address. */
export function MethodDialog(props: MethodDialogProps) {
  const { projectUuid, mayTeach, methodUuid, shown, language, open, onClose, onOpen, onEdit, onDelete } =
    props;
  const { method, isPending, error, refetch } = useMethod(methodUuid, shown);

  return (
    <GuardedDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      isSheet
      headerActions={(leave) => (
        <NeighborButtons
          ids={shown?.map(({ method_uuid }) => method_uuid)}
          id={methodUuid}
          onOpen={(id) => leave(() => onOpen(id))}
          labels={messages.neighbors}
        />
      )}
      readFirst
      title={method?.method_name ?? messages.one}
      {...(method &&
        (onEdit || onDelete) && {
          footer: (leave) => (
            <>
              {onDelete && (
                <Button variant="ghost" icon={<Trash2 />} onClick={() => leave(() => onDelete(method))}>
                  {words.delete}
                </Button>
              )}
              {onEdit && (
                <Button icon={<Pencil />} onClick={() => leave(() => onEdit(method))}>
                  {words.edit}
                </Button>
              )}
            </>
          ),
        })}
    >
      {method && (
        <MethodView method={method} language={language}>
          <AskedAs
            key={method.method_uuid}
            projectUuid={projectUuid}
            subject={{ method_uuid: method.method_uuid }}
            mayChange={mayTeach}
          />
          <ChosenBy methodUuid={method.method_uuid} />
        </MethodView>
      )}
      {!method && isPending && <MethodSkeleton />}
      {!method && !isPending && (
        <ErrorPanel
          title={error && !isGone(error) ? messages.loadFailed : messages.notFound.title}
          level={3}
          className="min-h-56"
          action={
            error && !isGone(error) ? <Button onClick={refetch}>{messages.tryAgain}</Button> : undefined
          }
        >
          {error && !isGone(error) ? fetchFailure(error) : messages.notFound.message}
        </ErrorPanel>
      )}
    </GuardedDialog>
  );
}

function MethodSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        {messages.loadingOne}
      </p>
      <Skeleton className="h-8 w-full rounded-md" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-32 w-full rounded-md" />
    </div>
  );
}

/** How many developers fetched a method after a search, and their questions. Empty if there are none. */
export function ChosenBy({ methodUuid }: { methodUuid: string }) {
  const choices = useMethodChoices(methodUuid);
  if (choices.isLoadingError)
    return (
      <RetryNotice
        title={methodChoicesMessages.loadFailed}
        retryLabel={methodChoicesMessages.tryAgain}
        onRetry={() => void choices.refetch()}
      />
    );
  if (!choices.data || choices.data.developers === 0) return null;
  const { developers, questions, is_learning_enabled } = choices.data;
  return (
    <section aria-labelledby="chosen-by" className="min-w-0">
      <h3 id="chosen-by" className="text-13 font-medium">
        {methodChoicesMessages.title}
      </h3>
      <p className="mt-0.5 mb-2 text-12 text-ink-3">
        {is_learning_enabled ? methodChoicesMessages.text(developers) : methodChoicesMessages.off(developers)}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {questions.map((question) => (
          <li key={question.text} className="flex items-baseline gap-3 px-3 py-1.5 text-13">
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {question.text}
            </span>
            <span className="shrink-0 text-12 text-ink-3 tabular-nums">
              {methodChoicesMessages.developers(question.developers)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many developers chose a method after a search, and for which questions. */
export function useMethodChoices(id: string) {
  return useQuery(callOptions(methodChoicesCalls.get, { params: { id } }));
}
