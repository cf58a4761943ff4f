import {
  type ImportProgress,
  type ImportWarning,
  type Library,
  libraryCalls,
} from '@fieldkit/contract/libraries.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/add-library.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { markContentChanged } from '../../content/content-changed.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { randomUuid } from '../../lib/idempotency-key.ts';
import { upload } from '../../lib/upload.ts';
import { showSuccess } from '../../ui/toast.ts';
import type { LibraryValues } from './library-form.ts';

export type AddedLibrary = Library & { warnings: ImportWarning[] };

/** Uploads a document and polls its import. */
export function useImport(projectUuid: string) {
  const client = useQueryClient();
  const [run, setRun] = useState<
    (Pick<ImportState, 'kind' | 'source' | 'sent'> & { importId: string }) | null
  >(null);
  const controller = useRef(new AbortController());
  const progressQuery = useQuery({
    ...callOptions(libraryCalls.progress, { params: { importId: run?.importId ?? '' } }),
    enabled: run?.sent === 1,
    refetchInterval: limits.importPollMs,
    // The server may not know the import yet. After a failure, the next poll follows.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

  /** Resolves with the library, or with null if the user canceled. Rejects if the server refuses. */
  async function start(values: LibraryValues, tags?: string[]): Promise<AddedLibrary | null> {
    const importId = randomUuid();
    const source = values.file ? 'file' : 'url';
    controller.current = new AbortController();
    const { signal } = controller.current;
    setRun({ importId, kind: values.kind, source, sent: source === 'file' ? 0 : 1 });
    try {
      const added = await upload(libraryCalls.add, {
        params: { projectUuid },
        form: formOf(projectUuid, importId, values, tags),
        onSent: (sent) => setRun((before) => before && { ...before, sent: Math.max(before.sent, sent) }),
        signal,
      });
      cacheAddedLibrary(client, added);
      showSuccess(messages.added(added.name, added.items));
      return added;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      setRun(null);
    }
  }

  return {
    /** Null if no import is running. */
    state: run && {
      kind: run.kind,
      source: run.source,
      sent: run.sent,
      progress: progressQuery.data ?? null,
    },
    start,
    /** The server stops its work when the client disconnects. */
    cancel: () => controller.current.abort(),
  };
}

/** The text fields come first, because the server reads them before the document. */
function formOf(
  projectUuid: string,
  importId: string,
  values: LibraryValues,
  tags: string[] | undefined,
): FormData {
  const form = new FormData();
  form.set('project_uuid', projectUuid);
  form.set('name', values.name);
  form.set('version', values.version);
  form.set('library_group', values.library_group);
  form.set('programming_language', values.kind === 'api' ? 'api' : values.programming_language);
  if (values.kind === 'api') form.set('spec_type', values.spec_type);
  form.set('import_id', importId);
  if (tags) form.set('tags', JSON.stringify(tags));
  if (values.file) form.set('file', values.file);
  else form.set('url', values.url.trim());
  return form;
}

/** Caches a library that was added to a project, and refetches its list and all counts. */
function cacheAddedLibrary(client: QueryClient, library: Library): void {
  markContentChanged(client);
  client.setQueryData(callKey(libraryCalls.get, library.library_uuid), library);
}

/** The state of an import. The browser knows how much it has sent, and the server reports the rest. */
export interface ImportState {
  kind: 'api' | 'sdk';
  source: 'file' | 'url';
  /** The share of the form that was sent, from 0 to 1. */
  sent: number;
  /** The server's latest report; null until the server knows the import. */
  progress: Pick<ImportProgress, 'stage' | 'done' | 'total'> | null;
}

export interface ImportView {
  /** The index of the current step, from 0 to 3. */
  step: number;
  steps: readonly string[];
  /** A description of the current step, with figures. */
  text: string;
  /** The progress of the whole import, from 0 to 1. It never decreases. */
  value: number;
}

const sendingEnds = 0.3;
const readingEnds = 0.5;
const savingEnds = 0.9;

/** How an import's state is displayed. */
export function viewImport({ kind, source, sent, progress }: ImportState): ImportView {
  const isSdk = kind === 'sdk';
  const upload = isSdk ? messages.steps.uploadSdk : messages.steps.upload;
  const steps = [
    source === 'file' ? upload : messages.steps.fetch,
    isSdk ? messages.steps.readSdk : messages.steps.read,
    messages.steps.save,
    messages.steps.publish,
  ];
  const at = (step: number, text: string, value: number) => ({ step, steps, text, value });

  switch (progress?.stage) {
    case undefined:
    case 'receiving':
    case 'failed':
      return at(0, sendingText(source, sent), source === 'file' ? sent * sendingEnds : sendingEnds / 2);
    case 'reading':
    case 'extracting':
      return at(
        1,
        isSdk ? messages.stages.readingSdk : messages.stages.reading,
        (sendingEnds + readingEnds) / 2,
      );
    case 'saving': {
      const share = progress.total > 0 ? progress.done / progress.total : 0;
      const text = messages.stages.saving(progress.done, progress.total);
      return at(2, text, readingEnds + (savingEnds - readingEnds) * share);
    }
    case 'publishing':
    case 'done':
      return at(3, messages.stages.publishing, (savingEnds + 1) / 2);
  }
}

function sendingText(source: ImportState['source'], sent: number): string {
  if (source === 'url') return messages.stages.fetching;
  return sent < 1 ? messages.stages.uploading(Math.floor(sent * 100)) : messages.stages.receiving;
}
