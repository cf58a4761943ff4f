import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { type WeeklyFigures, weeklyFigureCalls } from '@fieldkit/contract/weekly-figures.ts';
import { authorize, requireUser } from '../../services/access/authorize.ts';
import { type Context, type Route, route } from '../../services/context.ts';
import { selectWeeksOfLibraries, selectWeeksOfProjects } from './weekly-figures.queries.ts';

/** The figures of all projects of the user, for their cards. */
async function listProjectFigures(ctx: Context): Promise<Answer<typeof weeklyFigureCalls.ofProjects>> {
  const { customer_uuid } = requireUser(ctx);

  // Memberships decide what the user sees, and a replica may lag behind their changes, so it is not read here.
  const figures = figuresById(await selectWeeksOfProjects(ctx.db, customer_uuid));
  return figures.map(({ id, ...each }) => ({ project_uuid: id, ...each }));
}

type LibraryFigures = typeof weeklyFigureCalls.ofLibraries;

/** The figures of all libraries of a project, for their cards. */
async function listLibraryFigures(
  ctx: Context<'replica'>,
  { params }: ParsedRequest<LibraryFigures>,
): Promise<Answer<LibraryFigures>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');

  const figures = figuresById(await ctx.replica.read((db) => selectWeeksOfLibraries(db, params.projectUuid)));
  return figures.map(({ id, ...each }) => ({ library_uuid: id, ...each }));
}

type Week = { id: string; week: number; count: number; answered: number };

/** Combines the weeks of each id; weeks without questions are 0. */
function figuresById(rows: readonly Week[]): (WeeklyFigures & { id: string })[] {
  const figures = new Map<string, WeeklyFigures & { id: string }>();
  for (const { id, week, count, answered } of rows) {
    const known = figures.get(id) ?? {
      id,
      weeks: Array<number>(limits.figureWeeks).fill(0),
      count: 0,
      answered: 0,
    };
    known.weeks[week] = count;
    known.count += count;
    known.answered += answered;
    figures.set(id, known);
  }
  return [...figures.values()];
}

export const weeklyFigureRoutes: readonly Route[] = [
  route(weeklyFigureCalls.ofProjects, listProjectFigures),
  route(weeklyFigureCalls.ofLibraries, listLibraryFigures),
];
