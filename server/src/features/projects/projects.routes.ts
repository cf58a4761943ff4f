import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as notificationMessages from '@fieldkit/contract/messages/notifications.ts';
import * as ownApiMessages from '@fieldkit/contract/messages/own-api.ts';
import * as messages from '@fieldkit/contract/messages/projects.ts';
import { type Project, ProjectForm, projectCalls } from '@fieldkit/contract/projects.ts';
import { utcDay } from '@fieldkit/contract/utc-days.ts';
import * as z from 'zod/mini';
import { notFound } from '../../platform/http-kit/errors.ts';
import type { Env } from '../../platform/settings/env.ts';
import {
  authorize,
  authorizeActor,
  requireUser,
  requireUserOrProgram,
} from '../../services/access/authorize.ts';
import {
  type ActionResult,
  type AuthorizedContext,
  type Context,
  type Route,
  route,
  runInTransaction,
} from '../../services/context.ts';
import { notify } from '../../services/notifications/notify.ts';
import { markContentChanged } from '../../services/publications/content-version.ts';
import { assertQuota, enforceQuota } from '../../services/quotas/enforce-quota.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { saveLibrary } from '../libraries/import-library.ts';
import { noMonitor } from '../libraries/parse-document.ts';
import { publishNow } from '../publishing/publish-project.ts';
import { openFieldkitLibrary } from './open-fieldkit-library.ts';
import {
  deleteProjectRow,
  findOwnerName,
  findOwnProjectByUuid,
  findProjectByUuid,
  insertProject,
  listOfOneProject,
  selectCustomersAt,
  selectProjects,
  updateProjectRow,
} from './projects.queries.ts';

type Delete = typeof projectCalls.delete;

/** Deletes a project with its libraries and everything in them. */
async function deleteProject(ctx: Context, { params }: ParsedRequest<Delete>): Promise<Answer<Delete>> {
  await authorize(ctx, params.id, 'projects.delete');

  await deleteProjectRow(ctx.db, params.id);
  return { message: messages.deleted };
}

type List = typeof projectCalls.list;

/** The projects that a user owns or collaborates in, newest first; for a project key, its project. */
async function listProjects(ctx: Context, { query }: ParsedRequest<List>): Promise<ActionResult<List>> {
  const client = requireUserOrProgram(ctx);
  if (client.kind === 'person') return selectProjects(ctx.db, client.customer_uuid, query);

  await authorize(ctx, client.project_uuid, 'projects.read');
  return listOfOneProject(ctx.db, client.project_uuid, query);
}

type Update = typeof projectCalls.update;

async function updateProject(
  ctx: Context<'env' | 'jobs'>,
  { params, body }: ParsedRequest<Update>,
): Promise<Answer<Update>> {
  const access = await authorize(ctx, params.id, 'projects.update');

  return runInTransaction(access, async (inside) => {
    const { db } = inside;
    const before = await findProjectByUuid(db, params.id, 'owner');
    if (!before) throw notFound(messages.notFound);
    await updateProjectRow(db, params.id, body, approvalAfterEdit(ctx.env, before, body.is_opensource));
    await markContentChanged(inside, params.id);
    await recordActivity(inside, params.id, 'project_updated', body.name);
    const after = await findProjectByUuid(db, params.id, 'owner');
    if (!after) throw notFound(messages.notFound);
    if (after.is_approved !== before.is_approved) await notifyOperators(inside, after);
    return after;
  });
}

type CreateOwnApi = typeof projectCalls.createOwnApi;

/** Creates the project and its library, or neither. */
async function createOwnApi(
  ctx: Context<'embeddings' | 'env' | 'jobs' | 'meters' | 'probePlugin' | 'searchWorker' | 'secrets'>,
): Promise<Answer<CreateOwnApi>> {
  const owner = requireUser(ctx);
  const access = authorizeActor(ctx);

  await assertQuota(access, owner, 'projects');
  const project = await createProjectWithFieldkitApi(access, owner);
  await publishNow(access, project.project_uuid);
  return project;
}

