import { notificationMessages as say } from '@fieldkit/contract/messages/notifications.ts';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClasses } from '../../ui/button-classes.ts';
import { useNotificationCount } from './notifications.hooks.ts';

/** The notifications in a page's header; where there is no room for it the bell does the same. */
export function NotificationsEntry({ to }: { to: string }) {
  const count = useNotificationCount() ?? 0;
  return (
    <Link to={to} className={`${buttonClasses({})} max-lg:hidden`}>
      <Bell className="size-4 text-ink-3" />
      {say.title}
      {count > 0 && (
        <span className="text-ink-3 tabular-nums">
          {say.badge(count)} <span className="sr-only">{say.unread}</span>
        </span>
      )}
    </Link>
  );
}
