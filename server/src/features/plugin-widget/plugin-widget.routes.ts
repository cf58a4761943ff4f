import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/plugin-settings.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import { pluginWidgetCalls } from '@fieldkit/contract/plugin-widget.ts';
import { lockProjectAgainstDeletion } from '../../platform/database/lock-project.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, type Route, route, runInTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { saveOrigins, selectOrigins } from './plugin-widget.queries.ts';

type Get = typeof pluginWidgetCalls.get;
type Update = typeof pluginWidgetCalls.update;

/** The sites that may embed the widget of a plugin. */
async function getPluginWidget(ctx: Context, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  const access = await authorize(ctx, params.projectUuid, 'assistant.settings');
  return { origins: await selectOrigins(access.db, params.projectUuid) };
}

/** Replaces the sites. @throws Refusal 409 if the project is private; all sites can be removed there, too */
async function updatePluginWidget(
  ctx: Context,
  { params: { projectUuid }, body }: ParsedRequest<Update>,
): Promise<Answer<Update>> {
  const access = await authorize(ctx, projectUuid, 'assistant.settings');
  const origins = [...new Set(body.origins)];
  await runInTransaction(access, async (inside) => {
    const project = await lockProjectAgainstDeletion(inside.db, projectUuid);
    if (!project) throw notFound(projectMessages.notFound);
    if (!project.is_opensource && origins.length > 0) throw conflict(messages.privateProject);
    await saveOrigins(inside.db, projectUuid, origins);
    await recordActivity(inside, projectUuid, 'widget_changed');
  });
  return { origins };
}

export const pluginWidgetRoutes: readonly Route[] = [
  route(pluginWidgetCalls.get, getPluginWidget),
  route(pluginWidgetCalls.update, updatePluginWidget),
];
