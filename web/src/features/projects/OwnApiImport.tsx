import * as messages from '@fieldkit/contract/messages/own-api.ts';
import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, FlaskConical } from 'lucide-react';
import { useId } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { isPlanLimit } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { addToList } from './projects.hooks.ts';

/** Offers users who have no API to add yet to import the product's own API as a project. */
export function OwnApiImport(handlers: OwnApiHandlers) {
  const creation = useCreateOwnApi(handlers);
  const create = useOnce(creation.mutateAsync);
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4">
      <h3 id={id} className="mb-2 text-12 text-ink-3">
        {messages.offerTitle}
      </h3>
      {/* As large as the kinds of an empty project, which are chosen above it. */}
      <button
        type="button"
        {...(creation.isPending && { 'aria-disabled': true, 'aria-busy': true })}
        onClick={() => !creation.isPending && create()}
        className="flex w-full items-start gap-3 rounded-lg border border-line-strong bg-surface p-3.5 text-start transition-colors duration-100 hover:border-control active:bg-active"
      >
        <span className="grid size-4 relative top-0.5 shrink-0 place-items-center text-accent-ink [&_svg]:size-4">
          {creation.isPending ? <Spinner /> : <FlaskConical aria-hidden="true" />}
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block text-13 font-medium">
            {creation.isPending ? messages.making : messages.offer}
          </span>
          <span className="mt-0.5 block text-12 text-ink-3">{messages.offerText}</span>
        </span>
        <ArrowRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
      </button>
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
    onError: (error) => {
      if (!isPlanLimit(error)) showError(ownApiFailure(error));
    },
    onSettled: () => onBusy?.(false),
  });
}

const ownApiFailure = (error: unknown): string => errorMessage(error, { fallback: messages.failed });
