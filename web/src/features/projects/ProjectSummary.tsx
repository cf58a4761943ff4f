import type { Project } from '@fieldkit/contract/projects.ts';
import { LetterTile } from '../../ui/LetterTile.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProjectBadges } from './ProjectBadges.tsx';

/** The project of a screen: its name, badges and description. */
export function ProjectSummary({ project }: { project: Project }) {
  return (
    <span className="block">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 max-sm:flex-col max-sm:items-start">
        <span dir="auto" className="min-w-0 max-w-full font-medium wrap-anywhere text-ink">
          {project.name}
        </span>
        <ProjectBadges project={project} />
      </span>
    </span>
  );
}

export function ProjectTile({ project }: { project: Project }) {
  return <LetterTile name={project.name} seed={project.project_uuid} size="lg" />;
}

/** A placeholder of the same size while the project is unknown. */
export const TileSkeleton = () => <Skeleton className="size-11 shrink-0 rounded-lg" />;
export const SummarySkeleton = () => (
  <span className="grid gap-1.5">
    <Skeleton className="h-5 w-48" />
    <Skeleton className="h-5 w-40 sm:hidden" />
  </span>
);
/** Two rows on screens where the owner's three buttons need two. */
export const ActionsSkeleton = () => (
  <>
    <Skeleton className="h-8 w-40 rounded-md md:hidden pointer-coarse:h-10" />
    <Skeleton className="h-8 w-36 rounded-md md:hidden pointer-coarse:h-10" />
  </>
);
