import { useState } from 'react';
import { useIdentitySettings } from '../../lib/use-identity-settings.ts';
import { ResetForm, type ResetFormProps } from './ResetForm.tsx';
import { ResetSent } from './ResetSent.tsx';

export type ForgotPasswordProps = Pick<ResetFormProps, 'identity' | 'email' | 'onBack'>;

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
