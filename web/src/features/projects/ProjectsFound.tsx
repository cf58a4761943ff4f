import * as messages from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { LayoutGrid, List } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { deviceChoice } from '../../lib/device-choice.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { NoProjectYet } from './NoProjectYet.tsx';
import { ProjectItems, type ProjectItemsProps } from './ProjectItems.tsx';
import { kinds, type ProjectKindFilter, type useProjectFilters } from './ProjectsHeader.tsx';

export interface ProjectsFoundProps extends Omit<ProjectItemsProps, 'view'> {
  /** The projects that match the search and filter. */
  shown: readonly Project[];
  filters: ReturnType<typeof useProjectFilters>;
  onCreate: () => void;
  onCreated: (project: Project) => void;
}

/** The toolbar and the projects that match the search and filter, or the reason why there are none. */
export function ProjectsFound(props: ProjectsFoundProps) {
  const { projects, shown, filters, onCreate, onCreated } = props;
  const [view, setView] = useProjectView();
  // Deferred, so that the selected view is highlighted immediately, regardless of the number of projects.
  const drawnView = useDeferredValue(view);

  if (projects.length === 0 && !filters.isFiltered)
    return (
      <NoProjectYet title={messages.noneFound} className="mt-6" onCreate={onCreate} onCreated={onCreated}>
        {messages.noneYet}
      </NoProjectYet>
    );
  return (
    <>
      <ProjectsToolbar
        kind={filters.kind}
        onKindChange={filters.setKind}
        shown={shown.length}
        view={view}
        onViewChange={setView}
      />
      {shown.length === 0 ? (
        <NoProjectMatches term={filters.term.trim()} onClear={filters.clear} />
      ) : (
        <ProjectItems {...props} projects={shown} view={drawnView} />
      )}
    </>
  );
}

interface ProjectsToolbarProps {
  kind: ProjectKindFilter;
  onKindChange: (kind: ProjectKindFilter) => void;
  /** The number of projects that match the search and filter. */
  shown: number;
  view: ProjectView;
  onViewChange: (view: ProjectView) => void;
}

const kindLabels = { all: messages.allProjects, open_source: messages.openSource, private: messages.private };
const views = [
  { value: 'grid', label: messages.asGrid, icon: <LayoutGrid /> },
  { value: 'list', label: messages.asList, icon: <List /> },
] as const;

function ProjectsToolbar({ kind, onKindChange, shown, view, onViewChange }: ProjectsToolbarProps) {
  return (
    <div className="mt-6 mb-4 flex items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-2">
        <Select
          aria-label={messages.kindFilter}
          options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
          value={kind}
          onChange={(event) => onKindChange(kinds.find((each) => each === event.target.value) ?? 'all')}
        />
        {/* The list announces the count, because this line is mounted together with the toolbar. */}
        <p aria-hidden="true" className="truncate text-13 text-ink-3 tabular-nums">
          {messages.count(shown)}
        </p>
      </div>
      <SegmentedControl label={messages.view} options={views} value={view} onValueChange={onViewChange} />
    </div>
  );
}

/** Shown if no project matches the search and filter. */
function NoProjectMatches({ term, onClear }: { term: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={messages.noneFound}
      action={<Button onClick={onClear}>{messages.clearFilters}</Button>}
    >
      {term ? messages.noneMatch(term) : messages.noneOfKind}
    </EmptyState>
  );
}

type ProjectView = 'grid' | 'list';

const remembered = deviceChoice<ProjectView>('projects_view', ['grid', 'list'], 'grid');

/** The choice between grid and list, stored on this device. */
function useProjectView(): [ProjectView, (view: ProjectView) => void] {
  const [view, setView] = useState<ProjectView>(remembered.read);
  return [
    view,
    (next) => {
      setView(next);
      remembered.keep(next);
    },
  ];
}
