import { activityCalls } from '@fieldkit/contract/activities.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** The activities of a project, newest first, page by page; fetched again each time they are shown. */
export function useActivities(id: string) {
  return useInfiniteQuery({
    queryKey: [activityCalls.list.path, id],
    queryFn: ({ pageParam, signal }) =>
      callApi(activityCalls.list, { params: { id }, query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
