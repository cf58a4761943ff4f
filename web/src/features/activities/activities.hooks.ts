import { activityCalls } from '@fieldkit/contract/activities.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api-client.ts';

/** What happened in a project, newest first, part by part; asked anew each time it is shown. */
export function useActivities(id: string) {
  return useInfiniteQuery({
    queryKey: [activityCalls.list.path, id],
    queryFn: ({ pageParam, signal }) =>
      ask(activityCalls.list, { params: { id }, query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
