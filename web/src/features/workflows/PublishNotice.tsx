import { workflowScreenMessages as messages } from '@fieldkit/contract/messages/workflow-screens.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { Notice } from '../../ui/Notice.tsx';

export interface PublishNoticeProps {
  workflow: Workflow;
  /** Whether the user may publish it. */
  mayPublish: boolean;
}

/** Why assistants don't answer with a workflow, and how to publish it. */
export function PublishNotice({ workflow, mayPublish }: PublishNoticeProps) {
  if (workflow.steps.length === 0)
    return (
      <Notice tone="warn" title={messages.emptyTitle}>
        {messages.emptyNotPublished}
      </Notice>
    );
  if (workflow.is_reviewed) return null;
  return (
    <Notice tone="warn" title={messages.notPublishedTitle}>
      {mayPublish ? messages.notPublished : messages.notPublishedToOthers}
    </Notice>
  );
}
