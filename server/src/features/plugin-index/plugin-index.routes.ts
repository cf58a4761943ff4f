import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import {
  type IndexMethod,
  type IndexPreview,
  type PluginIndex,
  type PluginIndexForm,
  pluginIndexCalls,
} from '@fieldkit/contract/plugin-index.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import {
  type AuthorizedContext,
  type Context,
  type Route,
  route,
  runInTransaction,
} from '../../services/context.ts';
import { previewIndex } from '../../services/plugins/plugin-package.ts';
import { findPluginOfProject, type Plugin } from '../../services/plugins/published-plugin.ts';
import { maskSecrets } from '../../services/search/recording/mask-secrets.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { saveIndex, selectMethodsOfIndex } from './plugin-index.queries.ts';

type IndexTools = 'env' | 'pages' | 'searchWorker';

/** The index for assistants of a project's plugin, and what its owner decided. @throws Refusal 404 no_subdomain */
async function getPluginIndex(
  ctx: Context<IndexTools>,
  { params }: ParsedRequest<typeof pluginIndexCalls.get>,
): Promise<Answer<typeof pluginIndexCalls.get>> {
  const access = await authorize(ctx, params.projectUuid, 'assistant.settings');
  return indexOf(access, await pluginOf(access, params.projectUuid));
}

/**
 * Replaces what the owner decided. A job makes the next version of the plugin, unless a reader of the plugin does so
 * before.
 */
async function updatePluginIndex(
  ctx: Context<IndexTools | 'jobs'>,
  { params, body }: ParsedRequest<typeof pluginIndexCalls.update>,
): Promise<Answer<typeof pluginIndexCalls.update>> {
  const access = await authorize(ctx, params.projectUuid, 'assistant.settings');
  const { projectUuid: project_uuid } = params;
  const plugin = await pluginOf(access, project_uuid);
  const index = await keepKnownChoices(access, project_uuid, body);
  await runInTransaction(access, async (inside) => {
    if (!(await saveIndex(inside.db, project_uuid, index))) throw notFound(projectMessages.notFound);
    await recordActivity(inside, project_uuid, 'assistant_changed');
    await ctx.jobs.send(inside.db, 'publish-project', { project_uuid }, { about: project_uuid });
  });
  return indexOf(access, { ...plugin, index });
}

/** The index as it would be with other choices. */
async function previewPluginIndex(
  ctx: Context<IndexTools>,
  { params, body }: ParsedRequest<typeof pluginIndexCalls.preview>,
): Promise<Answer<typeof pluginIndexCalls.preview>> {
  const access = await authorize(ctx, params.projectUuid, 'assistant.settings');
  const plugin = await pluginOf(access, params.projectUuid);
  const index = await keepKnownChoices(access, params.projectUuid, body);
  return previewOf(access, { ...plugin, index });
}

async function pluginOf(ctx: AuthorizedContext<'env'>, project_uuid: string): Promise<Plugin> {
  const plugin = await findPluginOfProject(ctx, project_uuid);
  if (!plugin) throw notFound(messages.none);
  return plugin;
}

/** The choices as they are stored: without secrets, and without methods of other projects and repetitions. */
async function keepKnownChoices(
  { db }: AuthorizedContext,
  project_uuid: string,
  { note, pinned, excluded }: PluginIndexForm,
): Promise<PluginIndexForm> {
  const known = async (ids: readonly string[]) =>
    (await selectMethodsOfIndex(db, project_uuid, [...new Set(ids)])).map(({ method_uuid }) => method_uuid);
  return { note: maskSecrets(note), pinned: await known(pinned), excluded: await known(excluded) };
}

async function indexOf(ctx: AuthorizedContext<IndexTools>, plugin: Plugin): Promise<PluginIndex> {
  const { project_uuid, index } = plugin;
  return {
    note: index.note,
    pinned: await selectMethodsOfIndex(ctx.db, project_uuid, index.pinned),
    excluded: await selectMethodsOfIndex(ctx.db, project_uuid, index.excluded),
    ...(await previewOf(ctx, plugin)),
  };
}

async function previewOf(ctx: AuthorizedContext<IndexTools>, plugin: Plugin): Promise<IndexPreview> {
  const preview = ctx.pages ? await previewIndex(ctx, ctx.pages, plugin) : null;
  const pinned = new Set(plugin.index.pinned);
  const chosen = (preview?.detailed ?? []).filter(({ method_uuid }) => !pinned.has(method_uuid));
  return { text: preview?.text ?? null, chosen: chosen.map(indexMethod) };
}

/** Functions of SDKs have this instead of an HTTP method. */
const functionMethod = 'CALL';

const indexMethod = ({
  method_uuid,
  method_name,
  http_method,
  endpoint,
  library_name,
}: MethodView): IndexMethod => ({
  method_uuid,
  method_name,
  endpoint,
  library_name,
  method: http_method || functionMethod,
});

export const pluginIndexRoutes: readonly Route[] = [
  route(pluginIndexCalls.get, getPluginIndex),
  route(pluginIndexCalls.update, updatePluginIndex),
  route(pluginIndexCalls.preview, previewPluginIndex),
];
