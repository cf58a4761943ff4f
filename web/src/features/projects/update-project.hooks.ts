import { limits } from '@fieldkit/contract/limits.ts';
import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import { type Project, type ProjectForm, projectCalls } from '@fieldkit/contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, UnexpectedAnswer } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import { valuesOf } from './project-form.ts';

/**
 * Saves the changes to a project after the second of delay that the specification requires. The request
 * contains the whole form, so the unchanged fields are read at that moment, including other users' changes.
 */
export function useUpdateProject(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Partial<ProjectForm>) => {
      await new Promise((resolve) => setTimeout(resolve, limits.projectSubmitDelayMs));
      const newest = valuesOf(await callApi(projectCalls.get, { params: { id } }));
      return callApi(projectCalls.update, { params: { id }, body: { ...newest, ...changes } });
    },
    onSuccess: (changed) => {
      client.setQueryData([projectCalls.get.path, id], changed);
      client.setQueryData<Project[]>([projectCalls.list.path], (projects) =>
        projects?.map((each) => (each.project_uuid === id ? changed : each)),
      );
      void client.invalidateQueries({ queryKey: [projectCalls.list.path] });
      showSuccess(messages.updated);
    },
    onError: (failure) => showError(updateFailure(failure)),
  });
}

export const updateFailure = (failure: unknown): string =>
  failure instanceof UnexpectedAnswer
    ? messages.invalidUpdated
    : errorMessage(failure, { fallback: messages.updateFailed });
