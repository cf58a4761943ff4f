import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { FolderPlus, Plus, SearchX } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OwnApiButton } from './OwnApiImport.tsx';
import { useCreateOwnApi } from './own-api.hooks.ts';

export interface NoProjectYetProps {
  onCreate: () => void;
  /** Called when the product's own API was imported as a project. */
  onCreated: (project: Project) => void;
}

/** Shown when the user has no project. */
export function NoProjectYet({ onCreate, onCreated }: NoProjectYetProps) {
  const ownApi = useCreateOwnApi({ onCreated });
  return (
    <EmptyState
      icon={<FolderPlus />}
      title={messages.noneFound}
      className="mt-6"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon={<Plus />} onClick={onCreate}>
            {messages.createFirst}
          </Button>
          <OwnApiButton creation={ownApi} />
        </div>
      }
    >
      {messages.noneYet}
    </EmptyState>
  );
}

/** Shown when search and filter match no project. */
export function NoProjectMatches({ term, onClear }: { term: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={messages.noneFound}
      action={<Button onClick={onClear}>{messages.clearFilters}</Button>}
    >
      {term ? messages.noneMatch(term) : messages.noneOfKind}
    </EmptyState>
  );
}
