import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import * as replayMessages from '@fieldkit/contract/messages/replays.ts';
import * as tryQuestionMessages from '@fieldkit/contract/messages/try-question.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { ListPlus, MessageCircleReply, Pencil, Pin } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import * as messages from './developer-queries.messages.ts';
import type { WorkflowOpening } from './use-workflow-opening.ts';

export interface QueryActionsProps {
  query: DeveloperQuery;
  ownership: Role;
  opening: WorkflowOpening;
  onPin: (query: DeveloperQuery) => void;
  onAnswer: (query: DeveloperQuery) => void;
}

/** Create Workflow or Edit Workflow, and Pin; empty for users without permission. */
export function QueryActions({ query, ownership, opening, onPin, onAnswer }: QueryActionsProps) {
  const { group_uuid, has_workflow, text } = query;
  if (!can(ownership, has_workflow ? 'workflows.update' : 'workflows.create')) return null;
  const label = has_workflow ? analyticsMessages.editWorkflow : analyticsMessages.createWorkflow;
  return (
    // The same width in both states, so that the bars beside them are aligned.
    <div style={{ minWidth: 208 }} className="relative z-1 flex items-center justify-between gap-1">
      <Button
        size="sm"
        icon={has_workflow ? <Pencil /> : <ListPlus />}
        aria-label={messages.createFor(label, text)}
        loading={opening.pending === group_uuid}
        onClick={() => opening.open(query)}
      >
        {label}
      </Button>
      {can(ownership, 'methods.update') && (
        <IconButton
          size="sm"
          label={tryQuestionMessages.answer(text)}
          icon={<MessageCircleReply />}
          onClick={() => onAnswer(query)}
        />
      )}
      {can(ownership, 'pins.change') && (
        <IconButton size="sm" label={replayMessages.pin(text)} icon={<Pin />} onClick={() => onPin(query)} />
      )}
    </div>
  );
}

/** Why the editor did not open, with a retry button. */
export function OpeningFailure({ query, opening }: Pick<QueryActionsProps, 'query' | 'opening'>) {
  return (
    <RetryNotice
      title={opening.failed?.title ?? ''}
      retryLabel={messages.tryAgain}
      onRetry={() => opening.open(query)}
      className="relative z-1 w-full"
    >
      {opening.failed?.text}
    </RetryNotice>
  );
}
