import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { createWorkflow } from './create-workflow.ts';
import { deleteWorkflow } from './delete-workflow.ts';
import { getWorkflow } from './get-workflow.ts';
import { listWorkflows } from './list-workflows.ts';
import { updateWorkflow } from './update-workflow.ts';

export function workflowRoutes(app: FastifyInstance): void {
  bind(app, workflowCalls.list, listWorkflows);
  bind(app, workflowCalls.get, getWorkflow);
  bind(app, workflowCalls.create, createWorkflow);
  bind(app, workflowCalls.update, updateWorkflow);
  bind(app, workflowCalls.delete, deleteWorkflow);
}
