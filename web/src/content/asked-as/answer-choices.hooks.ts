import * as messages from '@fieldkit/contract/messages/try-question.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { tryQuestionCalls } from '@fieldkit/contract/try-question.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** A method or workflow that may answer a query. `value` contains its kind and id. */
export type AnswerChoice = { value: string; label: string; description: string };

const SHOWN = 6;
const WORKFLOWS = 2;
/** How many methods are listed before workflows that are only near matches. */
const METHODS_FIRST = 4;

/**
 * The possible answers for a phrase: the best search results for it. If a text was typed, the project's
 * workflows and methods that contain its words come first, published or not, followed by the best search
 * results for that text. The first one is preselected if it contains the typed words or is a close match.
 */
export function useAnswerChoices(projectUuid: string, phrase: string, typed: string) {
  const search = typed.trim();
  const tried = useTriedQuestion(projectUuid, search || phrase);
  const named = useNamed(projectUuid, search);
  const { hits = [], workflows = [], is_close = false } = tried.data ?? {};
  const methods = hits.map((hit) =>
    asMethod(hit.method_uuid, hit.title, `${hit.http_method} ${hit.endpoint}`),
  );
  const workflowsOf = (isFirst: boolean) =>
    workflows
      .filter(({ is_first }) => is_first === isFirst)
      .map(({ workflow_uuid, name }) => asWorkflow(workflow_uuid, name));
  const nearest = [
    ...workflowsOf(true),
    ...methods.slice(0, METHODS_FIRST),
    ...workflowsOf(false),
    ...methods.slice(METHODS_FIRST),
  ];
  const found = search ? (named.data ?? []) : [];
  const choices = [...found, ...nearest];
  const isFirst = ({ value }: AnswerChoice, at: number) =>
    choices.findIndex((other) => other.value === value) === at;
  return {
    choices: choices.filter(isFirst).slice(0, SHOWN),
    preselected: found.length > 0 || is_close ? choices[0] : undefined,
    isLoading: tried.isLoading || (search !== '' && named.isLoading),
    /** The shown results belong to the previous text. */
    isStale: tried.isStale || (search !== '' && named.isStale),
    hasAnswer: tried.data !== undefined,
  };
}

/** Workflows and methods of the project whose names, paths or descriptions contain the words. */
function useNamed(projectUuid: string, typed: string) {
  const search = useDebounced(typed);
  const found = useQuery({
    queryKey: callKey(methodCalls.choices, projectUuid, 'answer', search),
    queryFn: async ({ signal }): Promise<AnswerChoice[]> => {
      const query = { page: '1', page_size: String(SHOWN), search };
      const sent = { params: { projectUuid }, query, signal };
      const [workflows, methods] = await Promise.all([
        callApi(workflowCalls.choices, sent),
        callApi(methodCalls.choices, sent),
      ]);
      return [
        ...workflows.slice(0, WORKFLOWS).map((one) => asWorkflow(one.workflow_uuid, one.name)),
        ...methods.map((one) => asMethod(one.method_uuid, one.method_name, `${one.method} ${one.endpoint}`)),
      ];
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return { ...found, isStale: found.isPlaceholderData || search !== typed };
}

const asWorkflow = (uuid: string, label: string): AnswerChoice => ({
  value: `workflow ${uuid}`,
  label,
  description: messages.workflow,
});

const asMethod = (uuid: string, label: string, description: string): AnswerChoice => ({
  value: `method ${uuid}`,
  label,
  description,
});

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
