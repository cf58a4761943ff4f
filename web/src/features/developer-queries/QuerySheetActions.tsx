import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { ListPlus, Pencil, Reply } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import * as messages from './developer-queries.messages.ts';
import { isSolved } from './QueryRow.tsx';
import type { WorkflowOpening } from './use-workflow-opening.ts';

export interface QuerySheetActionsProps {
  query: DeveloperQuery;
  ownership: Role;
  opening: WorkflowOpening;
  onAnswer: (query: DeveloperQuery) => void;
}

const workflowPermission = ({ has_workflow }: DeveloperQuery) =>
  has_workflow ? 'workflows.update' : 'workflows.create';

/** Whether a role can answer the query in any way. */
export const canAnswer = (query: DeveloperQuery, ownership: Role): boolean =>
  can(ownership, 'methods.update') || can(ownership, workflowPermission(query));

/** The ways to answer the query: a method or workflow that has the answer, or a workflow of its own. */
export function QuerySheetActions({ query, ownership, opening, onAnswer }: QuerySheetActionsProps) {
  const { group_uuid, has_workflow } = query;
  return (
    <>
      {can(ownership, 'methods.update') && (
        <Button icon={<Reply />} className="max-sm:[&_svg]:hidden" onClick={() => onAnswer(query)}>
          {messages.answerWithMethod}
        </Button>
      )}
      {can(ownership, workflowPermission(query)) && (
        <Button
          variant={has_workflow || isSolved(query) ? 'outline' : 'solid'}
          className="max-sm:[&_svg]:hidden"
          icon={has_workflow ? <Pencil /> : <ListPlus />}
          loading={opening.pending === group_uuid}
          onClick={() => opening.open(query)}
        >
          {has_workflow ? analyticsMessages.editWorkflow : analyticsMessages.createWorkflow}
        </Button>
      )}
    </>
  );
}
