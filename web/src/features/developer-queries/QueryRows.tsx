import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { RowsCard } from '../../ui/RowsCard.tsx';
import { SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx';
import * as messages from './developer-queries.messages.ts';
import { QueryRow, type QueryRowProps } from './QueryRow.tsx';
import type { QueriesAddress } from './use-queries-address.ts';

export interface QueryRowsProps
  extends Pick<QueryRowProps, 'workflows' | 'hrefOfMethod' | 'opening' | 'onPin' | 'onAnswer'> {
  project: { project_uuid: string; name: string; ownership: Role };
  queries: readonly DeveloperQuery[];
  /** Whether another page is loading. */
  isStale: boolean;
  list: QueriesAddress;
  selection: Selection<DeveloperQuery>;
}

/** A page of queries. */
export function QueryRows({ project, queries, isStale, list, selection, ...others }: QueryRowsProps) {
  const most = Math.max(...queries.map(({ count }) => count));
  return (
    <RowsCard isStale={isStale}>
      {queries.map((query) => (
        <QueryRow
          key={query.group_uuid}
          {...others}
          query={query}
          most={most}
          ownership={project.ownership}
          queries={list.address}
          selection={can(project.ownership, 'analytics.curate') ? selection : null}
        />
      ))}
    </RowsCard>
  );
}

/** Placeholder rows while the first page loads. */
export function QueriesSkeleton() {
  return (
    <SkeletonPage caption={messages.loading}>
      <SkeletonRows rows={5} />
    </SkeletonPage>
  );
}
