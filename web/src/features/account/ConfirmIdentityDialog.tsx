import * as signInMessages from '@fieldkit/contract/messages/sign-in.ts';
import { type FormEvent, useId, useState } from 'react';
import { failureCode } from '../../session/failure-code.ts';
import type { ProviderId } from '../../session/own-account.ts';
import { signInErrorMessage } from '../../session/sign-in-error-message.ts';
import { GitHubMark, GoogleMark } from '../../ui/BrandMarks.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { Divider } from '../../ui/Divider.tsx';
import { Field, PasswordInput } from '../../ui/Field.tsx';
import { useAccountDetails } from './account.hooks.ts';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';

const { confirm: messages, providers: names } = accountMessages;
const marks = { 'google.com': <GoogleMark />, 'github.com': <GitHubMark /> };

/** Asks the user to confirm their identity with one of their sign-in methods. */
export function ConfirmIdentityDialog(props: { onConfirmed: () => void; onCancel: () => void }) {
  const { onConfirmed, onCancel } = props;
  const { identity, user, onSignOut } = useAccount();
  const { data: details } = useAccountDetails();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState<'password' | ProviderId | null>(null);
  const linked = (['google.com', 'github.com'] as const).filter((id) =>
    details?.methods.some((method) => method.id === id),
  );
  // Without a session of the identity client, the user can only confirm with a password.
  const hasPassword = !details || linked.length === 0 || details.methods.some(({ id }) => id === 'password');

  async function confirm(way: 'password' | ProviderId, run: () => Promise<void>) {
    setError(undefined);
    setFailure(null);
    setPending(way);
    try {
      await run();
      onConfirmed();
    } catch (error) {
      if (way === 'password' && isWrongPassword(error)) setError(messages.wrong);
      else setFailure(signInErrorMessage(error, messages.failed));
      setPending(null);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') setError(messages.passwordRequired);
    else void confirm('password', () => identity.account.confirmByPassword(password));
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={messages.title}
      description={messages.text}
      closeLabel={accountMessages.close}
      footerStart={
        <Button variant="ghost" onClick={onSignOut}>
          {messages.signOut}
        </Button>
      }
      footer={
        <>
          <Button onClick={onCancel}>{accountMessages.cancel}</Button>
          {hasPassword && (
            <Button
              type="submit"
              form={formId}
              variant="solid"
              loading={pending === 'password'}
              loadingLabel={messages.confirming}
            >
              {messages.submit}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {hasPassword && (
          <form id={formId} onSubmit={submit} noValidate>
            <input type="text" autoComplete="username" value={user.email} readOnly hidden />
            <Field label={messages.password} error={error}>
              <PasswordInput
                data-autofocus
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                showLabel={signInMessages.showPassword}
                hideLabel={signInMessages.hidePassword}
              />
            </Field>
          </form>
        )}
        {hasPassword && linked.length > 0 && <Divider text={signInMessages.or} />}
        {linked.map((id) => (
          <Button
            key={id}
            icon={marks[id]}
            loading={pending === id}
            onClick={() => void confirm(id, () => identity.account.confirmByProvider(id))}
          >
            {messages.with(names[id])}
          </Button>
        ))}
        {failure && <DialogError title={failure} />}
      </div>
    </Dialog>
  );
}

/** Whether the failure is a wrong current password. */
export const isWrongPassword = (error: unknown): boolean =>
  ['auth/invalid-credential', 'auth/wrong-password'].includes(failureCode(error) ?? '');
