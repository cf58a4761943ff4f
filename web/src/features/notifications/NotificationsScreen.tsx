import * as messages from '@fieldkit/contract/messages/notifications.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import { ArrowLeft, BellOff, Trash2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useAutoGrow } from '../../lib/use-auto-grow.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton, SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx';
import { showError } from '../../ui/toast.ts';
import { useDeclineAndDelete } from './invite-answers.hooks.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { isInvitation, notificationError, useDismissal, useNotifications } from './notifications.hooks.ts';

/** Loaded when the question is first asked. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

interface NotificationsScreenProps {
  onBack: () => void;
  /** The link to a project. */
  projectPath: (projectUuid: string) => string;
  /** The link to what a notification is about; null if it is not shown. */
  linkPath: (item: Notification) => string | null;
}

/** The user's notifications, shown instead of the main view. */
export function NotificationsScreen({ onBack, ...paths }: NotificationsScreenProps) {
  const notifications = useNotifications();
  const [reloading, setReloading] = useState(false);

  useEffect(() => {
    if (notifications.error) showError(notificationError(notifications.error, messages.fetchFailed));
  }, [notifications.error]);

  return (
    <>
      <div className="mb-3">
        <Button variant="ghost" size="sm" icon={<ArrowLeft />} className="-ml-2.5" onClick={onBack}>
          {messages.back}
        </Button>
      </div>
      <PageHeader
        title={messages.title}
        description={
          <span role="status">{notifications.data && messages.count(notifications.data.length)}</span>
        }
      />
      {notifications.isPending && (
        <SkeletonPage caption={messages.loading} className="mt-6">
          {/* The button and the heading above the rows. */}
          <Skeleton className="mb-3 h-8 w-20 rounded-md" />
          <Skeleton className="mb-2 h-5 w-24" />
          <SkeletonRows rows={3} />
        </SkeletonPage>
      )}
      {notifications.isLoadingError && (
        <ErrorPanel
          title={messages.loadError}
          className="mt-6"
          action={
            <Button
              loading={reloading}
              loadingLabel={messages.reloading}
              onClick={() => {
                setReloading(true);
                location.reload();
              }}
            >
              {messages.tryAgain}
            </Button>
          }
        >
          {notificationError(notifications.error, messages.fetchFailed)}
        </ErrorPanel>
      )}
      {notifications.data?.length === 0 && (
        <EmptyState icon={<BellOff />} title={messages.caughtUp} className="mt-6">
          {messages.noneNew}
        </EmptyState>
      )}
      {notifications.data && notifications.data.length > 0 && (
        <NotificationList notifications={notifications.data} {...paths} />
      )}
    </>
  );
}

interface NotificationListProps {
  notifications: readonly Notification[];
  projectPath: (projectUuid: string) => string;
  linkPath: (item: Notification) => string | null;
}

/** All notifications, which the user can answer one by one or delete together. */
function NotificationList({ notifications, ...paths }: NotificationListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const deletion = useDismissal(true);
  // Ignores notifications that were removed.
  const selected = notifications.map(({ _id }) => _id).filter((id) => chosen.has(id));
  const hasAll = selected.length === notifications.length;

  const choose = useCallback(
    (id: string, on: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        if (on) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const rendered = useAutoGrow(notifications.length);
  const question = useDialogState<Notification[]>();
  const declining = useDeclineAndDelete();
  const remove = () => {
    const items = notifications.filter(({ _id }) => chosen.has(_id));
    // If an invitation were only deleted here, it would stay pending for the project's owner forever.
    if (items.some(isInvitation)) return question.show(items);
    deletion.mutate(selected);
    setChosen(new Set());
  };

  return (
    <>
      <div className="mt-6 mb-3 flex min-h-8 flex-wrap items-center gap-2">
        <Button
          size="sm"
          onClick={() => setChosen(hasAll ? new Set() : new Set(notifications.map(({ _id }) => _id)))}
        >
          {hasAll ? messages.deselectAll : messages.selectAll}
        </Button>
        {selected.length > 0 && (
          <Button size="sm" variant="danger" icon={<Trash2 />} onClick={remove}>
            {messages.deleteSelected(selected.length)}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {question.shown && (
          <ConfirmDialog
            key={question.shown.turn}
            open={question.shown.open}
            onClose={question.close}
            title={messages.deleteInvitations(question.shown.subject.length)}
            description={messages.deleteInvitationsText(
              question.shown.subject.filter(isInvitation).map(({ project_name }) => project_name),
            )}
            cancelLabel={messages.keep}
            confirmLabel={messages.deleteAndDecline}
            onConfirm={() => {
              if (question.shown) declining.mutate(question.shown.subject);
              question.close();
              setChosen(new Set());
            }}
          />
        )}
      </Suspense>
      <section aria-label={messages.title}>
        {groupsOf(notifications.slice(0, rendered)).map(({ title, items }) => (
          <section key={title} aria-label={title} className="not-first:mt-6">
            <h2 className="mb-2 text-13 font-medium text-ink-2">{title}</h2>
            <Card>
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <NotificationRow
                    key={item._id}
                    {...paths}
                    item={item}
                    isSelected={chosen.has(item._id)}
                    onSelect={choose}
                  />
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </section>
    </>
  );
}

/** Notifications that wait for the user's decision, then all others; groups without any are left out. */
function groupsOf(notifications: readonly Notification[]) {
  const groups = [
    { title: messages.groups.decisions, items: notifications.filter(needsDecision) },
    { title: messages.groups.updates, items: notifications.filter((item) => !needsDecision(item)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Whether it is an invitation, or about a document, a workflow or a project to look at. */
const needsDecision = (item: Notification): boolean =>
  isInvitation(item) || ['library', 'workflow', 'reviews'].includes(item.link?.to ?? '');
