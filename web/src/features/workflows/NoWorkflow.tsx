import { workflowScreenMessages as say } from '@fieldkit/contract/messages/workflow-screens.ts';
import { ListOrdered, SearchX } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Nothing to list: the library has no workflows, or the search leaves none. */
export function NoWorkflow({ search, onClear }: { search: string; onClear: () => void }) {
  if (!search)
    return (
      <EmptyState icon={<ListOrdered />} title={say.none}>
        {say.noneText}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<SearchX />}
      title={say.noneFound}
      action={<Button onClick={onClear}>{say.clearSearch}</Button>}
    >
      {say.noneMatch(search)}
    </EmptyState>
  );
}
