import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';

/** The end of a project's counted period, and its clients. */
export function useOverview(projectUuid: string | undefined) {
  return useQuery({
    queryKey: callKey(analyticsCalls.overview, projectUuid),
    queryFn: projectUuid
      ? ({ signal }) => callApi(analyticsCalls.overview, { params: { projectUuid }, signal })
      : skipToken,
    // If a part of the page mounts after a failure, it must not reset the page, which waits for the same
    // answer.
    retryOnMount: false,
    // Polls until the first question arrives, because the page then removes its hint automatically.
    refetchInterval: ({ state: { data } }) => (data?.has_questions ? false : limits.latestQuestionsPollMs),
  });
}

/** The options of the library filter. */
export function useLibraryChoices(projectUuid: string | undefined) {
  return useQuery({
    queryKey: callKey(libraryCalls.list, projectUuid),
    queryFn: projectUuid
      ? ({ signal }) => callApi(libraryCalls.list, { params: { projectUuid }, signal })
      : skipToken,
  });
}
