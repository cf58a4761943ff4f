import * as messages from '@fieldkit/contract/messages/notifications.ts';
import { Link } from 'react-router';
import { useNotificationCount } from './notifications.hooks.ts';

/** A note for users without projects who may have been invited: otherwise nothing links to the invitation. */
export function InvitedNote({ to }: { to: string }) {
  const count = useNotificationCount() ?? 0;
  return count === 0 ? null : (
    <p className="mb-3 text-13 text-ink-2">
      {messages.beforeFirst}{' '}
      <Link to={to} className="link underline">
        {messages.seeWaiting(count)}
      </Link>
    </p>
  );
}
