import * as messages from '@fieldkit/contract/messages/developer-queries.ts';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';

/** Placeholder rows while the first page loads. */
export function QueriesSkeleton() {
  return (
    <SkeletonPage caption={messages.loading}>
      <SkeletonRows rows={5} />
    </SkeletonPage>
  );
}
