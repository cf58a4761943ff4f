import { notificationMessages as messages } from '@fieldkit/contract/messages/notifications.ts';
import { ArrowLeft, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { showError } from '../../ui/toast.ts';
import { NotificationList } from './NotificationList.tsx';
import { notificationError, useNotifications } from './notifications.hooks.ts';

export interface NotificationsScreenProps {
  onBack: () => void;
  /** The link to a project. */
  projectPath: (projectUuid: string) => string;
}

/** The user's notifications, in place of the main view. */
export function NotificationsScreen({ onBack, projectPath }: NotificationsScreenProps) {
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
        <SkeletonPage caption={messages.loading} className="mt-1">
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
        <NotificationList notifications={notifications.data} projectPath={projectPath} />
      )}
    </>
  );
}
