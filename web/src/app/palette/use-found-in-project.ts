import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCollaborators } from '../../features/collaborators/collaborators.hooks.ts';
import { callOptions } from '../../lib/call-options.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const MAX_FOUND = '5';
/** A single letter matches nearly everything. */
const MIN_LETTERS = 2;

/**
 * The workflows, questions and people of a project for the typed text; empty for very short texts and without
 * a project. Workflows and questions are searched by the server.
 */
export function useFoundInProject(projectUuid: string | undefined, typed: string) {
  const search = useDebounced(typed.trim(), 150);
  const enabled = projectUuid !== undefined && search.length >= MIN_LETTERS;
  const params = { projectUuid: projectUuid ?? '' };
  const query = { page: '1', page_size: MAX_FOUND, search };
  const workflows = useQuery({
    ...callOptions(workflowCalls.choices, { params, query }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const questions = useQuery({
    ...callOptions(analyticsCalls.commonAllQuestions, { params, query }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const people = useCollaborators(params.projectUuid, enabled);
  return {
    workflows: (enabled && workflows.data) || [],
    questions: (enabled && questions.data) || [],
    people: (enabled && people.data) || [],
  };
}
