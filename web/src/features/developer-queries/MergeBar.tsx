import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { Merge } from 'lucide-react';
import type { Selection } from '../../lib/use-selection.ts';
import { ButtonWithReason } from '../../ui/Button.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import * as messages from './developer-queries.messages.ts';

export interface MergeBarProps {
  selection: Selection<DeveloperQuery>;
  onMerge: () => void;
}

/** The maximum that the API call allows. */
const max = 50;

/** Merges the selected queries. */
export function MergeBar({ selection, onMerge }: MergeBarProps) {
  const count = selection.items.length;
  const reason = count < 2 ? messages.mergeTooFew : count > max ? messages.mergeTooMany(max) : undefined;
  return (
    <SelectionBar
      label={messages.selection}
      status={messages.selected(count)}
      clearLabel={messages.clearSelection}
      onClear={selection.clear}
    >
      <ButtonWithReason reason={reason} variant="solid" icon={<Merge />} onClick={onMerge}>
        {messages.merge}
      </ButtonWithReason>
    </SelectionBar>
  );
}
