import { ownApiMessages as messages } from '@fieldkit/contract/messages/own-api.ts';
import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { isPlanLimit } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import { addToList } from './projects.hooks.ts';

export interface OwnApiHandlers {
  onCreated: (project: Project) => void;
  /** Called when the import begins and when it ends. */
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

export const ownApiFailure = (failure: unknown): string =>
  errorMessage(failure, { fallback: messages.failed });
