import { signInMessages as say } from '@fieldkit/contract/messages/sign-in.ts';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { GitHubMark, GoogleMark } from '../../ui/BrandMarks.tsx';
import { Button } from '../../ui/Button.tsx';
import { Divider } from '../../ui/Divider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Entered } from './enter.ts';
import type { IdentityPort, ProviderId } from './identity-port.ts';

const providers = [
  { id: 'google.com', name: 'Google', label: say.withGoogle, mark: <GoogleMark /> },
  { id: 'github.com', name: 'GitHub', label: say.withGithub, mark: <GitHubMark /> },
] as const;

export interface SignInOptionsProps {
  identity: IdentityPort;
  onEntered: (entered: Entered) => void;
  onEmail: () => void;
  /** The pointer is on the e-mail button: its form may be fetched. */
  onEmailLikely: () => void;
  /** Back from the e-mail form: its button has the focus. */
  focusEmail: boolean;
}

/** Google, GitHub, or the way to the e-mail form. */
export function SignInOptions({
  identity,
  onEntered,
  onEmail,
  onEmailLikely,
  focusEmail,
}: SignInOptionsProps) {
  const [pending, setPending] = useState<ProviderId | null>(null);
  const [message, setMessage] = useState<{ tone: 'bad' | 'info'; text: string } | null>(null);

  async function enterWith(provider: (typeof providers)[number]) {
    setMessage(null);
    setPending(provider.id);
    const outcome = await import('./enter-with-provider.ts').then(
      ({ enterWithProvider }) => enterWithProvider(identity, provider),
      () => ({ tone: 'bad' as const, text: say.offline }),
    );
    if ('entered' in outcome) onEntered(outcome.entered);
    else setMessage(outcome);
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
        onPointerEnter={onEmailLikely}
        ref={(button) => {
          if (focusEmail) button?.focus();
        }}
      >
        {say.continueWithEmail}
      </Button>
    </div>
  );
}
