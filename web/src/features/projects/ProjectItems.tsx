import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/projects.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { WeeklyFigures } from '@fieldkit/contract/weekly-figures.ts';
import { Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CardFigures, RowFigures, useProjectFigures } from '../../content/CardFigures.tsx';
import { useWindowedRows } from '../../lib/use-roving-rows.ts';
import { LetterTile } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { canHover } from '../../ui/can-hover.ts';
import { IconButton, type IconButtonProps } from '../../ui/IconButton.tsx';
import * as rowMessages from '../../ui/row-actions.messages.ts';
import { hasLinks, ProjectLinks } from './ProjectLinks.tsx';
import { EditProjectButton, ProjectBadges } from './ProjectSummary.tsx';
import type { ProjectAction } from './project-actions.ts';
import { QuickActions } from './QuickActions.tsx';

/**
 * Three, two or one column. `min-w-0` lets items shrink below the width of their content, which would
 * otherwise widen the page.
 */
export const projectGridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 *:min-w-0';

export interface ProjectItemsProps {
  /** The projects that match the search and filter. */
  projects: readonly Project[];
  view: string;
  hrefOf: (project: Project) => string;
  onDelete: (project: Project) => void;
  onAction: (action: ProjectAction, project: Project) => void;
}

/** Only rendered again if the projects or the view change, because the callbacks always do the same. */
export const ProjectItems = memo(
  AllItems,
  (before, now) => before.projects === now.projects && before.view === now.view,
);

function AllItems({ projects, view, hrefOf, onDelete, onAction }: ProjectItemsProps) {
  const { drawn, end } = useWindowedRows(projects.length);
  const figures = useProjectFigures();
  const Item = view === 'list' ? ProjectRow : ProjectCard;
  const items = projects
    .slice(0, drawn)
    .map((project) => (
      <Item
        key={project.project_uuid}
        project={project}
        href={hrefOf(project)}
        quickActions={
          <QuickActions
            look={view === 'grid' ? 'card' : 'icon'}
            project={project}
            onAction={(action) => onAction(action, project)}
          />
        }
        onDelete={() => onDelete(project)}
        figures={figures && (figures.get(project.project_uuid) ?? null)}
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

/**
 * A project in the list. With a mouse, its links and actions cover the end of the row while the pointer or the focus is
 * in it. On touch screens, the links are in the same line as the figures.
 */
function ProjectRow({ project, href, quickActions, onDelete, figures }: ProjectItemProps) {
  const isOverlay = canHover();
  const links = <ProjectLinks project={project} iconsOnly />;
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 px-4 py-3 transition-colors duration-100 first:rounded-t-lg last:rounded-b-lg hover:bg-hover lg:grid-cols-[2fr_1fr_1fr_auto]">
      <div className="flex min-w-0 items-center gap-3">
        <LetterTile name={project.name} seed={project.project_uuid} />
        <div className="min-w-0">
          <ProjectName project={project} href={href} hasDate />
        </div>
      </div>
      <div className="max-lg:col-span-2">
        <ProjectBadges project={project} />
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-2 max-lg:col-span-2">
        <RowFigures name={project.name} updatedAt={project.updated_at} figures={figures} />
        {!isOverlay && <span className="flex">{links}</span>}
      </div>
      <div
        className={
          isOverlay
            ? 'row-actions row-overlay pointer-events-none'
            : 'relative z-1 flex justify-end max-lg:col-start-2 max-lg:row-start-1'
        }
      >
        <span className="pointer-events-auto flex items-center">
          {isOverlay && links}
          {quickActions}
          <EditProjectButton project={project} />
          <DeleteButton project={project} onDelete={onDelete} />
        </span>
      </div>
    </li>
  );
}

interface ProjectItemProps {
  project: Project;
  href: string;
  quickActions: ReactNode;
  onDelete: () => void;
  /** Undefined until they are loaded; null if there were no questions. */
  figures: WeeklyFigures | null | undefined;
}

/** A project in the grid. The whole card opens it. */
function ProjectCard({ project, href, quickActions, onDelete, figures }: ProjectItemProps) {
  return (
    <Card as="li" interactive className="flex flex-col">
      <div className="flex items-start gap-3 px-5 pt-5">
        <LetterTile name={project.name} seed={project.project_uuid} />
        <div className="min-w-0 flex-1">
          <ProjectName project={project} href={href} />
        </div>
        <span className="row-actions relative z-1 -mt-1 -mr-1.5">{quickActions}</span>
      </div>
      {project.description && (
        <p dir="auto" className="mx-5 mt-2.5 line-clamp-2 min-h-10 text-13 wrap-anywhere text-ink-2">
          {project.description}
        </p>
      )}
      <div className="mx-5 mt-3">
        <ProjectBadges project={project} />
      </div>
      {hasLinks(project) && (
        <div className="mx-5 mt-2.5 flex min-h-6 flex-wrap gap-x-4">
          <ProjectLinks project={project} />
        </div>
      )}
      {/* At the bottom, so that figures of cards in a row are next to each other. */}
      <div className="mt-auto">
        <CardFigures name={project.name} updatedAt={project.updated_at} figures={figures} showsAnswerRate />
        <div className="mx-5 pt-3">
          <div className="flex min-h-12 items-center justify-between border-t border-line py-2 text-12 text-ink-3">
            <CreatedDate project={project} />
            <span className="row-actions relative z-1 -mr-2 flex">
              <EditProjectButton project={project} touchText={rowMessages.edit} />
              <DeleteButton project={project} onDelete={onDelete} touchText={rowMessages.delete} />
            </span>
          </div>
        </div>
      </div>
    </Card>
  );
}

/** The name and number of libraries. The link covers the nearest positioned ancestor. */
function ProjectName({
  project,
  href,
  hasDate = false,
}: Pick<ProjectItemProps, 'project' | 'href'> & { hasDate?: boolean }) {
  return (
    <>
      <h2 dir="auto" className="title-card truncate">
        <Link
          to={href}
          className="stretched-link"
          title={project.name}
          // The second click of a double-click on a menu item reaches the card beneath the closed menu.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {project.name}
        </Link>
      </h2>
      <p className="flex flex-wrap gap-x-2 text-12 text-ink-3">
        <span>{messages.libraryCount(project.library_count)}</span>
        {hasDate && <CreatedDate project={project} />}
      </p>
    </>
  );
}

function CreatedDate({ project }: { project: Project }) {
  const date = formatDate(project.created_date, '');
  return <span>{date ? messages.createdOn(date) : messages.unknownDate}</span>;
}

/** Only shown to users who may delete the project. */
function DeleteButton({
  project,
  onDelete,
  touchText,
}: Pick<ProjectItemProps, 'project' | 'onDelete'> & Pick<IconButtonProps, 'touchText'>) {
  if (!can(project.ownership, 'projects.delete')) return null;
  return (
    <IconButton
      {...(touchText && { touchText })}
      label={messages.deleteLabel(project.name)}
      tone="danger"
      icon={<Trash2 />}
      onClick={onDelete}
    />
  );
}
