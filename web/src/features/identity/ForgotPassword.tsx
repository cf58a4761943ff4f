import { useState } from 'react';
import { useIdentitySettings } from '../../session/use-configuration.ts';
import { ResetForm, type ResetFormProps } from './ResetForm.tsx';
import { ResetSent } from './ResetSent.tsx';

export type ForgotPasswordProps = Pick<ResetFormProps, 'identity' | 'email' | 'onBack'>;

/**
 * Asks for an email address and sends a link to it. The confirmation is the same whether or not the account
 * exists.
 */
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
