import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import { Mail } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { whenIdle } from '../../lib/when-settled.ts';
import { GitHubMark, GoogleMark } from '../../ui/BrandMarks.tsx';
import { Button } from '../../ui/Button.tsx';
import { Divider } from '../../ui/Divider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { IdentityPort, ProviderId } from './identity-port.ts';
import type { SignInResult } from './sign-in.ts';
import { takeRedirect } from './sign-in-visit.ts';
import type { SignInOutcome } from './sign-in-with-provider.ts';

const providers = [
  { id: 'google.com', name: 'Google', label: messages.withGoogle, mark: <GoogleMark /> },
  { id: 'github.com', name: 'GitHub', label: messages.withGithub, mark: <GitHubMark /> },
] as const;
type Provider = (typeof providers)[number];

const loadProviders = () => import('./sign-in-with-provider.ts');

export interface SignInOptionsProps {
  identity: IdentityPort;
  onEntered: (entered: SignInResult) => void;
  onEmail: () => void;
  /** Called when the pointer is over the email button, so that its form can be prefetched. */
  onEmailLikely: () => void;
  /** Whether the email button gets the focus, after the user returned from the email form. */
  focusEmail: boolean;
}

/** The choice between Google, GitHub and the email form. */
export function SignInOptions({
  identity,
  onEntered,
  onEmail,
  onEmailLikely,
  focusEmail,
}: SignInOptionsProps) {
  const [pending, setPending] = useState<ProviderId | null>(null);
  const [missing, setMissing] = useState<readonly Provider[]>([]);
  const [message, setMessage] = useState<{ tone: 'bad' | 'info'; text: string } | null>(null);
  const missingId = useId();
  const latest = useRef(0);

  /** A second press replaces the first one, whose outcome is then ignored. */
  async function follow(
    provider: Provider,
    way: (ways: Awaited<ReturnType<typeof loadProviders>>) => Promise<SignInOutcome>,
  ) {
    latest.current += 1;
    const mine = latest.current;
    setMessage(null);
    setPending(provider.id);
    const outcome = await loadProviders().then(way, () => ({ tone: 'bad' as const, text: messages.offline }));
    if (mine !== latest.current) return;
    if ('entered' in outcome) onEntered(outcome.entered);
    else setMessage(outcome);
    setPending(null);
  }

  // Loaded before the press, because browsers allow a popup only immediately after one.
  useEffect(() => whenIdle(() => void loadProviders().catch(() => {})), []);

  useEffect(() => {
    // If the list cannot be loaded, the buttons stay enabled, and pressing one shows why it failed.
    identity.providers().then(
      (ready) => setMissing(providers.filter(({ id }) => !ready.includes(id))),
      () => {},
    );
  }, [identity]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on the page that the redirect returned to
  useEffect(() => {
    const cameFrom = takeRedirect();
    const provider = providers.find(({ id }) => id === cameFrom);
    if (provider)
      void follow(provider, ({ finishProviderRedirect: enterFromRedirect }) =>
        enterFromRedirect(identity, provider),
      );
  }, []);

  return (
    <div className="grid gap-2.5">
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size="lg"
          icon={provider.mark}
          loading={pending === provider.id}
          {...(missing.includes(provider)
            ? { 'aria-disabled': true, 'aria-describedby': missingId }
            : {
                onClick: () =>
                  void follow(provider, ({ signInWithProvider: enterWithProvider }) =>
                    enterWithProvider(identity, provider),
                  ),
              })}
        >
          {provider.label}
        </Button>
      ))}
      <div className="my-1">
        <Divider text={messages.or} />
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
        {messages.continueWithEmail}
      </Button>
      {/* Rendered below the buttons, because it may appear late and must not move them. */}
      <p id={missingId} className="min-h-5 text-12 text-ink-3">
        {missing.length === providers.length
          ? messages.noneConfigured
          : missing.map(({ name }) => messages.notConfigured(name))}
      </p>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
    </div>
  );
}
