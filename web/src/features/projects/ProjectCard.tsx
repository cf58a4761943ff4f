import { formatDate } from '@fieldkit/contract/format-date.ts';
import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LetterTile } from '../../ui/LetterTile.tsx';
import { EditProjectButton } from './EditProjectButton.tsx';
import { ProjectBadges } from './ProjectBadges.tsx';
import { ProjectLinks } from './ProjectLinks.tsx';

export interface ProjectItemProps {
  project: Project;
  href: string;
  quickActions: ReactNode;
  onDelete: () => void;
}

/** A project in the grid. The whole card opens it. */
export function ProjectCard({ project, href, quickActions, onDelete }: ProjectItemProps) {
  return (
    <Card as="li" interactive className="flex flex-col">
      <div className="flex items-start gap-3 px-5 pt-5">
        <LetterTile name={project.name} seed={project.project_uuid} />
        <div className="min-w-0 flex-1">
          <ProjectName project={project} href={href} />
        </div>
        <span className="relative z-1 -mt-1 -mr-1.5">{quickActions}</span>
      </div>
      <p dir="auto" className="mx-5 mt-2.5 line-clamp-2 min-h-10 text-13 wrap-anywhere text-ink-2">
        {project.description}
      </p>
      <div className="mx-5 mt-3">
        <ProjectBadges project={project} />
      </div>
      <div className="mx-5 mt-2.5 flex min-h-6 flex-wrap gap-x-4">
        <ProjectLinks project={project} />
      </div>
      <div className="mx-5 mt-auto pt-4">
        <div className="flex min-h-12 items-center justify-between border-t border-line py-2 text-12 text-ink-3">
          <CreatedDate project={project} />
          <span className="relative z-1 -mr-2 flex">
            <EditProjectButton project={project} />
            <DeleteButton project={project} onDelete={onDelete} />
          </span>
        </div>
      </div>
    </Card>
  );
}

/** Name and number of libraries; the link covers the nearest positioned ancestor. */
export function ProjectName({ project, href }: Pick<ProjectItemProps, 'project' | 'href'>) {
  return (
    <>
      <h2 dir="auto" className="title-card truncate">
        <Link to={href} className="stretched-link" title={project.name}>
          {project.name}
        </Link>
      </h2>
      <p className="text-12 text-ink-3">{messages.libraryCount(project.library_count)}</p>
    </>
  );
}

export function CreatedDate({ project }: { project: Project }) {
  const date = formatDate(project.created_date, '');
  return <span>{date ? messages.createdOn(date) : messages.unknownDate}</span>;
}

/** Only for users with permission. */
export function DeleteButton({ project, onDelete }: Pick<ProjectItemProps, 'project' | 'onDelete'>) {
  if (!can(project.ownership, 'projects.delete')) return null;
  return (
    <IconButton
      label={messages.deleteLabel(project.name)}
      tone="danger"
      icon={<Trash2 />}
      onClick={onDelete}
    />
  );
}
