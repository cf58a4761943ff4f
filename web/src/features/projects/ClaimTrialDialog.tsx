import { type ClaimedTrial, trialCalls } from '@fieldkit/contract/trials.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useOnce } from '../../lib/use-once.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showSuccess } from '../../ui/toast.ts';
import * as messages from './claim-trial.messages.ts';
import { refreshList } from './projects.hooks.ts';

interface ClaimTrialDialogProps {
  open: boolean;
  /** The secret of the trial, from the link on the front page. */
  token: string;
  /** Called when the user does not keep the trial. */
  onClose: () => void;
  onClaimed: (project: ClaimedTrial) => void;
}

/** Asks whether to add the plugin that the user tried before signing up to their projects, and names it. */
export function ClaimTrialDialog({ open, token, onClose, onClaimed }: ClaimTrialDialogProps) {
  const client = useQueryClient();
  const trial = useQuery({
    queryKey: callKey(trialCalls.look, token),
    queryFn: ({ signal }) => callApi(trialCalls.look, { body: { token }, signal }),
  });
  const claim = useMutation({
    mutationFn: () => callApi(trialCalls.claim, { body: { token } }),
    onSuccess: (project) => {
      refreshList(client);
      showSuccess(messages.claimed(project.name));
      onClaimed(project);
    },
  });
  const send = useOnce(() => claim.mutateAsync());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const failure = claim.error ?? trial.error;

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
      isUnavailable={!trial.isSuccess}
      failure={failure && { text: errorMessage(failure, { fallback: messages.failed }), cause: failure }}
    >
      <p className="min-h-11 text-ink-2">
        {trial.data && messages.text(trial.data.name, trial.data.methods)}
      </p>
    </FormDialog>
  );
}
