import { tryQuestionCalls } from '@fieldkit/contract/try-question.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';
import { callKey } from '../lib/call-options.ts';
import { useDebounced } from '../lib/use-debounced.ts';

const noWording: readonly string[] = [];

/**
 * The assistant's answer to a question, requested after the user stops typing. The previous answer is kept
 * until then. `wordings` are the wordings that it answers, starting with the question.
 * @param typed nothing is searched while it is empty
 * @param also other wordings of the question; the server refuses them if they are too many or too long
 */
export function useTriedQuestion(projectUuid: string, typed: string, also = noWording) {
  const question = useDebounced(typed.trim());
  const others = useDebounced(also.join('\n'));
  const tried = useQuery({
    queryKey: callKey(tryQuestionCalls.ask, projectUuid, question, others),
    queryFn: async ({ signal }) => {
      const body = { question, also: others === '' ? [] : others.split('\n') };
      const answer = await callApi(tryQuestionCalls.ask, { params: { projectUuid }, body, signal });
      return { ...answer, wordings: [question, ...body.also] };
    },
    enabled: question !== '',
    placeholderData: keepPreviousData,
  });
  return {
    ...tried,
    isStale: tried.isPlaceholderData || question !== typed.trim() || others !== also.join('\n'),
  };
}
