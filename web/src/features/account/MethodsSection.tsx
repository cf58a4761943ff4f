import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AccountDetails, ProviderId } from '../../session/own-account.ts';
import { GitHubMark, GoogleMark } from '../../ui/BrandMarks.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { AccountSection } from './AccountSection.tsx';
import {
  errorMessageUnlessCanceled,
  useAccountDetails,
  useConfirmed,
  useProviders,
  useRefreshDetails,
} from './account.hooks.ts';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';

const { methods: messages, providers: names } = accountMessages;

/** The user's sign-in methods, which can be connected and disconnected. */
export function MethodsSection() {
  const details = useAccountDetails();
  return (
    <AccountSection
      title={messages.title}
      text={messages.text}
      anchor="sign-in-methods"
      flush={Boolean(details.data)}
    >
      {details.data && <Methods methods={details.data.methods} />}
      {details.isError && !details.data && <Unknown />}
    </AccountSection>
  );
}

function Methods({ methods }: { methods: AccountDetails['methods'] }) {
  const providers = useProviders();
  const { change, pending, failure } = useMethodChange();
  const emailOf = (id: string) => methods.find((method) => method.id === id);

  const provider = (id: ProviderId, mark: ReactNode) => {
    const linked = emailOf(id);
    const isConfigured = providers.data?.includes(id) ?? false;
    if (!linked && !isConfigured)
      return <Method mark={mark} name={names[id]} state={providers.data ? messages.notConfigured : ''} />;
    return (
      <Method
        mark={mark}
        name={names[id]}
        state={linked ? (linked.email ?? messages.connected) : messages.notConnected}
        action={
          <Button
            size="sm"
            loading={pending === id}
            aria-label={linked ? messages.disconnectNamed(names[id]) : messages.connectNamed(names[id])}
            aria-disabled={Boolean(linked) && methods.length === 1}
            onClick={() => void change(id, { isLinked: Boolean(linked), isLast: methods.length === 1 })}
          >
            {linked ? messages.disconnect : messages.connect}
          </Button>
        }
      />
    );
  };

  return (
    <>
      <ul className="divide-y divide-line">
        <Method
          mark={<KeyRound className="text-ink-2" />}
          name={messages.password}
          state={emailOf('password') ? messages.set : messages.notSet}
        />
        {provider('google.com', <GoogleMark />)}
        {provider('github.com', <GitHubMark />)}
      </ul>
      {failure && <Notice tone="bad" title={failure} className="m-5 mt-0" />}
    </>
  );
}

interface MethodProps {
  mark: ReactNode;
  name: string;
  state: string;
  action?: ReactNode;
}

function Method({ mark, name, state, action }: MethodProps) {
  return (
    <li className="flex items-center gap-3 px-5 py-3 [&_svg]:size-4">
      {mark}
      <div className="min-w-0 flex-1">
        <p className="text-13 font-medium">{name}</p>
        <p className="text-12 wrap-anywhere text-ink-3">{state}</p>
      </div>
      {action}
    </li>
  );
}

/** Shown if the identity client has no session and only the browser's stored session is known. */
function Unknown() {
  const confirmed = useConfirmed();
  const refresh = useRefreshDetails();
  const details = useAccountDetails();
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    setIsAsking(true);
    await confirmed(async () => {
      const { error } = await details.refetch();
      if (error) throw error;
    }).catch(() => {});
    setIsAsking(false);
    void refresh();
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-13 text-ink-2">{messages.unknown}</p>
      <Button loading={isAsking} onClick={() => void confirm()}>
        {messages.confirm}
      </Button>
    </div>
  );
}

/** Connects and disconnects Google and GitHub. The last sign-in method cannot be disconnected. */
function useMethodChange() {
  const { identity } = useAccount();
  const confirmed = useConfirmed();
  const refresh = useRefreshDetails();
  const [pending, setPending] = useState<ProviderId | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function change(id: ProviderId, { isLinked, isLast }: { isLinked: boolean; isLast: boolean }) {
    setFailure(null);
    if (isLinked && isLast) return setFailure(messages.last);
    setPending(id);
    try {
      await confirmed(() => (isLinked ? identity.account.disconnect(id) : identity.account.connect(id)));
      showSuccess(isLinked ? messages.undone(names[id]) : messages.done(names[id]));
      await refresh();
    } catch (error) {
      setFailure(errorMessageUnlessCanceled(error, messages.failed));
    } finally {
      setPending(null);
    }
  }

  return { change, pending, failure };
}
