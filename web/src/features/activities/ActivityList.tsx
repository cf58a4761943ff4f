import { type Activity, activityCalls } from '@fieldkit/contract/activities.ts';
import { relativeTime } from '@fieldkit/contract/format-date.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as messages from '../../content/activities.messages.ts';
import { callApi } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';

/** The activities of a project, newest first. */
export function ActivityList({ projectUuid }: { projectUuid: string }) {
  const found = useActivities(projectUuid);
  const [now] = useState(() => Date.now());
  const all = found.data?.pages.flatMap(({ activities }) => activities) ?? [];

  if (found.isPending) return <BusyRows label={messages.loading} rows={3} height="h-10" />;
  if (found.isLoadingError)
    return (
      <RetryNotice
        title={messages.loadFailed}
        retryLabel={messages.retry}
        onRetry={() => void found.refetch()}
      >
        {errorMessage(found.error, { fallback: '' })}
      </RetryNotice>
    );
  if (all.length === 0) return <p className="py-8 text-center text-13 text-ink-3">{messages.none}</p>;
  return (
    <>
      <ol aria-label={messages.list} className="divide-y divide-line rounded-lg border border-line">
        {all.map((activity) => (
          <ActivityRow key={activity.activity_uuid} activity={activity} now={now} />
        ))}
      </ol>
      {found.hasNextPage && (
        <div className="mt-3 flex justify-center">
          <Button
            loading={found.isFetchingNextPage}
            loadingLabel={messages.loadingMore}
            onClick={() => void found.fetchNextPage()}
          >
            {messages.more}
          </Button>
        </div>
      )}
    </>
  );
}

function ActivityRow({ activity, now }: { activity: Activity; now: number }) {
  const { kind, subject, timestamp } = activity;
  return (
    <li className="flex items-baseline gap-x-4 px-3.5 py-2.5 text-13 max-sm:flex-col max-sm:items-start">
      <p className="min-w-0 flex-1 wrap-anywhere" dir="auto">
        <span className="font-medium">{messages.who(activity)}</span>{' '}
        <span className="text-ink-2">{messages.did[kind](subject)}</span>
      </p>
      <time
        dateTime={timestamp}
        title={new Date(timestamp).toUTCString()}
        className="shrink-0 text-12 text-ink-3"
      >
        {relativeTime(timestamp, now)}
      </time>
    </li>
  );
}

/** The activities of a project, newest first, page by page. Fetched again each time they are shown. */
export function useActivities(id: string) {
  return useInfiniteQuery({
    queryKey: callKey(activityCalls.list, id),
    queryFn: ({ pageParam, signal }) =>
      callApi(activityCalls.list, { params: { id }, query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
