import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { lazy, Suspense } from 'react';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { RowsCard } from '../../ui/RowsCard.tsx';
import { SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx';
import { fetchFailure, type useDeveloperQueries } from './developer-queries.hooks.ts';
import * as messages from './developer-queries.messages.ts';
import { QueryRow, type QueryRowProps } from './QueryRow.tsx';
import type { QueriesAddress } from './use-queries-address.ts';

// Rarely shown, so it is fetched on demand.
const NoQuery = lazy(async () => ({ default: (await import('./NoQuery.tsx')).NoQuery }));

export interface QueriesFoundProps
  extends Pick<QueryRowProps, 'workflows' | 'hrefOfMethod' | 'opening' | 'onPin' | 'onAnswer'> {
  project: { project_uuid: string; name: string; ownership: Role };
  queries: ReturnType<typeof useDeveloperQueries>;
  isPending: boolean;
  /** The page in the address does not exist; the last page is loading. */
  isPastTheEnd: boolean;
  list: QueriesAddress;
  selection: Selection<DeveloperQuery>;
  /** The number of active filters of the whole page. */
  filterCount: number;
  onClear: () => void;
}

/** A page of queries, or the reason why there is none. */
export function QueriesFound(props: QueriesFoundProps) {
  const { project, queries, isPending, isPastTheEnd, list, selection, filterCount, onClear } = props;
  const { data } = queries;
  return (
    <>
      {isPending && <QueriesSkeleton />}
      {!isPending && queries.isError && !data && (
        <ErrorPanel
          title={messages.loadFailed}
          action={<Button onClick={() => void queries.refetch()}>{messages.tryAgain}</Button>}
        >
          {fetchFailure(queries.error)}
        </ErrorPanel>
      )}
      {!isPending && data && data.queries.length > 0 && (
        <RowsCard isStale={queries.isPlaceholderData && queries.isFetching}>
          {data.queries.map((query) => (
            <QueryRow
              key={query.group_uuid}
              query={query}
              ownership={project.ownership}
              opening={props.opening}
              onPin={props.onPin}
              onAnswer={props.onAnswer}
              queries={list.address}
              workflows={props.workflows}
              hrefOfMethod={props.hrefOfMethod}
              selection={can(project.ownership, 'analytics.curate') ? selection : null}
            />
          ))}
        </RowsCard>
      )}
      {!isPending && data && data.queries.length === 0 && !isPastTheEnd && (
        <Suspense fallback={null}>
          <NoQuery list={list} filterCount={filterCount} onClear={onClear} />
        </Suspense>
      )}
    </>
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
