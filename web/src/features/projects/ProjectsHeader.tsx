import * as messages from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useChangingParams } from '../../lib/use-changing-params.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { useSearchKey } from './use-search-key.ts';

interface ProjectsHeaderProps {
  titleRef: Ref<HTMLHeadingElement>;
  /** Null while the first project must be created, because there is nothing to search. */
  filters: Pick<ReturnType<typeof useProjectFilters>, 'term' | 'setTerm'> | null;
  /** The link to the notifications. */
  notifications: ReactNode;
  onCreate: () => void;
  /** Called when the pointer is over New Project. */
  onApproachCreate: () => void;
}

/** The title, search, notifications and New Project. */
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

/**
 * The filters of the list, stored in the address (`?q=` and `?kind=`), so that a reload and a shared link
 * keep them.
 */
export function useProjectFilters() {
  const [params, changeParams] = useChangingParams();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const inAddress = params.get('q') ?? '';
  // Kept in state as well, because the router changes the address in a transition, which is too slow for a
  // text field.
  const [term, setTerm] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const kind: ProjectKindFilter = kinds.find((each) => each === params.get('kind')) ?? 'all';

  if (seen !== inAddress) {
    setSeen(inAddress);
    if (!isOwnChange) setTerm(inAddress);
  }

  const change = (changes: { q?: string; kind?: ProjectKindFilter }) => {
    if (changes.q !== undefined) setTerm(changes.q);
    changeParams((next) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value && value !== 'all') next.set(name, value);
        else next.delete(name);
      }
    });
  };

  return {
    term,
    kind,
    isFiltered: term.trim() !== '' || kind !== 'all',
    setTerm: (value: string) => change({ q: value }),
    setKind: (value: ProjectKindFilter) => change({ kind: value }),
    clear: () => change({ q: '', kind: 'all' }),
  };
}

export const kinds = ['all', 'open_source', 'private'] as const;
export type ProjectKindFilter = (typeof kinds)[number];

/** The projects of the given kind whose name contains the term, ignoring case. Keeps the order. */
export function filterProjects(
  projects: readonly Project[],
  { term, kind }: { term: string; kind: ProjectKindFilter },
): Project[] {
  const searchTerm = term.trim().toLowerCase();
  return projects.filter(
    ({ name, is_opensource }) =>
      name.toLowerCase().includes(searchTerm) &&
      (kind === 'all' || is_opensource === (kind === 'open_source')),
  );
}
