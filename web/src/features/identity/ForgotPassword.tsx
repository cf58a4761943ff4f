import { signInMessages } from '@fieldkit/contract/messages/sign-in.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { useIdentitySettings } from '../../lib/use-identity-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EmailOnlyForm } from './email-form-schema.ts';
import type { IdentityPort } from './identity-port.ts';
import { ResetSent } from './ResetSent.tsx';
import { requestReset } from './request-reset.ts';
import { SignInHeading } from './SignInHeading.tsx';
import { forEmail, TextField } from './TextField.tsx';

const { forgot: say } = signInMessages;

export interface ForgotPasswordProps {
  identity: IdentityPort;
  /** What the address starts with. */
  email: string;
  /** Back to the form, with the address as it stands here. */
  onBack: (email: string) => void;
}

/** Asks for an address and has a link mailed to it; then says so, whether there is such an account or not. */
export function ForgotPassword({ identity, email, onBack }: ForgotPasswordProps) {
  const [start, setStart] = useState(email);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mail = useIdentitySettings(identity)?.mail;

  if (sentTo !== null)
    return (
      <ResetSent
        identity={identity}
        email={sentTo}
        mail={mail}
        onBack={() => onBack(sentTo)}
        onOther={() => {
          setStart(sentTo);
          setSentTo(null);
        }}
      />
    );
  return <ResetForm identity={identity} email={start} mail={mail} onSent={setSentTo} onBack={onBack} />;
}

interface ResetFormProps extends ForgotPasswordProps {
  mail: 'smtp' | 'outbox' | 'none' | undefined;
  onSent: (email: string) => void;
}

function ResetForm({ identity, email, mail, onSent, onBack }: ResetFormProps) {
  const form = useForm<{ email: string }>({
    defaultValues: { email },
    resolver: standardSchemaResolver(EmailOnlyForm),
  });
  const { register, errorOf } = useCheckedFields(form);
  const [failure, setFailure] = useState<string | null>(null);
  const { setFocus } = form;

  useEffect(() => setFocus('email', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const refused = await requestReset(identity, values.email);
    if (refused) setFailure(refused);
    else onSent(values.email);
  });

  return (
    <>
      <SignInHeading title={say.title} text={say.text} focused={false} />
      <form onSubmit={submit} noValidate className="mt-7 grid gap-4">
        {mail === 'none' && <Notice tone="warn">{say.noMail}</Notice>}
        <TextField
          label={signInMessages.email}
          {...forEmail}
          autoComplete="username"
          {...register('email')}
          error={errorOf('email')}
        />
        {failure && <Notice tone="bad" title={failure} />}
        <Button
          type="submit"
          variant="solid"
          size="lg"
          className="mt-1"
          loading={form.formState.isSubmitting}
          loadingLabel={say.sending}
        >
          {say.submit}
        </Button>
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
