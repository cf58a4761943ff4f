import type { Project } from '@fieldkit/contract/projects.ts';
import { memo } from 'react';
import { useWindowedRows } from '../../lib/use-windowed-rows.ts';
import { Card } from '../../ui/Card.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectRow } from './ProjectRow.tsx';
import type { ProjectAction } from './project-actions.ts';
import { projectGridClasses } from './project-grid-classes.ts';
import { QuickActions } from './QuickActions.tsx';

export interface ProjectItemsProps {
  /** The projects after search and filter. */
  projects: readonly Project[];
  view: string;
  hrefOf: (project: Project) => string;
  onDelete: (project: Project) => void;
  onAction: (action: ProjectAction, project: Project) => void;
}

/** Rendered again only for other projects or another view: the callbacks always do the same. */
export const ProjectItems = memo(
  AllItems,
  (before, now) => before.projects === now.projects && before.view === now.view,
);

function AllItems({ projects, view, hrefOf, onDelete, onAction }: ProjectItemsProps) {
  const { drawn, end } = useWindowedRows(projects.length);
  const Item = view === 'list' ? ProjectRow : ProjectCard;
  const items = projects
    .slice(0, drawn)
    .map((project) => (
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
  const mark = end && <div ref={end} />;
  if (view === 'grid')
    return (
      <>
        <ul className={projectGridClasses}>{items}</ul>
        {mark}
      </>
    );
  return (
    <>
      <Card>
        <ul className="divide-y divide-line">{items}</ul>
      </Card>
      {mark}
    </>
  );
}
