import type { AccountSession } from '@fieldkit/contract/account.ts';
import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { relativeTime } from '@fieldkit/contract/relative-time.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useEndSession } from './account.hooks.ts';
import { useAccount } from './account-context.ts';
import { deviceName, isHandheld } from './device-name.ts';
import { signInMethodName } from './sign-in-method-name.ts';

const { sessions: say } = accountMessages;

/** A signed-in browser or program. */
export function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const { onSignOut } = useAccount();
  const endSession = useEndSession();
  const { is_current, user_agent } = session;
  const device = deviceName(user_agent);
  const Icon = isHandheld(user_agent) ? Smartphone : Monitor;
  const ago = relativeTime(session.last_used_at, Date.now(), accountMessages.justNow);
  const used = is_current ? say.activeNow : say.lastUsed(ago);

  const end = () =>
    is_current ? onSignOut() : endSession.mutate(session.session_uuid, { onSuccess: onEnded });

  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <Icon className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 font-medium">
          {device}
          {is_current && <Badge tone="accent">{say.thisDevice}</Badge>}
        </p>
        <p className="text-12 text-ink-3">
          {say.signedInWith(signInMethodName(session.sign_in_provider))} · {used}
        </p>
      </div>
      <Button
        size="sm"
        loading={endSession.isPending}
        aria-label={is_current ? say.signOutThis : say.signOutNamed(device)}
        onClick={end}
      >
        {say.signOut}
      </Button>
    </li>
  );
}
