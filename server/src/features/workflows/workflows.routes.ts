import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/workflows.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { writeArazzo } from '@fieldkit/spec-importer/arazzo/write-arazzo.ts';
import { conflict, notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { authorize, authorizeForLibrary, authorizeForWorkflow } from '../../services/access/authorize.ts';
import {
  type ActionResult,
  type AuthorizedContext,
  type Context,
  type ReceivedUpload,
  type Route,
  route,
  runInTransaction,
  uploadRoute,
} from '../../services/context.ts';
import { countImport } from '../../services/importing/import-slots.ts';
import { readArazzoInProcess } from '../../services/importing/open-import.ts';
import { markContentChanged } from '../../services/publications/content-version.ts';
import { enforceQuota } from '../../services/quotas/enforce-quota.ts';
import { selectDocumentSources, selectExportable, selectWrittenWorkflows } from './arazzo.queries.ts';
import { saveArazzo } from './save-arazzo.ts';
import { requireMethodIds, saveSteps } from './save-steps.ts';
import { findHome, isLibraryOf, selectStepValues } from './steps.queries.ts';
import {
  deleteWorkflowRow,
  findWorkflowByUuid,
  insertWorkflow,
  lockWorkflow,
  selectWorkflowChoices,
  selectWorkflows,
  updateWorkflowRow,
} from './workflows.queries.ts';

type Get = typeof workflowCalls.get;

async function getWorkflow(ctx: Context, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  await authorizeForWorkflow(ctx, params.id, 'workflows.read');

  const workflow = await findWorkflowByUuid(ctx.db, params.id);
  if (!workflow) throw notFound(messages.notFound);
  return workflow;
}

type Choices = typeof workflowCalls.choices;

/** Lists the workflows of all libraries of a project, for choosing one. */
async function listWorkflowChoices(
  ctx: Context,
  { params, query }: ParsedRequest<Choices>,
): Promise<ActionResult<Choices>> {
  await authorize(ctx, params.projectUuid, 'workflows.read');
  return selectWorkflowChoices(ctx.db, params.projectUuid, query);
}

type Values = typeof workflowCalls.values;

/** Lists the values that can pass between steps with these methods. Methods of other projects have none. */
async function listStepValues(
  ctx: Context,
  { params, query }: ParsedRequest<Values>,
): Promise<Answer<Values>> {
  await authorize(ctx, params.projectUuid, 'workflows.read');
  return selectStepValues(ctx.db, params.projectUuid, query.methods);
}

type List = typeof workflowCalls.list;

/** The workflows of a library: all of them, a page, or the results of a search. */
async function listWorkflows(
  ctx: Context,
  { params, query }: ParsedRequest<List>,
): Promise<ActionResult<List>> {
  await authorizeForLibrary(ctx, params.libraryId, 'workflows.read');
  return selectWorkflows(ctx.db, params.libraryId, query);
}

type Delete = typeof workflowCalls.delete;

async function deleteWorkflow(
  ctx: Context<'jobs'>,
  { params }: ParsedRequest<Delete>,
): Promise<Answer<Delete>> {
  const access = await authorizeForWorkflow(ctx, params.id, 'workflows.delete');
  const { project_uuid } = access;

  await runInTransaction(access, async (inside) => {
    if (!(await deleteWorkflowRow(inside.db, params.id))) throw notFound(messages.notFound);
    await markContentChanged(inside, project_uuid);
  });
  return { message: messages.deleted };
}

type Export = typeof workflowCalls.exportOne;

/** One workflow as an Arazzo 1.0 document. @throws Refusal 409 if it has no step, because the format requires one */
async function exportWorkflow(
  ctx: Context<'env'>,
  { params }: ParsedRequest<Export>,
): Promise<Answer<Export>> {
  const access = await authorizeForWorkflow(ctx, params.id, 'workflows.read');

  const document = await composeArazzo(access, [params.id]);
  if (!document) throw conflict(messages.nothingToExport);
  return document;
}

type ExportAll = typeof workflowCalls.exportAll;

/** All workflows of a library that have steps, as one Arazzo 1.0 document. @throws Refusal 409 if there are none */
async function exportWorkflows(
  ctx: Context<'env'>,
  { params }: ParsedRequest<ExportAll>,
): Promise<Answer<ExportAll>> {
  const access = await authorizeForLibrary(ctx, params.libraryId, 'workflows.read');

  const document = await composeArazzo(access, await selectExportable(ctx.db, params.libraryId));
  if (!document) throw conflict(messages.nothingToExport);
  return document;
}

type Create = typeof workflowCalls.create;

/** Creates a workflow from methods of the project's libraries. */
async function createWorkflow(
  ctx: Context<'env' | 'jobs'>,
  { body }: ParsedRequest<Create>,
): Promise<Answer<Create>> {
  const access = await authorize(ctx, body.project_uuid, 'workflows.create');
  requireMethodIds(body.steps);

  const { steps, library_uuid: home, ...fields } = body;
  // A workflow created from a question is a draft, unless the user marks it as reviewed.
  const columns = { ...fields, is_reviewed: body.is_reviewed ?? body.mongodb_id.length === 0 };
  const made = await runInTransaction(access, async (inside) => {
    if (!(await isLibraryOf(inside.db, body.project_uuid, home))) throw notFound(messages.otherProject);
    const { project_uuid } = body;
    const workflow_uuid = await enforceQuota(inside, { project_uuid }, 'workflows', async () => {
      const uuid = await insertWorkflow(inside.db, columns);
      await saveSteps(inside, { project_uuid, workflow_uuid: uuid, home }, steps);
      return uuid;
    });
    await markContentChanged(inside, body.project_uuid);
    return findWorkflowByUuid(inside.db, workflow_uuid);
  });
  if (!made) throw notFound(messages.notFound);
  return made;
}

type Import = typeof workflowCalls.importArazzo;

/**
 * Imports each workflow of an Arazzo document, as a new one or in place of the one from which it was
 * exported: all or none. Each step must match a method of the project.
 * @throws Refusal 422 with the workflow and the step whose operation is in none of the project's libraries
 */
async function importArazzo(
  ctx: Context<'env' | 'jobs' | 'meters' | 'availability' | 'secrets'>,
  { params, readForm }: ReceivedUpload<Import>,
): Promise<Answer<Import>> {
  const access = await authorizeForLibrary(ctx, params.libraryId, 'workflows.create');
  const { project_uuid } = access;

  const { file } = await readForm();
  if (!file) throw wrongField({ file: messages.arazzoFileRequired });
  const counted = await countImport(ctx);
  const { availability } = ctx;
  const document = await readArazzoInProcess(file.content, { project_uuid, counted, availability });
  const workflows = await runInTransaction(access, async (inside) => {
    const made = await enforceQuota(inside, { project_uuid }, 'workflows', () =>
      saveArazzo(inside, { project_uuid, home: params.libraryId }, document),
    );
    await markContentChanged(inside, project_uuid);
    return made;
  });
  return { workflows, warnings: document.warnings };
}

/**
 * The workflows as one document, or null if none of them has a step. The source URL of a library is the URL
 * of its document or, if the document was uploaded, the URL at which this server returns the newest version.
 */
async function composeArazzo(
  ctx: AuthorizedContext<'env'>,
  workflow_uuids: string[],
): Promise<Record<string, unknown> | null> {
  const flows = (await selectWrittenWorkflows(ctx.db, workflow_uuids)).filter(
    ({ steps }) => steps.length > 0,
  );
  if (flows.length === 0) return null;
  const sources = await selectDocumentSources(ctx.db, workflow_uuids);
  const first = sources[0];
  return writeArazzo(
    {
      title: flows.length === 1 ? (flows[0]?.name ?? '') : (first?.library_name ?? ''),
      version: first?.version ?? '1',
    },
    sources.map(({ library_uuid, library_name, url, version_number }) => ({
      library_uuid,
      library_name,
      url: url ?? `${ctx.env.PUBLIC_URL}/api/libraries/${library_uuid}/versions/${version_number}/document`,
    })),
    flows,
  );
}

type Update = typeof workflowCalls.update;

/** Changes the given fields; steps are replaced as a whole. Editing a draft reviews it. */
async function updateWorkflow(
  ctx: Context<'env' | 'jobs'>,
  { params, body }: ParsedRequest<Update>,
): Promise<Answer<Update>> {
  const access = await authorizeForWorkflow(ctx, params.id, 'workflows.update');
  const { project_uuid } = access;

  const { steps, ...fields } = body;
  const changes = { ...fields, is_reviewed: body.is_reviewed ?? isEdited(body) };
  const changed = await runInTransaction(access, async (inside) => {
    if (!(await lockWorkflow(inside.db, params.id))) throw notFound(messages.notFound);
    await updateWorkflowRow(inside.db, params.id, changes);
    const home = await findHome(inside.db, params.id);
    if (steps && home)
      await enforceQuota(inside, { project_uuid }, 'workflows', () =>
        saveSteps(inside, { project_uuid, workflow_uuid: params.id, home }, steps),
      );
    await markContentChanged(inside, project_uuid);
    return findWorkflowByUuid(inside.db, params.id);
  });
  if (!changed) throw notFound(messages.notFound);
  return changed;
}

/** True if a user changed the content of the workflow; undefined leaves a draft unreviewed. */
const isEdited = ({ name, description, tags, steps }: ParsedRequest<Update>['body']): true | undefined =>
  [name, description, tags, steps].some((field) => field !== undefined) || undefined;

export const workflowRoutes: readonly Route[] = [
  route(workflowCalls.list, listWorkflows),
  route(workflowCalls.choices, listWorkflowChoices),
  route(workflowCalls.values, listStepValues),
  route(workflowCalls.get, getWorkflow),
  route(workflowCalls.create, createWorkflow),
  route(workflowCalls.update, updateWorkflow),
  route(workflowCalls.delete, deleteWorkflow),
  route(workflowCalls.exportOne, exportWorkflow),
  route(workflowCalls.exportAll, exportWorkflows),
  uploadRoute(workflowCalls.importArazzo, importArazzo),
];
