import { activityCalls } from '@fieldkit/contract/activities.ts';
import { type Route, route } from '../../services/action.ts';
import { listActivities } from './list-activities.ts';

export const activityRoutes: readonly Route[] = [route(activityCalls.list, listActivities)];
