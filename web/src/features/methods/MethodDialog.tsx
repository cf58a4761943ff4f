import { methodDetailMessages as words } from '@fieldkit/contract/messages/method-details.ts';
import { methodMessages as messages } from '@fieldkit/contract/messages/methods.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { AskedAs } from '../../asked-as/AskedAs.tsx';
import { isMissing as isGone } from '../../lib/is-missing.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChosenBy } from './ChosenBy.tsx';
import { MethodView } from './MethodView.tsx';
import { fetchFailure, useMethod } from './methods.hooks.ts';

export interface MethodDialogProps {
  projectUuid: string;
  /** Whether the user may edit the phrases with which people ask for the method. */
  mayTeach: boolean;
  methodUuid: string;
  /** The methods of the page behind the dialog; undefined while loading. */
  shown: readonly Method[] | undefined;
  language: string | null;
  open: boolean;
  onClose: () => void;
  /** Null for users without permission. */
  onEdit: ((method: Method) => void) | null;
  onDelete: ((method: Method) => void) | null;
}

/** One method, opened by its address. */
export function MethodDialog(props: MethodDialogProps) {
  const { projectUuid, mayTeach, methodUuid, shown, language, open, onClose, onEdit, onDelete } = props;
  const { method, isPending, error, refetch } = useMethod(methodUuid, shown);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      width="lg"
      readFirst
      title={method?.method_name ?? messages.one}
      {...(method &&
        (onEdit || onDelete) && {
          footer: (
            <>
              {onDelete && (
                <Button icon={<Trash2 />} onClick={() => onDelete(method)}>
                  {words.delete}
                </Button>
              )}
              {onEdit && (
                <Button icon={<Pencil />} onClick={() => onEdit(method)}>
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
          title={error && !isGone(error) ? messages.loadFailed : messages.notFound[1]}
          level={3}
          className="min-h-56"
          action={
            error && !isGone(error) ? <Button onClick={refetch}>{messages.tryAgain}</Button> : undefined
          }
        >
          {error && !isGone(error) ? fetchFailure(error) : messages.notFound[2]}
        </ErrorPanel>
      )}
    </Dialog>
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
