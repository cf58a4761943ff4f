import type { ImportWarning, Library } from '@fieldkit/contract/libraries.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { upload } from '../../lib/upload.ts';
import { showSuccess } from '../../ui/toast.ts';
import type { ImportState } from './import-steps.ts';
import { keepAdded } from './libraries.hooks.ts';
import type { LibraryValues } from './library-form.ts';
import { randomUuid } from './random-uuid.ts';

export type AddedLibrary = Library & { warnings: ImportWarning[] };
interface Run {
  importId: string;
  source: ImportState['source'];
  sent: number;
}

/** Uploads a document and follows its import. `start` rejects with what the server refused. */
export function useImport(projectUuid: string) {
  const client = useQueryClient();
  const [run, setRun] = useState<Run | null>(null);
  const current = useRef<{ controller: AbortController; sent: number; cancelled: boolean } | null>(null);
  const asked = useQuery({
    queryKey: [libraryCalls.progress.path, run?.importId],
    queryFn: ({ signal }) =>
      ask(libraryCalls.progress, { params: { importId: run?.importId ?? '' }, signal }),
    enabled: run?.sent === 1,
    refetchInterval: limits.importPollMs,
    // The server may not know the import yet, and an answer that fails is followed by the next one.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

  /** Answers the library, or null when it was cancelled. */
  async function start(values: LibraryValues): Promise<AddedLibrary | null> {
    const mine = { controller: new AbortController(), sent: 0, cancelled: false };
    const importId = randomUuid();
    const source = values.file ? 'file' : 'url';
    current.current = mine;
    setRun({ importId, source, sent: source === 'file' ? 0 : 1 });
    try {
      const added = await upload(libraryCalls.add, {
        params: { projectUuid },
        form: formOf(projectUuid, importId, values),
        onSent: (sent) => {
          mine.sent = sent;
          if (current.current === mine && source === 'file') setRun({ importId, source, sent });
        },
        signal: mine.controller.signal,
      });
      if (mine.cancelled) return await takeBack(added);
      keepAdded(client, added);
      showSuccess(say.added(added.name, added.items));
      return added;
    } catch (failure) {
      if (mine.cancelled) return null;
      throw failure;
    } finally {
      if (current.current === mine) setRun(null);
    }
  }

  /** What is not sent yet is not sent; what the server is working on already is taken back once it is there. */
  function cancel(): void {
    const mine = current.current;
    if (!mine) return;
    mine.cancelled = true;
    current.current = null;
    setRun(null);
    if (mine.sent < 1) mine.controller.abort();
  }

  async function takeBack({ library_uuid }: AddedLibrary): Promise<null> {
    await ask(libraryCalls.delete, { params: { id: library_uuid } });
    return null;
  }

  const state: ImportState | null = run && {
    source: run.source,
    sent: run.sent,
    progress: asked.data ?? null,
  };
  return { state, start, cancel };
}

/** The text fields first: the server reads them before the document. */
function formOf(projectUuid: string, importId: string, values: LibraryValues): FormData {
  const form = new FormData();
  form.set('project_uuid', projectUuid);
  form.set('name', values.name);
  form.set('version', values.version);
  form.set('library_group', values.library_group);
  form.set('programming_language', 'api');
  form.set('spec_type', 'openapi');
  form.set('import_id', importId);
  if (values.file) form.set('file', values.file);
  else form.set('url', values.url.trim());
  return form;
}

/** What is said under the document for a refused upload: "{error}. {message}". */
export function uploadFailure(failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return say.addFailed;
  return [failure.error, failure.message].filter(Boolean).join('. ') || say.addFailed;
}
