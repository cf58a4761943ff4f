import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import type { useProjectFilters } from './use-project-filters.ts';
import { useSearchKey } from './use-search-key.ts';

export interface ProjectsHeaderProps {
  titleRef: Ref<HTMLHeadingElement>;
  /** Null while the first project must be created, because there is nothing to search. */
  filters: Pick<ReturnType<typeof useProjectFilters>, 'term' | 'setTerm'> | null;
  /** The link to the notifications. */
  notifications: ReactNode;
  onCreate: () => void;
  /** Called when the pointer is over New Project. */
  onApproachCreate: () => void;
}

/** Title, search, notifications and New Project. */
export function ProjectsHeader(props: ProjectsHeaderProps) {
  const { titleRef, filters, notifications, onCreate, onApproachCreate } = props;
  const search = useSearchKey();
  return (
    <PageHeader
      title={messages.title}
      titleRef={titleRef}
      description={messages.subtitle}
      actions={
        filters && (
          <>
            <SearchInput
              ref={search}
              label={messages.search}
              placeholder={messages.searchHint}
              clearLabel={messages.clearSearch}
              shortcut="/"
              value={filters.term}
              onValueChange={filters.setTerm}
              className="min-w-0 flex-1 md:w-64 md:flex-none"
            />
            {notifications}
            <Button variant="solid" icon={<Plus />} onClick={onCreate} onPointerEnter={onApproachCreate}>
              {messages.newProject}
            </Button>
          </>
        )
      }
    />
  );
}
