import { documentCalls, type ReplacedDocument } from '@fieldkit/contract/documents.ts';
import { type Library, libraryCalls } from '@fieldkit/contract/libraries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { markContentChanged } from '../../content/content-changed.ts';
import { deleteDraft } from '../../drafts/drafts.ts';
import { callApi } from '../../lib/api-client.ts';
import { callKey, invalidateCall } from '../../lib/call-options.ts';
import { upload } from '../../lib/upload.ts';
import { showSuccess } from '../../ui/toast.ts';
import * as messages from './documents.messages.ts';

/**
 * The source of a newer document. `tags` are the tags to import, if they differ from before; null for all.
 */
export type Source = ReplacementSource & { tags?: string[] };
type ReplacementSource =
  | { from: 'file'; file: File; version: string }
  | { from: 'url'; url: string; version: string }
  /** A document of the history, and the library's version at that time. */
  | { from: 'version'; versionNumber: number; version: string }
  /** A stored preview of an earlier comparison. */
  | { from: 'preview'; previewUuid: string };

/** The storage key of the draft for a library's newer document. */
export const draftOf = ({ library_uuid }: Library): string => `newer document ${library_uuid}`;

export interface ReplacementProgress {
  applies: boolean;
  /** The share of the form that was sent, from 0 to 1. */
  sent: number;
}

/** Compares a newer document with a library, and applies it. */
export function useReplacement(library: Library) {
  const client = useQueryClient();
  const [run, setRun] = useState<ReplacementProgress | null>(null);
  const controller = useRef(new AbortController());
  const id = library.library_uuid;

  async function send(source: Source, applies: boolean): Promise<ReplacedDocument | null> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setRun({ applies, sent: source.from === 'file' ? 0 : 1 });
    try {
      if (source.from === 'preview' && !applies && !source.tags)
        return await callApi(documentCalls.preview, {
          params: { id, previewUuid: source.previewUuid },
          signal,
        });
      return await upload(documentCalls.replace, {
        params: { id },
        form: formOf(source, applies),
        onSent: (sent) => setRun((before) => before && { ...before, sent: Math.max(before.sent, sent) }),
        signal,
      });
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      setRun(null);
    }
  }

  return {
    /** Null if nothing is running. */
    run,
    /** The changes, or null if the user canceled. */
    compare: (source: Source) => send(source, false),
    apply: async (source: Source): Promise<ReplacedDocument | null> => {
      const replaced = await send(source, true);
      if (!replaced) return null;
      deleteDraft(draftOf(library));
      markContentChanged(client);
      client.setQueryData(callKey(libraryCalls.get, id), replaced.library);
      void invalidateCall(client, documentCalls.versions, id);
      showSuccess(messages.applied(library.name));
      return replaced;
    },
    /** Dismisses a pending document. It is offered again only if its content changes. */
    dismiss: async (previewUuid: string): Promise<void> => {
      const { message } = await callApi(documentCalls.dismiss, { params: { id, previewUuid } });
      void invalidateCall(client, libraryCalls.get, id);
      showSuccess(message);
    },
    /** The server stops its work when the client disconnects. */
    cancel: () => controller.current.abort(),
  };
}

function formOf(source: Source, applies: boolean): FormData {
  const form = new FormData();
  form.set('preview', String(!applies));
  if (source.from === 'preview') form.set('preview_uuid', source.previewUuid);
  if (source.from === 'version') form.set('from_version', String(source.versionNumber));
  if (source.tags) form.set('tags', JSON.stringify(source.tags));
  if (source.from !== 'preview') form.set('version', source.version.trim());
  if (source.from === 'url') form.set('url', source.url.trim());
  if (source.from === 'file') form.set('file', source.file);
  return form;
}
