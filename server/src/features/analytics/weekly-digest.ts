import * as notificationMessages from '@fieldkit/contract/messages/notifications.ts';
import { addDays, utcDay } from '@fieldkit/contract/utc-days.ts';
import * as z from 'zod/mini';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import {
  createInternalContext,
  type InternalContext,
  runInTransaction,
  type Services,
} from '../../services/context.ts';
import { composeLetter, removeLinks } from '../../services/mail/letter.ts';
import { type NewNotification, notify } from '../../services/notifications/notify.ts';
import * as messages from './digest.messages.ts';
import {
  countNewDevelopers,
  countQuestionsByDay,
  type DayOfQuestions,
  type DigestProject,
  findDigestAddress,
  findNotification,
  selectDigestProjects,
  selectNotifiedGroups,
} from './digest.queries.ts';
import {
  selectGroupDaysWithAnswer,
  selectNeverAnsweredGroups,
  selectUnansweredGroups,
} from './groups.queries.ts';
import { findSolvedGroups } from './list-developer-queries.ts';

type Week = { from: string; to: string };
const Job = z.object({ customer_uuid: z.uuid(), from: z.string(), to: z.string() });

/** Notifies owners on Mondays of the questions of the week before, and also by mail if they want that. */
export function digestJobs(services: Services): JobHandlers[] {
  const inside = createInternalContext(services);
  return [
    { queue: 'weekly-digest', run: () => notifyOwners(inside, weekBefore(new Date())) },
    {
      queue: 'digest-mail',
      run: async (data) => {
        const { customer_uuid, from, to } = z.parse(Job, data);
        await sendDigestMail(inside, customer_uuid, { from, to });
      },
    },
  ];
}

/** The last complete week from Monday to Sunday, as UTC days. */
export function weekBefore(now: Date): Week {
  const monday = addDays(utcDay(now), -((now.getUTCDay() + 6) % 7) - 7);
  return { from: monday, to: addDays(monday, 6) };
}

/**
 * This is idempotent, even across processes: the notification for a project's week is sent once, and its mail
 * with the first notification.
 */
export async function notifyOwners(ctx: InternalContext<'jobs' | 'mail'>, week: Week): Promise<void> {
  const byOwner = Map.groupBy(
    await selectDigestProjects(ctx.db, week.from, week.to),
    ({ customer_uuid }) => customer_uuid,
  );
  for (const [customer_uuid, projects] of byOwner) {
    const digests: NewNotification[] = [];
    const gaps: NewNotification[] = [];
    for (const project of projects) {
      digests.push(await digestOf(ctx, project, week));
      gaps.push(...(await neverAnsweredOf(ctx, project, week)));
    }
    await runInTransaction(ctx, async (inside) => {
      if ((await notify(inside, digests)) > 0 && ctx.mail.kind !== 'none')
        await inside.jobs.send(inside.db, 'digest-mail', { customer_uuid, ...week });
      await notify(inside, gaps);
    });
  }
}

async function digestOf(ctx: InternalContext, project: DigestProject, week: Week): Promise<NewNotification> {
  const { days, figures } = await figuresOf(ctx, project.project_uuid, week);
  return {
    ...project,
    kind: 'project',
    event_key: `digest ${project.project_uuid} ${week.from}`,
    message: messages.weekOf(project.project_name, figures),
    link: { to: 'queries' },
    week: countsOf(days, week),
  };
}

/** How often a question must have been asked without an answer before the owner is notified of it. */
const OFTEN = 10;

/**
 * The question that was asked most often and never answered, if it was asked in this week and the owner was
 * not notified of it before; at most one for each project and week.
 */
async function neverAnsweredOf(
  ctx: InternalContext,
  project: DigestProject,
  { from }: Week,
): Promise<NewNotification[]> {
  const { customer_uuid, project_uuid } = project;
  const [answered, notified] = [
    await selectGroupDaysWithAnswer(ctx.db, project_uuid),
    await selectNotifiedGroups(ctx.db, customer_uuid, project_uuid),
  ];
  const [gap] = await selectNeverAnsweredGroups(ctx.db, project_uuid, { least: OFTEN, since: from }, 1, [
    ...answered.map(({ group_uuid }) => group_uuid),
    ...notified,
  ]);
  if (!gap) return [];
  return [
    {
      ...project,
      kind: 'project',
      event_key: neverAnsweredKey(project, from),
      message: notificationMessages.neverAnswered(shorten(gap.text), gap.count),
      link: { to: 'query', group_uuid: gap.group_uuid },
    },
  ];
}

const neverAnsweredKey = ({ project_uuid }: DigestProject, monday: string): string =>
  `never answered ${project_uuid} ${monday}`;

/** The number of questions on each day of a week, Monday first. */
const countsOf = (days: readonly DayOfQuestions[], { from }: Week): number[] =>
  notificationMessages.days.map((_, at) =>
    days.reduce((sum, { day, count }) => (day === addDays(from, at) ? sum + count : sum), 0),
  );

type Figures = { figures: messages.WeekFigures; days: DayOfQuestions[] };

async function figuresOf(ctx: InternalContext, project_uuid: string, { from, to }: Week): Promise<Figures> {
  const days = await countQuestionsByDay(ctx.db, project_uuid, from, to);
  const before = await countQuestionsByDay(ctx.db, project_uuid, addDays(from, -7), addDays(to, -7));
  const solved = await findSolvedGroups(ctx.db, project_uuid, {});
  const [gap] = await selectUnansweredGroups(ctx.db, project_uuid, { from, to }, 1, solved);
  return {
    days,
    figures: {
      ...sumOf(days),
      before: before.length > 0 ? sumOf(before) : null,
      developers: await countNewDevelopers(ctx.db, project_uuid, from, to),
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

/** Mails an owner the week of their projects, most questions first, with the number of questions on each day. */
async function sendDigestMail(
  ctx: InternalContext<'env' | 'mail'>,
  customer_uuid: string,
  week: Week,
): Promise<void> {
  const to = await findDigestAddress(ctx.db, customer_uuid);
  if (!to) return;
  const projects: (DigestProject & Figures & { gap: string | null })[] = [];
  for (const project of await selectDigestProjects(ctx.db, week.from, week.to, customer_uuid)) {
    const gap = await findNotification(ctx.db, customer_uuid, neverAnsweredKey(project, week.from));
    projects.push({ ...project, ...(await figuresOf(ctx, project.project_uuid, week)), gap });
  }
  // They may have been deleted or transferred since.
  if (projects.length === 0) return;
  projects.sort((one, other) => other.figures.count - one.figures.count);
  const rest = projects.length - MAX_PROJECTS;
  const counts = countsOf(
    projects.flatMap(({ days }) => days),
    week,
  );
  const { heading, button, why } = messages;
  await ctx.mail.deliver({
    to,
    subject: messages.subject(counts.reduce((sum, count) => sum + count, 0)),
    ...composeLetter({
      heading,
      paragraphs: [
        ...projects
          .slice(0, MAX_PROJECTS)
          .flatMap(({ project_name, figures, gap }) => [
            removeLinks(messages.weekOf(project_name, figures)),
            ...(gap === null ? [] : [removeLinks(gap)]),
          ]),
        ...(rest > 0 ? [messages.more(rest)] : []),
      ],
      bars: notificationMessages.days.map((label, at) => ({ label, value: counts[at] ?? 0 })),
      button: {
        label: button,
        url: `${ctx.env.PUBLIC_URL}/dashboard/analytics/queries?project=${projects[0]?.project_uuid}`,
      },
      why,
    }),
  });
}
