import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import type { FastifyInstance } from 'fastify';
import { bind, bindUpload } from '../../http/bind.ts';
import { createWorkflow } from './create-workflow.ts';
import { deleteWorkflow } from './delete-workflow.ts';
import { exportWorkflow } from './export-workflow.ts';
import { exportWorkflows } from './export-workflows.ts';
import { getWorkflow } from './get-workflow.ts';
import { importArazzo } from './import-arazzo.ts';
import { listWorkflowChoices } from './list-workflow-choices.ts';
import { listWorkflows } from './list-workflows.ts';
import { updateWorkflow } from './update-workflow.ts';

export function workflowRoutes(app: FastifyInstance): void {
  bind(app, workflowCalls.list, listWorkflows);
  bind(app, workflowCalls.choices, listWorkflowChoices);
  bind(app, workflowCalls.get, getWorkflow);
  bind(app, workflowCalls.create, createWorkflow);
  bind(app, workflowCalls.update, updateWorkflow);
  bind(app, workflowCalls.delete, deleteWorkflow);
  bind(app, workflowCalls.exportOne, exportWorkflow);
  bind(app, workflowCalls.exportAll, exportWorkflows);
  bindUpload(app, workflowCalls.importArazzo, importArazzo);
}
