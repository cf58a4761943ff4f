import { projectMessages } from '@fieldkit/contract/messages/projects.ts';
import { FolderSearch } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The project in the address does not exist, or this user may not see it. */
export function NoSuchProject() {
  return (
    <EmptyState icon={<FolderSearch />} title={projectMessages.notFound[1]}>
      {projectMessages.notFound[2]}
    </EmptyState>
  );
}
