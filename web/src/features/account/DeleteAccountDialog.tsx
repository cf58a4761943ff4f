import type { AccountDeletionEffects } from '@fieldkit/contract/account.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useBelongings, useDeleteAccount } from './account.hooks.ts';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';
import { Losses } from './Losses.tsx';

const { remove: messages } = accountMessages;

export interface DeleteAccountDialogProps {
  keepsAccounts: boolean;
  onClose: () => void;
}

/**
 * Shows what is deleted with the account, or what prevents the deletion. The user must type the email address
 * to confirm.
 */
export function DeleteAccountDialog({ keepsAccounts, onClose }: DeleteAccountDialogProps) {
  const belongings = useBelongings();
  const { remove, isPending, failure } = useDeleteAccount({ keepsAccounts });
  const formId = useId();
  const blocking = belongings.data?.owned_projects.filter((project) => project.other_members > 0) ?? [];
  const isDeletable = belongings.data !== undefined && blocking.length === 0;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={messages.dialogTitle}
      description={messages.dialogText}
      closeLabel={accountMessages.close}
      // The dialog has no footer until the data is loaded, so that nothing moves then.
      footer={
        belongings.data && (
          <>
            <Button disabled={isPending} onClick={onClose}>
              {isDeletable ? accountMessages.cancel : accountMessages.close}
            </Button>
            {isDeletable && (
              <Button
                type="submit"
                form={formId}
                variant="danger"
                loading={isPending}
                loadingLabel={messages.deleting}
              >
                {messages.open}
              </Button>
            )}
          </>
        )
      }
    >
      {belongings.isPending && <Skeleton className="h-24 w-full" />}
      {belongings.isLoadingError && (
        <RetryNotice
          title={messages.loadFailed}
          retryLabel={accountMessages.tryAgain}
          onRetry={() => void belongings.refetch()}
        >
          {errorMessage(belongings.error, { fallback: '' })}
        </RetryNotice>
      )}
      {blocking.length > 0 && <BlockingProjects projects={blocking} />}
      {isDeletable && (
        <Question
          formId={formId}
          belongings={belongings.data}
          failure={failure}
          onConfirmed={() => !isPending && remove()}
        />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  formId: string;
  belongings: AccountDeletionEffects;
  failure: string | null;
  onConfirmed: () => void;
}

function Question({ formId, belongings, failure, onConfirmed }: QuestionProps) {
  const { user } = useAccount();
  const word = user.email || messages.wordWithoutEmail;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  // The data may arrive after the dialog has opened.
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== word.toLowerCase()) return setError(messages.confirmWrong(word));
    setError(undefined);
    onConfirmed();
  };

  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
      <Losses belongings={belongings} />
      {failure && <DialogError>{failure}</DialogError>}
      <Field label={messages.confirmLabel(word)} hint={messages.confirmHint} error={error}>
        <Input
          ref={input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </form>
  );
}

/** Projects with other members, which prevent the deletion of the account. */
export function BlockingProjects({ projects }: { projects: AccountDeletionEffects['owned_projects'] }) {
  const { hrefOfProject } = useAccount();
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title={messages.blockedTitle}>
        {messages.blockedText}
      </Notice>
      <ul className="divide-y divide-line rounded-md border border-line text-13">
        {projects.map(({ project_uuid, name, other_members }) => (
          <li key={project_uuid} className="flex justify-between gap-4 px-3 py-2">
            <Link to={hrefOfProject(project_uuid)} className="link min-w-0 wrap-anywhere">
              {name}
            </Link>
            <span className="shrink-0 text-ink-2">{messages.members(other_members)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
