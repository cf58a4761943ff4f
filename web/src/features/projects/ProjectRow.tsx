import { LetterTile } from '../../ui/LetterTile.tsx';
import { EditProjectButton } from './EditProjectButton.tsx';
import { ProjectBadges } from './ProjectBadges.tsx';
import { CreatedDate, DeleteButton, type ProjectItemProps, ProjectName } from './ProjectCard.tsx';
import { ProjectLinks } from './ProjectLinks.tsx';

/** A project in the list. The action column keeps its width without a delete button. */
export function ProjectRow({ project, href, quickActions, onDelete }: ProjectItemProps) {
  return (
    <li
      className={
        'relative grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 px-4 py-3 transition-colors duration-100 hover:bg-hover ' +
        'first:rounded-t-lg last:rounded-b-lg lg:grid-cols-[minmax(0,1fr)_104px_290px_144px_108px]'
      }
    >
      <div className="flex min-w-0 items-center gap-3">
        <LetterTile name={project.name} seed={project.project_uuid} />
        <div className="min-w-0">
          <ProjectName project={project} href={href} />
        </div>
      </div>
      {/* On phones in the same cell as the date. */}
      <div className="flex justify-end max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-3 max-lg:justify-self-end">
        <ProjectLinks project={project} iconsOnly />
      </div>
      <div className="max-lg:col-span-2 max-lg:row-start-2">
        <ProjectBadges project={project} />
      </div>
      <div className="text-12 text-ink-3 max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-3 max-lg:justify-self-start">
        <CreatedDate project={project} />
      </div>
      <div className="relative z-1 flex justify-start max-lg:col-start-2 max-lg:row-start-1">
        {quickActions}
        <EditProjectButton project={project} />
        <DeleteButton project={project} onDelete={onDelete} />
      </div>
    </li>
  );
}
