import { tryQuestionCalls } from '@fieldkit/contract/try-question.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** The assistant's answer to a question once the typing pauses; the previous answer stays meanwhile. */
export function useTriedQuestion(projectUuid: string, typed: string) {
  const question = useDebounced(typed.trim());
  const tried = useQuery({
    queryKey: [tryQuestionCalls.ask.path, projectUuid, question],
    queryFn: ({ signal }) =>
      callApi(tryQuestionCalls.ask, { params: { projectUuid }, body: { question }, signal }),
    enabled: question !== '',
    placeholderData: keepPreviousData,
  });
  return { ...tried, isStale: tried.isPlaceholderData || question !== typed.trim() };
}
