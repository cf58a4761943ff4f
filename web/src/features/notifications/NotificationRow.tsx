import { relativeTime } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/notifications.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import { lazy, memo, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { CheckboxBox } from '../../ui/Checkbox.tsx';
import { InvitationAnswers } from './InvitationsFirst.tsx';
import { useDismissal } from './notifications.hooks.ts';

const WeekChart = lazy(async () => ({ default: (await import('./WeekChart.tsx')).WeekChart }));

const tones: Record<keyof typeof messages.kinds, Tone> = {
  collab_invite: 'accent',
  project: 'info',
  general: 'neutral',
};

interface NotificationRowProps {
  item: Notification;
  /** The link to a project. */
  projectPath: (projectUuid: string) => string;
  /** The link to what a notification is about; null if it is not shown. */
  linkPath: (item: Notification) => string | null;
  isSelected: boolean;
  onSelect: (id: string, on: boolean) => void;
}

/**
 * A notification: its text, time and actions. The layout of distant rows is computed only when the user
 * scrolls to them.
 */
export const NotificationRow = memo(function NotificationRow({
  item,
  projectPath,
  linkPath,
  isSelected,
  onSelect,
}: NotificationRowProps) {
  const navigate = useNavigate();
  const kind = displayKind(item.notification_type);
  const to = linkPath(item);
  return (
    <li
      style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${item.week ? 124 : 76}px` }}
      className="flex flex-wrap items-start gap-3 px-4 py-3.5"
    >
      <CheckboxBox
        checked={isSelected}
        aria-label={messages.select(item.message)}
        onChange={({ target }) => onSelect(item._id, target.checked)}
        className="mt-1 pointer-coarse:size-6"
      />
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-14 wrap-anywhere" dir="auto">
          {item.message}
        </p>
        {item.week && (
          <Suspense fallback={<span className="mt-2 block h-10" />}>
            <WeekChart counts={item.week} />
          </Suspense>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
          <Badge tone={tones[kind]}>{messages.kinds[kind]}</Badge>
          {item.project_uuid ? (
            <Link
              to={projectPath(item.project_uuid)}
              dir="auto"
              className="link min-w-0 truncate"
              title={item.project_name ?? undefined}
            >
              {item.project_name}
            </Link>
          ) : (
            item.project_name && (
              <span dir="auto" className="min-w-0 truncate" title={item.project_name}>
                {item.project_name}
              </span>
            )
          )}
          <time dateTime={item.timestamp}>{relativeTime(item.timestamp, Date.now())}</time>
        </p>
      </div>
      <div className="ml-auto flex shrink-0 flex-wrap justify-end gap-2">
        {kind === 'collab_invite' ? (
          <InvitationAnswers item={item} onJoined={(id) => void navigate(projectPath(id))} />
        ) : (
          <>
            {item.link && to && (
              <Link
                to={to}
                aria-label={messages.actionOn(messages.links[item.link.to], item.message)}
                className={buttonClasses({ size: 'sm' })}
              >
                {messages.links[item.link.to]}
              </Link>
            )}
            <Dismiss item={item} />
          </>
        )}
      </div>
    </li>
  );
});

function Dismiss({ item }: { item: Notification }) {
  const dismissal = useDismissal(false);
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={messages.actionOn(messages.dismiss, item.message)}
      onClick={() => dismissal.mutate([item._id])}
    >
      {messages.dismiss}
    </Button>
  );
}

type DisplayKind = 'collab_invite' | 'project' | 'general';

/** The kind of a notification. If it is neither an invitation nor about a project, it is general. */
function displayKind(type: Notification['notification_type']): DisplayKind {
  if (type === 'collaboration_invite') return 'collab_invite';
  return type === 'project' ? 'project' : 'general';
}
