import { methodMessages as say } from '@fieldkit/contract/messages/methods.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MethodView } from './MethodView.tsx';
import { fetchFailure, useMethod } from './methods.hooks.ts';

export interface MethodDialogProps {
  libraryUuid: string;
  methodUuid: string;
  /** The methods of the page behind it; undefined while they are loading. */
  shown: readonly Method[] | undefined;
  open: boolean;
  onClose: () => void;
}

/** One method, opened by its address. */
export function MethodDialog({ libraryUuid, methodUuid, shown, open, onClose }: MethodDialogProps) {
  const { method, isPending, error, refetch } = useMethod(libraryUuid, methodUuid, shown);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={say.close}
      width="lg"
      title={method?.method_name ?? say.one}
    >
      {method && <MethodView method={method} />}
      {!method && isPending && <MethodSkeleton />}
      {!method && !isPending && (
        <ErrorPanel
          title={error ? say.loadFailed : say.notFound[1]}
          level={3}
          className="min-h-56"
          action={error ? <Button onClick={refetch}>{say.tryAgain}</Button> : undefined}
        >
          {error ? fetchFailure(error) : say.notFound[2]}
        </ErrorPanel>
      )}
    </Dialog>
  );
}

function MethodSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        {say.loadingOne}
      </p>
      <Skeleton className="h-8 w-full rounded-md" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-32 w-full rounded-md" />
    </div>
  );
}
