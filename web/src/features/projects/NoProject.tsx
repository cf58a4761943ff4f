import { projectMessages as say } from '@fieldkit/contract/messages/projects.ts';
import { FolderPlus, Plus, SearchX } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** There is no project at all. */
export function NoProjectYet({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={<FolderPlus />}
      title={say.noneFound}
      className="mt-6"
      action={
        <Button icon={<Plus />} onClick={onCreate}>
          {say.createFirst}
        </Button>
      }
    >
      {say.noneYet}
    </EmptyState>
  );
}

/** Search and filter leave nothing. */
export function NoProjectMatches({ term, onClear }: { term: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={say.noneFound}
      action={<Button onClick={onClear}>{say.clearFilters}</Button>}
    >
      {term ? say.noneMatch(term) : say.noneOfKind}
    </EmptyState>
  );
}
