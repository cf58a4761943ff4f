import * as messages from '@fieldkit/contract/messages/notifications.ts';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClasses } from '../../ui/Button.tsx';
import { useNotificationCount } from './notifications.hooks.ts';

/** The link to the notifications in a page's header. On narrow screens, the bell replaces it. */
export function NotificationsEntry({ to }: { to: string }) {
  const count = useNotificationCount() ?? 0;
  return (
    <Link to={to} className={`${buttonClasses({})} relative max-lg:hidden`}>
      <Bell className="size-4 text-ink-3" />
      {messages.title}
      {count > 0 && (
        // Positioned on the corner, so that nothing moves when it appears.
        <span className="absolute -top-2 right-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-semibold text-on-accent tabular-nums outline-2 outline-surface">
          {messages.badge(count)} <span className="sr-only">{messages.unread}</span>
        </span>
      )}
    </Link>
  );
}

/**
 * A note for users without projects who may have been invited, because nothing else links to the invitation.
 */
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
