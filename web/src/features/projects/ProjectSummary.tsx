import * as messages from '@fieldkit/contract/messages/projects.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Globe, Lock, Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { LetterTile } from '../../ui/Avatar.tsx';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { IconButton, type IconButtonProps } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hasLinks, ProjectLinks } from './ProjectLinks.tsx';

interface ProjectSummaryProps {
  project: Project;
  /** The status and address of the project's plugin. */
  plugin: ReactNode;
}

/** The header of a project's page: its badges and plugin, in two rows like those of the placeholder. */
export function ProjectSummary({ project, plugin }: ProjectSummaryProps) {
  return (
    <span className="grid gap-1.5">
      <ProjectBadges project={project} />
      <span className="flex h-7 min-w-0 items-center pointer-coarse:h-10">{plugin}</span>
    </span>
  );
}

/** A project's description and links. Renders nothing if there are none. */
export function ProjectAbout({ project }: { project: Project }) {
  const { description } = project;
  return (
    <div className="mt-4 grid gap-1.5 empty:hidden">
      {description && (
        <p
          dir="auto"
          className="line-clamp-3 max-w-[72ch] text-14 whitespace-pre-line wrap-anywhere text-ink-2"
        >
          {description}
        </p>
      )}
      {hasLinks(project) && (
        <div className="flex flex-wrap items-center gap-x-4">
          <ProjectLinks project={project} />
        </div>
      )}
    </div>
  );
}

export function ProjectTile({ project }: { project: Project }) {
  return <LetterTile name={project.name} seed={project.project_uuid} size="lg" />;
}

/** A placeholder of the same size, shown while the project is loading. */
export const TileSkeleton = () => <Skeleton className="size-11 shrink-0 rounded-lg" />;
export const SummarySkeleton = () => (
  <span className="grid gap-1.5">
    <Skeleton className="h-5 w-48" />
    <Skeleton className="h-7 w-40 pointer-coarse:h-10" />
  </span>
);
/** The owner's two buttons, where they are below the title. */
export const ActionsSkeleton = () => (
  <>
    <Skeleton className="h-8 w-40 rounded-md md:hidden pointer-coarse:h-10" />
    <Skeleton className="h-8 w-36 rounded-md md:hidden pointer-coarse:h-10" />
  </>
);

const approvalTones: Record<Project['is_approved'], Tone> = {
  approved: 'ok',
  pending: 'warn',
  rejected: 'bad',
  re_submitted: 'info',
};

/** Open source or private, the approval status, and the user's role. */
export function ProjectBadges({ project }: { project: Project }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone="line" icon={project.is_opensource ? <Globe /> : <Lock />}>
        {project.is_opensource ? messages.openSource : messages.private}
      </Badge>
      <Badge tone={approvalTones[project.is_approved]} dot>
        {messages.approvals[project.is_approved]}
      </Badge>
      <OwnershipBadge ownership={project.ownership} />
    </span>
  );
}

export function OwnershipBadge({ ownership }: { ownership: Project['ownership'] }) {
  return <Badge>{ownership === 'owner' ? messages.owner : messages.collaborator}</Badge>;
}

const load = () => import('./EditProjectDialog.tsx');
/** Loaded when it is first opened. */
export const EditProjectDialog = lazy(async () => ({ default: (await load()).EditProjectDialog }));

interface EditProjectButtonProps extends Pick<IconButtonProps, 'touchText'> {
  project: Project;
}

/**
 * Opens the project's form. Only shown to users who may change the project. Its code is prefetched on hover
 * and focus.
 */
export function EditProjectButton({ project, ...look }: EditProjectButtonProps) {
  const dialog = useDialogState<null>();
  if (!can(project.ownership, 'projects.update')) return null;
  return (
    <>
      <IconButton
        {...look}
        label={messages.editLabel(project.name)}
        icon={<Pencil />}
        onClick={() => dialog.show(null)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      />
      <Suspense fallback={null}>
        {dialog.shown && (
          <EditProjectDialog
            key={dialog.shown.turn}
            project={project}
            open={dialog.shown.open}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
}
