import * as words from '@fieldkit/contract/messages/method-details.ts';
import * as messages from '@fieldkit/contract/messages/methods.ts';
import { methodChoicesCalls } from '@fieldkit/contract/method-choices.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { AskedAs } from '../../content/asked-as/AskedAs.tsx';
import { ItemSheet } from '../../content/ItemSheet.tsx';
import { PluginPageButton } from '../../content/PluginPageButton.tsx';
import type { Leave } from '../../drafts/GuardedDialog.tsx';
import { callOptions } from '../../lib/call-options.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { MethodView } from './MethodView.tsx';
import * as methodChoicesMessages from './method-choices.messages.ts';
import { useMethod } from './methods.hooks.ts';

const { one, close, loadingOne, loadFailed, fetchFailed, tryAgain, neighbors } = messages;
const oneFailed = { title: loadFailed, fallback: fetchFailed, retry: tryAgain };
const sheetMessages = { one, close, loadingOne, oneFailed, neighbors };

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
  const query = useMethod(methodUuid, shown);

  const footer = (method: Method, leave: Leave) => (
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
  );

  return (
    <ItemSheet
      {...{ id: methodUuid, open, onClose, onOpen, query }}
      title={query.data?.method_name}
      ids={shown?.map(({ method_uuid }) => method_uuid)}
      messages={sheetMessages}
      notFound={messages.notFound}
      {...((onEdit || onDelete) && { footer })}
      footerStart={() => <PluginPageButton projectUuid={projectUuid} page={`/methods/${methodUuid}`} />}
    >
      {(method) => (
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
    </ItemSheet>
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
