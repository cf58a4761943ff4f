import { Merge } from 'lucide-react';
import { Button, ButtonWithReason } from '../../ui/Button.tsx';
import * as messages from './developer-queries.messages.ts';
import type { Selection } from './use-selection.ts';

export interface MergeBarProps {
  selection: Selection;
  onMerge: () => void;
}

/** The maximum of the API call. */
const most = 50;

/** The actions for the selected queries, sticky at the window's edge. */
export function MergeBar({ selection, onMerge }: MergeBarProps) {
  const count = selection.queries.length;
  const reason = count < 2 ? messages.mergeTooFew : count > most ? messages.mergeTooMany(most) : undefined;
  return (
    <section
      aria-label={messages.selection}
      style={{ bottom: 16 }}
      className="sticky z-1 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-overlay px-4 py-2.5 shadow-2"
    >
      <p role="status" className="flex-1 text-13 font-medium tabular-nums">
        {messages.selected(count)}
      </p>
      <Button variant="ghost" onClick={selection.clear}>
        {messages.clearSelection}
      </Button>
      <ButtonWithReason reason={reason} variant="solid" icon={<Merge />} onClick={onMerge}>
        {messages.merge}
      </ButtonWithReason>
    </section>
  );
}
