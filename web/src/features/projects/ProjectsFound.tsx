import type { Project } from '@fieldkit/contract/projects.ts';
import { useDeferredValue } from 'react';
import { NoProjectMatches, NoProjectYet } from './NoProject.tsx';
import { ProjectItems, type ProjectItemsProps } from './ProjectItems.tsx';
import { ProjectsToolbar } from './ProjectsToolbar.tsx';
import type { useProjectFilters } from './use-project-filters.ts';
import { useProjectView } from './use-project-view.ts';

export interface ProjectsFoundProps extends Omit<ProjectItemsProps, 'view'> {
  /** The projects after search and filter. */
  shown: readonly Project[];
  filters: ReturnType<typeof useProjectFilters>;
  onCreate: () => void;
  onCreated: (project: Project) => void;
}

/** The toolbar and the projects after search and filter, or the reason why there are none. */
export function ProjectsFound(props: ProjectsFoundProps) {
  const { projects, shown, filters, onCreate, onCreated } = props;
  const [view, setView] = useProjectView();
  // Deferred, so that a choice shows at once with any number of projects.
  const drawnView = useDeferredValue(view);

  if (projects.length === 0 && !filters.isFiltered)
    return <NoProjectYet onCreate={onCreate} onCreated={onCreated} />;
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
