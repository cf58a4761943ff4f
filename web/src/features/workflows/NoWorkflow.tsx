import { workflowScreenMessages as say } from '@fieldkit/contract/messages/workflow-screens.ts';
import { ListOrdered, SearchX } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export interface NoWorkflowProps {
  search: string;
  onClear: () => void;
  /** Null for users without permission. */
  onCreate: (() => void) | null;
}

/** The empty list: the library has no workflows, or the search matches none. */
export function NoWorkflow({ search, onClear, onCreate }: NoWorkflowProps) {
  if (!search)
    return (
      <EmptyState
        icon={<ListOrdered />}
        title={say.none}
        action={onCreate && <Button onClick={onCreate}>{say.createFirst}</Button>}
      >
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
