import { type GuideSource, guideSourceCalls } from '@fieldkit/contract/guide-sources.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, ignoreAlreadyDeleted } from '../../lib/api-client.ts';
import { callOptions, invalidateCall } from '../../lib/call-options.ts';
import { useRetriedMutation } from '../../lib/use-retried-mutation.ts';
import { showSuccess } from '../../ui/toast.ts';
import { refetchGuides } from './guides.hooks.ts';
import * as messages from './guides.messages.ts';

/** The addresses from which a project's guides are fetched. */
export const useGuideSources = (projectUuid: string) =>
  useQuery(callOptions(guideSourceCalls.list, { params: { projectUuid } }));

function useRefetch(projectUuid: string) {
  const client = useQueryClient();
  return () => {
    void invalidateCall(client, guideSourceCalls.list, projectUuid);
    refetchGuides(client, projectUuid);
  };
}

interface SourceFields {
  url: string;
  folder: string;
  refresh_every: GuideSource['refresh_every'];
}

/** Fetches guides from an address, now and by schedule. */
export function useAddGuideSource(projectUuid: string) {
  const refetch = useRefetch(projectUuid);
  return useMutation({
    mutationFn: (body: SourceFields) => callApi(guideSourceCalls.create, { params: { projectUuid }, body }),
    onSuccess: refetch,
  });
}

export function useRefreshGuideSource(projectUuid: string) {
  const refetch = useRefetch(projectUuid);
  return useRetriedMutation({
    mutationFn: (sourceUuid: string) => callApi(guideSourceCalls.refresh, { params: { sourceUuid } }),
    onSuccess: ({ outcome }) => {
      refetch();
      // The reason of a failure is shown in the list.
      if (outcome !== 'failed') showSuccess(outcome === 'applied' ? messages.refreshed : messages.upToDate);
    },
    failed: messages.refreshFailed,
  });
}

/** Stops refreshing. The guides stay. */
export function useStopGuideSource(projectUuid: string) {
  const refetch = useRefetch(projectUuid);
  return useMutation({
    mutationFn: (sourceUuid: string) =>
      ignoreAlreadyDeleted(callApi(guideSourceCalls.delete, { params: { sourceUuid } })),
    onSuccess: () => {
      refetch();
      showSuccess(messages.stopped);
    },
  });
}
