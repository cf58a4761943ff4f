import { projectMessages } from '@fieldkit/contract/messages/projects.ts';
import { FolderSearch } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The address names a project that is not there, or not for this person. */
export function NoSuchProject() {
  return (
    <EmptyState icon={<FolderSearch />} title={projectMessages.notFound[1]}>
      {projectMessages.notFound[2]}
    </EmptyState>
  );
}
