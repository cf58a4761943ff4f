import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import { ArrowLeft } from 'lucide-react';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { AccountIdentity } from '../../session/own-account.ts';
import { signInErrorMessage } from '../../session/sign-in-error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showError } from '../../ui/toast.ts';
import { forEmail, SubmitPart, TextField } from './form-parts.tsx';
import type { IdentityPort } from './identity-port.ts';
import { SignInHeading } from './SignInHeading.tsx';
import { useEmailOnlyForm } from './use-email-only-form.ts';

const { forgot: forgotMessages } = messages;

export interface ResetFormProps {
  identity: IdentityPort;
  /** The initial value of the address field. */
  email: string;
  mail: 'smtp' | 'outbox' | 'none' | undefined;
  /** Returns to the form with the current address. */
  onBack: (email: string) => void;
  onSent: (email: string) => void;
}

/** The form that requests a reset link. */
export function ResetForm({ identity, email, mail, onSent, onBack }: ResetFormProps) {
  const { form, field, submit, failure } = useEmailOnlyForm(email, async (typed, { fail }) => {
    const refused = await requestReset(identity, typed);
    if (refused) fail(refused);
    else onSent(typed);
  });

  return (
    <>
      <SignInHeading title={forgotMessages.title} text={forgotMessages.text} focused={false} />
      <form onSubmit={submit} noValidate className="mt-7 grid gap-4">
        {mail === 'none' && <Notice tone="warn">{forgotMessages.noMail}</Notice>}
        <TextField label={messages.email} {...forEmail} autoComplete="username" {...field} />
        <SubmitPart
          failure={failure}
          pending={form.formState.isSubmitting}
          pendingLabel={forgotMessages.sending}
        >
          {forgotMessages.submit}
        </SubmitPart>
        <Button
          variant="ghost"
          icon={<ArrowLeft />}
          className="justify-self-center"
          onClick={() => onBack(form.getValues('email').trim())}
        >
          {forgotMessages.back}
        </Button>
      </form>
    </>
  );
}

/**
 * Sends a reset link. If it fails, shows a toast and resolves with the error message, otherwise with null.
 */
export async function requestReset(
  identity: Pick<AccountIdentity, 'sendPasswordReset'>,
  email: string,
): Promise<string | null> {
  try {
    await identity.sendPasswordReset(email);
    return null;
  } catch (error) {
    showError(messages.resetFailure);
    if (error instanceof ApiProblem) return error.status === 0 ? messages.offline : messages.resetFailure;
    return signInErrorMessage(error, messages.resetFailure);
  }
}
