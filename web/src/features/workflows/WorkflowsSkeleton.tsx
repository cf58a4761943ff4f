import { workflowScreenMessages as messages } from '@fieldkit/contract/messages/workflow-screens.ts';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';

/** Placeholder rows while the first page loads. */
export function WorkflowsSkeleton() {
  return (
    <SkeletonPage caption={messages.loading}>
      <SkeletonRows rows={4} />
    </SkeletonPage>
  );
}
