import * as z from 'zod/mini';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import { type InternalContext, inTransaction, type Services } from '../../services/context.ts';
import { letter, removeLinks } from '../../services/mail/letter.ts';
import { type NewNotification, notify } from '../../services/notifications/notify.ts';
import * as messages from './digest.messages.ts';
import {
  type AskedProject,
  type DayOfQuestions,
  developersMet,
  digestAddress,
  projectsAsked,
  questionsByDay,
} from './digest.queries.ts';
import { groupsUnanswered } from './groups.queries.ts';
import { findSolvedGroups } from './list-developer-queries.ts';

type Week = { from: string; to: string };
const Job = z.object({ customer_uuid: z.uuid(), from: z.string(), to: z.string() });

/** Notifies owners on Mondays of the questions of the week before, and also by mail if they want that. */
export function digestJobs(services: Services): JobHandlers[] {
  const inside = internalContext(services);
  return [
    { queue: 'weekly-digest', run: () => notifyOwners(inside, weekBefore(new Date())) },
    {
      queue: 'digest-mail',
      run: async (data) => {
        const { customer_uuid, from, to } = z.parse(Job, data);
        await mailDigest(inside, customer_uuid, { from, to });
      },
    },
  ];
}

/** The last complete week from Monday to Sunday, as UTC days. */
export function weekBefore(now: Date): Week {
  const monday = daysLater(now.toISOString().slice(0, 10), -((now.getUTCDay() + 6) % 7) - 7);
  return { from: monday, to: daysLater(monday, 6) };
}

function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * This is idempotent, also across processes: the notification for a project's week is sent once, and its mail
 * with the first notification.
 */
export async function notifyOwners(ctx: InternalContext<'jobs' | 'mail'>, week: Week): Promise<void> {
  const byOwner = Map.groupBy(
    await projectsAsked(ctx.db, week.from, week.to),
    ({ customer_uuid }) => customer_uuid,
  );
  for (const [customer_uuid, projects] of byOwner) {
    const rows: NewNotification[] = [];
    for (const { project_uuid, project_name } of projects)
      rows.push({
        customer_uuid,
        project_uuid,
        project_name,
        kind: 'project',
        event_key: `digest ${project_uuid} ${week.from}`,
        message: messages.weekOf(project_name, (await figuresOf(ctx, project_uuid, week)).figures),
      });
    await inTransaction(ctx, async (inside) => {
      if ((await notify(inside, rows)) > 0 && ctx.mail.kind !== 'none')
        await inside.jobs.send(inside.db, 'digest-mail', { customer_uuid, ...week });
    });
  }
}

type Figures = { figures: messages.WeekFigures; days: DayOfQuestions[] };

async function figuresOf(ctx: InternalContext, project_uuid: string, { from, to }: Week): Promise<Figures> {
  const days = await questionsByDay(ctx.db, project_uuid, from, to);
  const before = await questionsByDay(ctx.db, project_uuid, daysLater(from, -7), daysLater(to, -7));
  const solved = await findSolvedGroups(ctx.db, project_uuid, {});
  const [gap] = await groupsUnanswered(ctx.db, project_uuid, { from, to }, 1, solved);
  return {
    days,
    figures: {
      ...sumOf(days),
      before: before.length > 0 ? sumOf(before) : null,
      developers: await developersMet(ctx.db, project_uuid, from, to),
      gap: gap ? { text: shorten(gap.text), count: gap.count } : null,
    },
  };
}

const MAX_QUESTION = 120;

/** Truncates a question to fit into a sentence. */
const shorten = (text: string): string => {
  const characters = [...text];
  return characters.length > MAX_QUESTION ? `${characters.slice(0, MAX_QUESTION - 1).join('')}…` : text;
};

const sumOf = (days: readonly DayOfQuestions[]): { count: number; answered: number } => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  answered: days.reduce((sum, { answered }) => sum + answered, 0),
});

/** The maximum number of projects in a mail. */
const MAX_PROJECTS = 5;

/**
 * Mails an owner the week of their projects, most questions first, with the number of questions on each day.
 */
async function mailDigest(
  ctx: InternalContext<'env' | 'mail'>,
  customer_uuid: string,
  week: Week,
): Promise<void> {
  const to = await digestAddress(ctx.db, customer_uuid);
  if (!to) return;
  const projects: (AskedProject & Figures)[] = [];
  for (const project of await projectsAsked(ctx.db, week.from, week.to, customer_uuid))
    projects.push({ ...project, ...(await figuresOf(ctx, project.project_uuid, week)) });
  // They may have been deleted or transferred since.
  if (projects.length === 0) return;
  projects.sort((one, other) => other.figures.count - one.figures.count);
  const rest = projects.length - MAX_PROJECTS;
  const counts = new Map<string, number>();
  for (const { day, count } of projects.flatMap(({ days }) => days))
    counts.set(day, (counts.get(day) ?? 0) + count);
  const { heading, button, why } = messages;
  await ctx.mail.deliver({
    to,
    subject: messages.subject([...counts.values()].reduce((sum, count) => sum + count, 0)),
    ...letter({
      heading,
      paragraphs: [
        ...projects
          .slice(0, MAX_PROJECTS)
          .map(({ project_name, figures }) => removeLinks(messages.weekOf(project_name, figures))),
        ...(rest > 0 ? [messages.more(rest)] : []),
      ],
      bars: messages.days.map((label, at) => ({ label, value: counts.get(daysLater(week.from, at)) ?? 0 })),
      button: {
        label: button,
        url: `${ctx.env.PUBLIC_URL}/dashboard/analytics/queries?project=${projects[0]?.project_uuid}`,
      },
      why,
    }),
  });
}
