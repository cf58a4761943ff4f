import * as messages from '@fieldkit/contract/messages/own-api.ts';
import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { callApi } from '../../lib/api-client.ts';
import { isPlanLimit } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { addToList } from './projects.hooks.ts';

/** Offers users who have no API to add yet to import the product's own API as a project. */
export function OwnApiImport(handlers: OwnApiHandlers) {
  const creation = useCreateOwnApi(handlers);
  return (
    <section className="mt-2 rounded-md border border-line-strong p-4">
      <div className="flex items-start gap-3">
        <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
        <div className="min-w-0">
          <h3 className="text-13 font-medium">{messages.offerTitle}</h3>
          <p className="mt-0.5 mb-3 text-12 text-ink-2">{messages.offerText}</p>
          <OwnApiButton creation={creation} />
        </div>
      </div>
      {creation.isError && <DialogError cause={creation.error}>{ownApiFailure(creation.error)}</DialogError>}
    </section>
  );
}

/** The button that starts the import. */
export function OwnApiButton({ creation }: { creation: ReturnType<typeof useCreateOwnApi> }) {
  const create = useOnce(creation.mutateAsync);
  return (
    <Button loading={creation.isPending} loadingLabel={messages.making} onClick={create}>
      {messages.offer}
    </Button>
  );
}

interface OwnApiHandlers {
  onCreated: (project: Project) => void;
  /** Called when the import starts and when it ends. */
  onBusy?: (isBusy: boolean) => void;
}

/** Imports the product's own API as a project. */
export function useCreateOwnApi({ onCreated, onBusy }: OwnApiHandlers) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(projectCalls.createOwnApi, {}),
    onMutate: () => onBusy?.(true),
    onSuccess: (made) => {
      addToList(client, made);
      showSuccess(messages.made);
      onCreated(made);
    },
    onError: (failure) => {
      if (!isPlanLimit(failure)) showError(ownApiFailure(failure));
    },
    onSettled: () => onBusy?.(false),
  });
}

const ownApiFailure = (failure: unknown): string => errorMessage(failure, { fallback: messages.failed });
