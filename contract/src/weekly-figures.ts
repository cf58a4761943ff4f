import * as z from 'zod/mini';
import { call } from './call.ts';
import { uuid } from './shapes.ts';

/** The questions of the last twelve weeks that have ended. */
const WeeklyFigures = z.object({
  /** The number of questions in each week, oldest first. */
  weeks: z.array(z.number()),
  count: z.number(),
  answered: z.number(),
});
export type WeeklyFigures = z.output<typeof WeeklyFigures>;

export const weeklyFigureCalls = {
  /** The figures of each project in which the user works; projects without questions are left out. */
  ofProjects: call({
    method: 'GET',
    path: '/analytics/figures',
    permission: 'own',
    answer: z.array(z.object({ project_uuid: uuid, ...WeeklyFigures.shape })),
  }),
  /** The figures of each library of a project; libraries whose methods answered no questions are left out. */
  ofLibraries: call({
    method: 'GET',
    path: '/analytics/:projectUuid/library-figures',
    permission: 'analytics.read',
    params: z.object({ projectUuid: uuid }),
    answer: z.array(z.object({ library_uuid: uuid, ...WeeklyFigures.shape })),
  }),
};
