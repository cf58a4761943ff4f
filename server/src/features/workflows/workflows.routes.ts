import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { type Route, route, uploadRoute } from '../../services/action.ts';
import { createWorkflow } from './create-workflow.ts';
import { deleteWorkflow } from './delete-workflow.ts';
import { exportWorkflow } from './export-workflow.ts';
import { exportWorkflows } from './export-workflows.ts';
import { getWorkflow } from './get-workflow.ts';
import { importArazzo } from './import-arazzo.ts';
import { listWorkflowChoices } from './list-workflow-choices.ts';
import { listWorkflows } from './list-workflows.ts';
import { updateWorkflow } from './update-workflow.ts';

export const workflowRoutes: readonly Route[] = [
  route(workflowCalls.list, listWorkflows),
  route(workflowCalls.choices, listWorkflowChoices),
  route(workflowCalls.get, getWorkflow),
  route(workflowCalls.create, createWorkflow),
  route(workflowCalls.update, updateWorkflow),
  route(workflowCalls.delete, deleteWorkflow),
  route(workflowCalls.exportOne, exportWorkflow),
  route(workflowCalls.exportAll, exportWorkflows),
  uploadRoute(workflowCalls.importArazzo, importArazzo),
];
