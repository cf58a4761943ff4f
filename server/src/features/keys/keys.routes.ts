import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { mcpKeyCalls, projectKeyCalls } from '@fieldkit/contract/keys.ts';
import * as messages from '@fieldkit/contract/messages/keys.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { makeKey } from '../../platform/secrets/make-key.ts';
import { authorize, authorizeActor } from '../../services/access/authorize.ts';
import { type Context, type Route, route, runInTransaction } from '../../services/context.ts';
import { developerOf } from '../../services/search/recording/question-source.ts';
import { recordActivity } from '../activities/record-activity.ts';
import {
  countConnectionsOfKey,
  countInstallKeys,
  deleteKeyOf,
  findKey,
  findProjectOfKey,
  insertKey,
  selectClientsSince,
  selectOtherInstallKeys,
} from './keys.queries.ts';

/** The end of a key, by which members recognize it without being able to use it. */
const endOf = (key: string): string => key.slice(-4);

type Delete = typeof mcpKeyCalls.delete;

/** Deletes the project's MCP key, which is refused from the next request in all processes. */
export async function deleteMcpKey(ctx: Context, { params }: ParsedRequest<Delete>): Promise<Answer<Delete>> {
  const access = await authorize(ctx, params.projectUuid, 'keys.delete');

  await runInTransaction(access, async (inside) => {
    if (!(await deleteKeyOf(inside.db, params.projectUuid, 'mcp'))) throw notFound(messages.none);
    await recordActivity(inside, params.projectUuid, 'mcp_key_deleted');
  });
  return { success: true, data: null };
}

type Get = typeof projectKeyCalls.get;

/** The full project API key, for the owner. @throws Refusal 404 key_not_found if there is none */
export async function getProjectKey(
  ctx: Context<'secrets'>,
  { params }: ParsedRequest<Get>,
): Promise<Answer<Get>> {
  await authorize(ctx, params.id, 'keys.read');

  const row = await findKey(ctx.db, params.id, 'project');
  if (!row) throw notFound(messages.none);
  return {
    key_uuid: row.key_uuid,
    project_key: ctx.secrets.open('key', row.sealed_key),
    is_active: true,
    created_date: row.created_at.toISOString(),
  };
}

type DeleteProjectKey = typeof projectKeyCalls.delete;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Deletes a project API key, given its id or the key itself; it is refused from the next request in all processes. */
export async function deleteProjectKey(
  ctx: Context<'secrets'>,
  { params }: ParsedRequest<DeleteProjectKey>,
): Promise<Answer<DeleteProjectKey>> {
  const named = params.project_key;
  const project_uuid = await findProjectOfKey(authorizeActor(ctx).db, {
    key_uuid: ID.test(named) ? named : null,
    hashes: ctx.secrets.hashes('key', named),
  });
  if (!project_uuid) throw notFound(messages.none);
  const access = await authorize(ctx, project_uuid, 'keys.delete', messages.none);

  await runInTransaction(access, async (inside) => {
    if (!(await deleteKeyOf(inside.db, project_uuid, 'project'))) throw notFound(messages.none);
    await recordActivity(inside, project_uuid, 'project_key_deleted');
  });
  return { message: messages.project.deleted };
}

type GetMcpKey = typeof mcpKeyCalls.get;

/**
 * The full MCP key of the project, for the owner, and what would stop working without it; `data` is null if
 * there is none.
 */
export async function getMcpKey(
  ctx: Context<'secrets'>,
  { params }: ParsedRequest<GetMcpKey>,
): Promise<Answer<GetMcpKey>> {
  await authorize(ctx, params.projectUuid, 'keys.read');

  const row = await findKey(ctx.db, params.projectUuid, 'mcp');
  if (!row) return { success: true, data: null };
  const { secrets } = ctx;
  const staying = await selectOtherInstallKeys(ctx.db, params.projectUuid, row.key_uuid);
  const others = staying.map((install_uuid) => developerOf(secrets, params.projectUuid, { install_uuid }));
  return {
    success: true,
    data: {
      mcp_key: secrets.open('key', row.sealed_key),
      created_date: row.created_at.toISOString(),
      clients: await selectClientsSince(ctx.db, params.projectUuid, row.created_at, others),
      install_keys: await countInstallKeys(ctx.db, row.key_uuid),
      connections: await countConnectionsOfKey(ctx.db, row.key_uuid),
    },
  };
}

type Generate = typeof mcpKeyCalls.generate;

/** Creates the project's single MCP key. */
export async function generateMcpKey(
  ctx: Context<'secrets'>,
  { params }: ParsedRequest<Generate>,
): Promise<Answer<Generate>> {
  const access = await authorize(ctx, params.projectUuid, 'keys.create');

  const mcp_key = makeKey('mcp');
  const made = await runInTransaction(access, async (inside) => {
    const row = await insertKey(inside.db, {
      kind: 'mcp',
      project_uuid: params.projectUuid,
      key_hash: ctx.secrets.hash('key', mcp_key),
      sealed_key: ctx.secrets.seal('key', mcp_key),
    });
    if (!row) throw conflict(messages.exists);
    await recordActivity(inside, params.projectUuid, 'mcp_key_created', endOf(mcp_key), row.key_uuid);
    return row;
  });
  const created_date = made.created_at.toISOString();
  return { success: true, data: { mcp_key, created_date, clients: [], install_keys: 0, connections: 0 } };
}

type Create = typeof projectKeyCalls.create;

/** Creates the project's single API key, with which programs push content. */
export async function createProjectKey(
  ctx: Context<'secrets'>,
  { params }: ParsedRequest<Create>,
): Promise<Answer<Create>> {
  const access = await authorize(ctx, params.id, 'keys.create');

  const project_key = makeKey('project');
  const made = await runInTransaction(access, async (inside) => {
    const row = await insertKey(inside.db, {
      project_uuid: params.id,
      kind: 'project',
      key_hash: ctx.secrets.hash('key', project_key),
      sealed_key: ctx.secrets.seal('key', project_key),
    });
    if (!row) throw conflict(messages.exists);
    await recordActivity(inside, params.id, 'project_key_created', endOf(project_key), row.key_uuid);
    return row;
  });
  return {
    key_uuid: made.key_uuid,
    project_key,
    is_active: true,
    created_date: made.created_at.toISOString(),
  };
}

export const keyRoutes: readonly Route[] = [
  route(projectKeyCalls.get, getProjectKey),
  route(projectKeyCalls.create, createProjectKey),
  route(projectKeyCalls.delete, deleteProjectKey),
  route(mcpKeyCalls.get, getMcpKey),
  route(mcpKeyCalls.generate, generateMcpKey),
  route(mcpKeyCalls.delete, deleteMcpKey),
];
