import { SkeletonPage } from '../../ui/SkeletonPage.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import * as messages from './developer-queries.messages.ts';

/** Placeholder rows while the first page loads. */
export function QueriesSkeleton() {
  return (
    <SkeletonPage caption={messages.loading}>
      <SkeletonRows rows={5} />
    </SkeletonPage>
  );
}
