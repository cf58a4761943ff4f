import { type Guide, type GuideSummary, guideCalls } from '@fieldkit/contract/guides.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, ignoreAlreadyDeleted } from '../../lib/api-client.ts';
import { callKey, callOptions, invalidateCall } from '../../lib/call-options.ts';
import { errorMessageOr } from '../../lib/error-message.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { upload } from '../../lib/upload.ts';
import { showSuccess } from '../../ui/toast.ts';
import * as messages from './guides.messages.ts';

/** One page of a project's guides, of those whose title, address or file contains the search term. */
interface GuidesPage {
  /** All guides of the project, in their order. */
  all: readonly GuideSummary[];
  guides: readonly GuideSummary[];
  page: number;
  /** The number of guides that match the search. */
  total: number;
}

/** The server answers with all guides of a project, so that they are searched and paged here. */
export function useGuides(projectUuid: string, page: number, search: string) {
  const guides = useQuery({
    ...callOptions(guideCalls.list, { params: { projectUuid } }),
    select: (all): GuidesPage => {
      const found = all.filter((guide) => matches(guide, search));
      const first = (page - 1) * limits.pageSize;
      return { all, guides: found.slice(first, first + limits.pageSize), page, total: found.length };
    },
  });
  useLogged(guides.error);
  return guides;
}

const matches = ({ title, slug, source_path }: GuideSummary, search: string): boolean =>
  [title, slug, source_path ?? ''].some((words) => words.toLowerCase().includes(search.toLowerCase()));

/** A guide with its text. Nothing is fetched for a new guide. */
export function useGuide(guideUuid: string | null) {
  const guide = useQuery({
    ...callOptions(guideCalls.get, { params: { guideUuid: guideUuid ?? '' } }),
    enabled: guideUuid !== null,
  });
  useLogged(guide.error);
  return guide;
}

/** Fetches that failed are shown in place of their content, and logged. */
function useLogged(error: unknown): void {
  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
}

/** The fields of a guide that a person edits. */
interface GuideFields {
  title: string;
  slug?: string | undefined;
  text: string;
}
type GuideSave =
  | { projectUuid: string; form: GuideFields }
  | { guideUuid: string; changes: Partial<GuideFields> };

/** Creates a guide or changes one. */
export function useSaveGuide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: GuideSave): Promise<Guide> =>
      'form' in save
        ? callApi(guideCalls.create, { params: { projectUuid: save.projectUuid }, body: save.form })
        : callApi(guideCalls.update, { params: { guideUuid: save.guideUuid }, body: save.changes }),
    onSuccess: (guide, save) => {
      client.setQueryData(callKey(guideCalls.get, guide.guide_uuid), guide);
      void invalidateCall(client, guideCalls.list, guide.project_uuid);
      showSuccess('form' in save ? messages.created : messages.saved);
    },
  });
}

export function useDeleteGuide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ guide_uuid }: GuideSummary) =>
      ignoreAlreadyDeleted(callApi(guideCalls.delete, { params: { guideUuid: guide_uuid } })),
    onSuccess: (_, { project_uuid }) => {
      void invalidateCall(client, guideCalls.list, project_uuid);
      showSuccess(messages.deleted);
    },
  });
}

export function useSortGuides(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (guide_uuids: string[]) =>
      callApi(guideCalls.sort, { params: { projectUuid }, body: { guide_uuids } }),
    onSuccess: (guides) => {
      client.setQueryData(callKey(guideCalls.list, projectUuid), guides);
      showSuccess(messages.orderSaved);
    },
  });
}

/** Uploads the file that `pack` makes. The signal cancels the upload. */
export function useImportGuides(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ pack, signal }: { pack: () => Promise<File>; signal: AbortSignal }) => {
      const form = new FormData();
      form.set('file', await pack());
      return upload(guideCalls.importFiles, { params: { projectUuid }, form, onSent: () => {}, signal });
    },
    onSuccess: () => refetchGuides(client, projectUuid),
  });
}

/** Loads the guides of a project again. */
export function refetchGuides(client: QueryClient, projectUuid: string): void {
  void invalidateCall(client, guideCalls.list, projectUuid);
  void invalidateCall(client, guideCalls.get);
}

export const fetchFailure = errorMessageOr(messages.fetchFailed);
