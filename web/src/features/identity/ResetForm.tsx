import { signInMessages } from '@fieldkit/contract/messages/sign-in.ts';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { IdentityPort } from './identity-port.ts';
import { requestReset } from './request-reset.ts';
import { SignInHeading } from './SignInHeading.tsx';
import { SubmitPart } from './SubmitPart.tsx';
import { forEmail, TextField } from './TextField.tsx';
import { useEmailOnlyForm } from './use-email-only-form.ts';

const { forgot: say } = signInMessages;

export interface ResetFormProps {
  identity: IdentityPort;
  /** The initial value of the address. */
  email: string;
  mail: 'smtp' | 'outbox' | 'none' | undefined;
  /** Returns to the form, with the current address. */
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
      <SignInHeading title={say.title} text={say.text} focused={false} />
      <form onSubmit={submit} noValidate className="mt-7 grid gap-4">
        {mail === 'none' && <Notice tone="warn">{say.noMail}</Notice>}
        <TextField label={signInMessages.email} {...forEmail} autoComplete="username" {...field} />
        <SubmitPart failure={failure} pending={form.formState.isSubmitting} pendingLabel={say.sending}>
          {say.submit}
        </SubmitPart>
        <Button
          variant="ghost"
          icon={<ArrowLeft />}
          className="justify-self-center"
          onClick={() => onBack(form.getValues('email').trim())}
        >
          {say.back}
        </Button>
      </form>
    </>
  );
}
