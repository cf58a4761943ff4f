import { methodChoicesCalls } from '@fieldkit/contract/method-choices.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** How many developers chose a method after a search, and for which questions. */
export function useMethodChoices(id: string) {
  return useQuery({
    queryKey: [methodChoicesCalls.get.path, id],
    queryFn: ({ signal }) => callApi(methodChoicesCalls.get, { params: { id }, signal }),
  });
}