/** The document is opened first, so that no database connection is held while it waits for an import slot. */
async function createProjectWithFieldkitApi(
  ctx: AuthorizedContext<'env' | 'jobs' | 'meters' | 'secrets'>,
  owner: Owner,
): Promise<Project> {
  const opened = await openFieldkitLibrary(ctx);
  try {
    return await runInTransaction(ctx, async (inside) => {
      const { project_uuid } = await insertOwnedProject(inside, owner, ownApiForm(ctx));
      // This takes about a second; a client that disconnects finds the project in the list.
      await saveLibrary(inside, project_uuid, opened, noMonitor);
      const project = await findOwnProjectByUuid(inside.db, project_uuid);
      if (!project) throw notFound(messages.notFound);
      return project;
    });
  } finally {
    await opened.reading.close();
  }
}

const ownApiForm = ({ env }: Context<'env'>) =>
  z.parse(ProjectForm, {
    name: ownApiMessages.project,
    description: ownApiMessages.description,
    is_opensource: false,
    website_url: env.PUBLIC_URL,
    documentation_url: `${env.PUBLIC_URL}/api/docs`,
  });

type Get = typeof projectCalls.get;

async function getProject(ctx: Context, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  const { role } = await authorize(ctx, params.id, 'projects.read');

  const project =
    role === 'owner'
      ? await findOwnProjectByUuid(ctx.db, params.id)
      : await findProjectByUuid(ctx.db, params.id, 'collaborator');
  if (!project) throw notFound(messages.notFound);
  return project;
}

type Create = typeof projectCalls.create;

/** Creates a project, owned by the user. */
async function createProject(ctx: Context<'env'>, { body }: ParsedRequest<Create>): Promise<Answer<Create>> {
  const owner = requireUser(ctx);
  const access = authorizeActor(ctx);

  return runInTransaction(access, (inside) => insertOwnedProject(inside, owner, body));
}

type Owner = ReturnType<typeof requireUser>;

/** Inserts a project within its owner's quota, and records and reports it; inside a transaction. */
async function insertOwnedProject(
  inside: AuthorizedContext<'env'>,
  owner: Owner,
  form: ParsedRequest<Create>['body'],
): Promise<Project> {
  const approval = initialApproval(inside.env, form.is_opensource);
  const project = await enforceQuota(inside, owner, 'projects', () =>
    insertProject(inside.db, form, approval, owner),
  );
  await recordActivity(inside, project.project_uuid, 'project_created', project.name);
  await notifyOperators(inside, project);
  return project;
}

/** A private project needs no approval; an open source project waits for an operator if there are operators. */
const initialApproval = (env: Env, is_opensource: boolean): Project['is_approved'] =>
  is_opensource && env.OPERATOR_EMAILS.length > 0 ? 'pending' : 'approved';

/**
 * Editing a rejected project submits it again; becoming private or open source resets the approval; otherwise
 * it stays.
 */
function approvalAfterEdit(env: Env, before: Project, is_opensource: boolean): Project['is_approved'] {
  if (before.is_opensource !== is_opensource) return initialApproval(env, is_opensource);
  return before.is_approved === 'rejected' ? 're_submitted' : before.is_approved;
}

/**
 * Notifies the operators, except for the user who caused it, that a project waits for their decision; of the
 * same project at most once a day.
 */
async function notifyOperators(ctx: AuthorizedContext<'env'>, project: Project): Promise<void> {
  const { project_uuid, name, is_approved } = project;
  if (is_approved !== 'pending' && is_approved !== 're_submitted') return;
  const { OPERATOR_EMAILS, isProduction } = ctx.env;
  const operators = await selectCustomersAt(ctx.db, OPERATOR_EMAILS, isProduction);
  const owner = await findOwnerName(ctx.db, project_uuid);
  const self = ctx.actor.kind === 'person' ? ctx.actor.customer_uuid : null;
  await notify(
    ctx,
    operators
      .filter((customer_uuid) => customer_uuid !== self)
      .map((customer_uuid) => ({
        customer_uuid,
        project_uuid,
        project_name: name,
        kind: 'project',
        message: notificationMessages.submitted(owner, name),
        event_key: `${is_approved} ${project_uuid} ${utcDay()}`,
        link: { to: 'reviews' },
      })),
  );
}

export const projectRoutes: readonly Route[] = [
  route(projectCalls.list, listProjects),
  route(projectCalls.get, getProject),
  route(projectCalls.create, createProject),
  route(projectCalls.createOwnApi, createOwnApi),
  route(projectCalls.update, updateProject),
  route(projectCalls.delete, deleteProject),
];
