import type { Belongings } from '@fieldkit/contract/account.ts';
import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { Link } from 'react-router';
import { Notice } from '../../ui/Notice.tsx';
import { useAccount } from './account-context.ts';

const { remove: say } = accountMessages;

/** Projects with other members: they block the deletion of the account. */
export function BlockingProjects({ projects }: { projects: Belongings['owned_projects'] }) {
  const { hrefOfProject } = useAccount();
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title={say.blockedTitle}>
        {say.blockedText}
      </Notice>
      <ul className="divide-y divide-line rounded-md border border-line text-13">
        {projects.map(({ project_uuid, name, other_members }) => (
          <li key={project_uuid} className="flex justify-between gap-4 px-3 py-2">
            <Link to={hrefOfProject(project_uuid)} className="link min-w-0 wrap-anywhere">
              {name}
            </Link>
            <span className="shrink-0 text-ink-2">{say.members(other_members)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
