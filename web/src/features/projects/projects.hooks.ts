import * as messages from '@fieldkit/contract/messages/projects.ts';
import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, ignoreAlreadyDeleted, UnexpectedAnswer } from '../../lib/api-client.ts';
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
