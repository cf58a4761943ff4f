import type { Project } from '@fieldkit/contract/projects.ts';
import { Card } from '../../ui/Card.tsx';
import { filterProjects } from './filter-projects.ts';
import { NoProjectMatches, NoProjectYet } from './NoProject.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectRow } from './ProjectRow.tsx';
import { ProjectsToolbar } from './ProjectsToolbar.tsx';
import type { ProjectAction } from './project-actions.ts';
import { projectGridClasses } from './project-grid-classes.ts';
import { QuickActions } from './QuickActions.tsx';
import type { useProjectFilters } from './use-project-filters.ts';
import { useProjectView } from './use-project-view.ts';

export interface ProjectsFoundProps {
  /** All of them; search and filter are applied here. */
  projects: readonly Project[];
  filters: ReturnType<typeof useProjectFilters>;
  hrefOf: (project: Project) => string;
  onCreate: () => void;
  onCreated: (project: Project) => void;
  onDelete: (project: Project) => void;
  onAction: (action: ProjectAction, project: Project) => void;
}

/** The toolbar and the projects that search and filter leave, or why there are none. */
export function ProjectsFound(props: ProjectsFoundProps) {
  const { projects, filters, onCreate, onCreated } = props;
  const [view, setView] = useProjectView();
  const shown = filterProjects(projects, filters);

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
        <ProjectItems {...props} projects={shown} view={view} />
      )}
    </>
  );
}

function ProjectItems({ projects, view, hrefOf, onDelete, onAction }: ProjectsFoundProps & { view: string }) {
  const Item = view === 'list' ? ProjectRow : ProjectCard;
  const items = projects.map((project) => (
    <Item
      key={project.project_uuid}
      project={project}
      href={hrefOf(project)}
      quickActions={
        <QuickActions look="icon" project={project} onAction={(action) => onAction(action, project)} />
      }
      onDelete={() => onDelete(project)}
    />
  ));
  if (view === 'grid') return <ul className={projectGridClasses}>{items}</ul>;
  return (
    <Card>
      <ul className="divide-y divide-line">{items}</ul>
    </Card>
  );
}
