import type { GuideRefreshCounts } from '@fieldkit/contract/guide-sources.ts';
import { SmallSummary } from '../../ui/SmallSummary.tsx';
import * as messages from './guides.messages.ts';

/** Which pages of an address were not imported, and why; nothing if all were. */
export function SkippedPages({ skipped, left_out }: Pick<GuideRefreshCounts, 'skipped' | 'left_out'>) {
  if (skipped === 0) return null;
  return (
    <details className="text-12 text-ink-2">
      <SmallSummary>{messages.whichPages}</SmallSummary>
      <ul className="mt-1 grid gap-1">
        {left_out.map(({ path, reason }) => (
          <li key={path} className="wrap-anywhere">
            <span dir="ltr" className="font-mono">
              {path}
            </span>
            : {messages.skipReasons[reason]}
          </li>
        ))}
        {skipped > left_out.length && <li>{messages.andMore(skipped - left_out.length)}</li>}
      </ul>
    </details>
  );
}
