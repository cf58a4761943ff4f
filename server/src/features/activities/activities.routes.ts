import { activityCalls } from '@fieldkit/contract/activities.ts';
import { type Route, route } from '../../http/action.ts';
import { listActivities } from './list-activities.ts';

export const activityRoutes: readonly Route[] = [route(activityCalls.list, listActivities)];
