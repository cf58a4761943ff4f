import { workflowScreenMessages as messages } from '@fieldkit/contract/messages/workflow-screens.ts';
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
        title={messages.none}
        action={onCreate && <Button onClick={onCreate}>{messages.createFirst}</Button>}
      >
        {messages.noneText}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<SearchX />}
      title={messages.noneFound}
      action={<Button onClick={onClear}>{messages.clearSearch}</Button>}
    >
      {messages.noneMatch(search)}
    </EmptyState>
  );
}
