import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Globe, Lock } from 'lucide-react';
import { Badge, type Tone } from '../../ui/Badge.tsx';

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
  return ownership === 'owner' ? (
    <Badge tone="accent">{messages.owner}</Badge>
  ) : (
    <Badge tone="neutral">{messages.collaborator}</Badge>
  );
}
