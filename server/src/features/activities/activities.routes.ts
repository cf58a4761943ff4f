import { activityCalls } from '@fieldkit/contract/activities.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, type Route, route } from '../../services/context.ts';
import { selectActivities } from './activities.queries.ts';

type List = typeof activityCalls.list;

/** The activities in a project, newest first, for its members. */
async function listActivities(ctx: Context, { params, query }: ParsedRequest<List>): Promise<Answer<List>> {
  await authorize(ctx, params.id, 'activity.read');

  return selectActivities(ctx.db, params.id, query.before);
}

export const activityRoutes: readonly Route[] = [route(activityCalls.list, listActivities)];
