import type { Project } from '@fieldkit/contract/projects.ts';
import { trialCalls } from '@fieldkit/contract/trials.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useOnce } from '../../lib/use-once.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showSuccess } from '../../ui/toast.ts';
import * as messages from './claim-trial.messages.ts';
import { addToList } from './projects.hooks.ts';

interface ClaimTrialDialogProps {
  open: boolean;
  /** The secret of the trial, from the link on the front page. */
  token: string;
  onClose: () => void;
  onClaimed: (project: Project) => void;
}

/** Asks whether to add the plugin that the user tried before signing up to their projects. */
export function ClaimTrialDialog({ open, token, onClose, onClaimed }: ClaimTrialDialogProps) {
  const client = useQueryClient();
  const claim = useMutation({
    mutationFn: () => callApi(trialCalls.claim, { body: { token } }),
    onSuccess: (project) => {
      addToList(client, project);
      showSuccess(messages.claimed(project.name));
      onClaimed(project);
    },
  });
  const send = useOnce(() => claim.mutateAsync());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onSubmit={submit}
      title={messages.title}
      closeLabel={messages.close}
      cancelLabel={messages.cancel}
      submitLabel={messages.claim}
      pendingLabel={messages.claiming}
      isPending={claim.isPending}
      failure={
        claim.isError
          ? { text: errorMessage(claim.error, { fallback: messages.failed }), cause: claim.error }
          : null
      }
    >
      <p className="text-13 text-ink-2">{messages.text}</p>
    </FormDialog>
  );
}
