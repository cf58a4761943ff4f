import * as messages from '@fieldkit/contract/messages/notifications.ts';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useNotificationCount } from './notifications.hooks.ts';

/** The link to the notifications, with their count. New notifications are announced once. */
export function NotificationBell({ to }: { to: string }) {
  const known = useNotificationCount();
  const count = known ?? 0;
  return (
    <>
      <Link
        to={to}
        aria-label={messages.bell(count)}
        className="grid size-9 place-items-center rounded-md text-ink-2 transition-colors duration-100 hover:bg-hover hover:text-ink pointer-coarse:size-10"
      >
        <span className="relative">
          <Bell className="size-4.5" />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-2 left-2 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-semibold text-on-accent tabular-nums outline-2 outline-surface"
            >
              {messages.badge(count)}
            </span>
          )}
        </span>
      </Link>
      {known !== null && <Increase count={known} />}
    </>
  );
}

function Increase({ count }: { count: number }) {
  const [announced, setAnnounced] = useState({ count, more: 0 });
  useEffect(() => {
    setAnnounced((before) => ({ count, more: Math.max(0, count - before.count) }));
  }, [count]);
  return (
    <span role="status" className="sr-only">
      {announced.more > 0 && messages.more(announced.more)}
    </span>
  );
}
