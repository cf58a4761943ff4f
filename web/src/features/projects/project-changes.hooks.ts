import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/projects.ts';
import { type Project, ProjectForm, projectCalls } from '@fieldkit/contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, UnexpectedAnswer } from '../../lib/api-client.ts';
import { isPlanLimit } from '../../lib/api-problem.ts';
import { callKey, invalidateCall } from '../../lib/call-options.ts';
import { delay } from '../../lib/delay.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import { valuesOf } from './project-form.ts';
import { addToList } from './projects.hooks.ts';

/** Creates a project after the one-second delay that the specification requires. */
export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ProjectForm): Promise<Project> => {
      await delay(limits.projectSubmitDelayMs);
      const made = await callApi(projectCalls.create, { body: form });
      // The specified answer contains only the id and the dates.
      return made.name ? made : { ...made, ...z.parse(ProjectForm, form), ownership: 'owner' };
    },
    onSuccess: (made) => {
      addToList(client, made);
      showSuccess(messages.created);
    },
    onError: (error) => {
      if (!isPlanLimit(error)) showError(createFailure(error));
    },
  });
}

export const createFailure = (error: unknown): string =>
  error instanceof UnexpectedAnswer
    ? messages.invalidCreated
    : errorMessage(error, { fallback: messages.createFailed });

/**
 * Saves the changes to a project after the one-second delay that the specification requires. The request
 * contains the whole form. Unchanged fields are read at the time of sending, so that they include other
 * users' changes.
 */
export function useUpdateProject(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Partial<ProjectForm>) => {
      await delay(limits.projectSubmitDelayMs);
      const newest = valuesOf(await callApi(projectCalls.get, { params: { id } }));
      return callApi(projectCalls.update, { params: { id }, body: { ...newest, ...changes } });
    },
    onSuccess: (changed) => {
      client.setQueryData<Project>(callKey(projectCalls.get, id), (before) => ({ ...before, ...changed }));
      client.setQueryData<Project[]>(callKey(projectCalls.list), (projects) =>
        projects?.map((each) => (each.project_uuid === id ? changed : each)),
      );
      void invalidateCall(client, projectCalls.list);
      showSuccess(messages.updated);
    },
    onError: (error) => showError(updateFailure(error)),
  });
}

export const updateFailure = (error: unknown): string =>
  error instanceof UnexpectedAnswer
    ? messages.invalidUpdated
    : errorMessage(error, { fallback: messages.updateFailed });
