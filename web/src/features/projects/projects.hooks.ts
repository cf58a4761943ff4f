import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/projects.ts';
import { type Project, ProjectForm, projectCalls } from '@fieldkit/contract/projects.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { callApi, ignoreAlreadyDeleted, UnexpectedAnswer } from '../../lib/api-client.ts';
import { isPlanLimit } from '../../lib/api-problem.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const listKey = callKey(projectCalls.list);
const oneKey = (id: string) => callKey(projectCalls.get, id);

/** All projects that the user owns or collaborates on, newest first. */
export function useProjects() {
  return useQuery(callOptions(projectCalls.list, { query: {} }));
}

export function useProject(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...callOptions(projectCalls.get, { params: { id } }),
    // If the user comes from the list, it already contains the project.
    placeholderData: () =>
      client.getQueryData<Project[]>(listKey)?.find(({ project_uuid }) => project_uuid === id),
  });
}

/** Creates a project after the one-second delay that the specification requires. */
export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ProjectForm): Promise<Project> => {
      await new Promise((resolve) => setTimeout(resolve, limits.projectSubmitDelayMs));
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

export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ project_uuid }: Project) =>
      ignoreAlreadyDeleted(callApi(projectCalls.delete, { params: { id: project_uuid } })),
    onSuccess: (_, { project_uuid }) => {
      client.removeQueries({ queryKey: oneKey(project_uuid) });
      changeList(client, (projects) => projects.filter((each) => each.project_uuid !== project_uuid));
      showSuccess(messages.deleted);
    },
    onError: (error) => showError(errorMessage(error, { fallback: messages.deleteFailed })),
  });
}

/** Shows a toast each time the projects cannot be fetched. */
export function useFailureToast(error: unknown): void {
  useEffect(() => {
    if (error) showError(fetchFailure(error));
  }, [error]);
}

export const fetchFailure = (error: unknown): string =>
  error instanceof UnexpectedAnswer
    ? messages.invalidList
    : errorMessage(error, { fallback: messages.fetchFailed });

export const createFailure = (error: unknown): string =>
  error instanceof UnexpectedAnswer
    ? messages.invalidCreated
    : errorMessage(error, { fallback: messages.createFailed });

/** Adds a created project to the cached list. */
export function addToList(client: QueryClient, made: Project): void {
  changeList(client, (projects) => [made, ...projects]);
}

/** Changes the cached list immediately, then fetches it again. */
function changeList(client: QueryClient, change: (projects: Project[]) => Project[]): void {
  client.setQueryData<Project[]>(listKey, (projects) => projects && change(projects));
  refreshList(client);
}

/** Fetches the list again. */
export const refreshList = (client: QueryClient) => void client.invalidateQueries({ queryKey: listKey });
