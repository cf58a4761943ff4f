import { projectMessages as say } from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import { LetterTile } from '../../ui/LetterTile.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';
import { paths } from '../paths.ts';

const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 *:min-w-0';

/** One short card per project; it opens the project's libraries. */
export function ProjectShortcuts({ projects }: { projects: readonly Project[] }) {
  return (
    <ul className={grid}>
      {projects.map(({ project_uuid, name, library_count }) => (
        <Card as="li" key={project_uuid} interactive className="flex items-center gap-3 p-4">
          <LetterTile name={name} seed={project_uuid} />
          <div className="min-w-0 flex-1">
            <h2 className="title-card truncate">
              <Link to={paths.project(project_uuid)} className="stretched-link" title={name}>
                {name}
              </Link>
            </h2>
            <p className="text-12 text-ink-3">{say.libraryCount(library_count)}</p>
          </div>
          <ChevronRight className="size-4 shrink-0 text-ink-3" />
        </Card>
      ))}
    </ul>
  );
}

/** The same while it is loading. */
export function ProjectShortcutsSkeleton() {
  return (
    <SkeletonPage caption={say.loading}>
      <div className={grid}>
        {[1, 2, 3].map((card) => (
          <Card key={card} className="flex items-center gap-3 p-4">
            <Skeleton className="size-9 rounded-md" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-1/4" />
            </div>
          </Card>
        ))}
      </div>
    </SkeletonPage>
  );
}
