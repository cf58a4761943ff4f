import { signInMessages as say } from '@fieldkit/contract/messages/sign-in.ts';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { GitHubMark, GoogleMark } from '../../ui/BrandMarks.tsx';
import { Button } from '../../ui/Button.tsx';
import { Divider } from '../../ui/Divider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Entered, signInWith } from './enter.ts';
import type { IdentityPort, ProviderId } from './identity-port.ts';
import { wordsForFailure } from './words-for-failure.ts';

const providers = [
  { id: 'google.com', name: 'Google', label: say.withGoogle, mark: <GoogleMark /> },
  { id: 'github.com', name: 'GitHub', label: say.withGithub, mark: <GitHubMark /> },
] as const;

export interface SignInOptionsProps {
  identity: IdentityPort;
  onEntered: (entered: Entered) => void;
  onEmail: () => void;
  /** Back from the e-mail form: its button has the focus. */
  focusEmail: boolean;
}

/** Google, GitHub, or the way to the e-mail form. */
export function SignInOptions({ identity, onEntered, onEmail, focusEmail }: SignInOptionsProps) {
  const [pending, setPending] = useState<ProviderId | null>(null);
  const [message, setMessage] = useState<{ tone: 'bad' | 'info'; text: string } | null>(null);

  async function enterWith({ id, name }: (typeof providers)[number]) {
    setMessage(null);
    setPending(id);
    try {
      if ((await identity.providers()).includes(id)) onEntered(await signInWith(identity, id));
      else setMessage({ tone: 'info', text: say.notConfigured(name) });
    } catch (failure) {
      setMessage({ tone: 'bad', text: wordsForFailure(failure, say.providerError(name)) });
    }
    setPending(null);
  }

  return (
    <div className="grid gap-2.5">
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size="lg"
          icon={provider.mark}
          loading={pending === provider.id}
          onClick={() => void enterWith(provider)}
        >
          {provider.label}
        </Button>
      ))}
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <div className="my-1.5">
        <Divider text={say.or} />
      </div>
      <Button
        variant="solid"
        size="lg"
        icon={<Mail />}
        onClick={onEmail}
        ref={(button) => {
          if (focusEmail) button?.focus();
        }}
      >
        {say.continueWithEmail}
      </Button>
    </div>
  );
}
