import type { ImportProgress } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/add-library.ts';

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
