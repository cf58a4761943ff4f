import { activityCalls } from '@fieldkit/contract/activities.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { listActivities } from './list-activities.ts';

export function activityRoutes(app: FastifyInstance): void {
  bind(app, activityCalls.list, listActivities);
}
