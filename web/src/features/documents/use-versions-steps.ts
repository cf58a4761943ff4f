import type { ReplacedDocument } from '@fieldkit/contract/documents.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { TagChoice } from '@fieldkit/contract/problem.ts';
import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError } from '../../ui/toast.ts';
import { replayQuery } from './documents.hooks.ts';
import * as messages from './documents.messages.ts';
import { isUnchanged } from './ReviewChanges.tsx';
import { type ReplacementProgress, type Source, useReplacement } from './use-replacement.ts';

/** `failed` is the error that was thrown. */
type VersionsStep =
  | { at: 'history'; failed?: unknown }
  | { at: 'choose'; failed?: unknown }
  | { at: 'review'; source: Source; changes: ReplacedDocument; failed?: unknown }
  /** The document is refused unless only some of its tags are imported. */
  | { at: 'tags'; source: Source; choice: TagChoice }
  | { at: 'entry'; versionNumber: number };

/** The steps of the dialog: the history, choosing a newer document, and reviewing its changes. */
export function useVersionsSteps(library: Library, startsWith: Source | undefined, onClose: () => void) {
  const [step, setStep] = useState<VersionsStep>({ at: 'history' });
  const formId = useId();
  const [isReady, setReady] = useState(false);
  const replacement = useReplacement(library);
  const replaying = useReplaying();

  const compare = async (source: Source) => {
    const back = step.at === 'choose' ? step.at : 'history';
    // The choice of tags stays visible while the run is in progress.
    if (step.at !== 'tags') setStep({ at: back });
    try {
      const changes = await replacement.compare(source);
      // The pinned questions are above the changes, so both must appear at the same time.
      if (changes && (await replaying.isDone(changes)))
        setStep({ at: 'review', source: sourceOfPreview(source, changes), changes });
    } catch (error) {
      setStep(choiceIn(error, source) ?? { at: back, failed: error });
    }
  };
  const apply = async (source: Source, changes: ReplacedDocument) => {
    try {
      if (await replacement.apply(source)) onClose();
    } catch (error) {
      setStep(choiceIn(error, source) ?? { at: 'review', source, changes, failed: error });
    }
  };

  const dismiss = async (previewUuid: string) => {
    try {
      await replacement.dismiss(previewUuid);
      onClose();
    } catch (error) {
      showError(errorMessage(error, { fallback: messages.dismissFailed }));
    }
  };

  const start = useEffectEvent(() => {
    if (startsWith) void compare(startsWith);
  });
  useEffect(() => start(), []);

  return {
    step,
    /** Connects the document form to its button in the footer. */
    formId,
    /** Whether the methods with the selected tags fit. */
    isReady,
    setReady,
    run: replacement.run ?? replaying.run,
    cancel: () => {
      replacement.cancel();
      replaying.cancel();
    },
    compare: (source: Source) => void compare(source),
    apply: (source: Source, changes: ReplacedDocument) => void apply(source, changes),
    /** Only for documents that needed a review. */
    dismiss: waits(step, library) ? () => void dismiss(library.refresh.preview_uuid ?? '') : null,
    show: setStep,
    back: () => setStep({ at: 'history' }),
  };
}

/** Whether the current document was fetched on schedule. */
const waits = (step: VersionsStep, { refresh }: Library): boolean =>
  step.at === 'review' && step.source.from === 'preview' && step.source.previewUuid === refresh.preview_uuid;

/** Applies exactly what was compared, which the server stored under the preview's id. */
const sourceOfPreview = (source: Source, { preview_uuid }: ReplacedDocument): Source =>
  preview_uuid
    ? { from: 'preview', previewUuid: preview_uuid, ...(source.tags && { tags: source.tags }) }
    : source;

function choiceIn(error: unknown, source: Source): VersionsStep | null {
  const choice = error instanceof ApiProblem ? error.choice : null;
  return choice && { at: 'tags', source, choice };
}

/** Replays the pinned questions against a newer document before its changes are shown. */
function useReplaying() {
  const client = useQueryClient();
  const [query, setQuery] = useState<ReturnType<typeof replayQuery> | null>(null);
  const run: ReplacementProgress | null = query && { applies: false, sent: 1 };
  return {
    run,
    /** False if the user canceled. A failure is shown in place of the result and can be retried. */
    isDone: async (changes: ReplacedDocument): Promise<boolean> => {
      const { library, preview_uuid } = changes;
      if (!preview_uuid || isUnchanged(changes)) return true;
      const query = replayQuery(library.library_uuid, preview_uuid);
      setQuery(query);
      try {
        await client.fetchQuery(query);
        return true;
      } catch (error) {
        return !(error instanceof CancelledError);
      } finally {
        setQuery(null);
      }
    },
    cancel: () => query && void client.cancelQueries({ queryKey: query.queryKey }),
  };
}
