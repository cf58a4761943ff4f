import { documentMessages as messages } from '@fieldkit/contract/messages/documents.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { ReplacementProgress } from './use-replacement.ts';

/** The progress of a run: the upload, then the work of the server. */
export function RunningStep({ run }: { run: ReplacementProgress }) {
  const text = run.applies ? messages.applying : messages.reading;
  return (
    <div className="pt-1">
      <ProgressBar label={text} value={run.sent < 1 ? run.sent * 0.6 : 0.75} />
      <p role="status" className="mt-2 text-13 text-ink-2">
        {text}
      </p>
    </div>
  );
}
