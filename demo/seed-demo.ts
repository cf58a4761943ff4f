import { notifyOwners, weekBefore } from '../server/src/features/analytics/weekly-digest.ts';
import { rollUpQuestions } from '../server/src/features/roll-up/roll-up-questions.ts';
import { createInternalContext } from '../server/src/services/context.ts';
import { createDemoWorld, type RunningApp } from './create-demo-world.ts';
import { moveBack } from './demo.queries.ts';
import { demoMessages as messages } from './demo-messages.ts';
import { eventsOf, inTheEnd } from './events.ts';
import { lookIn } from './follow-developers.ts';
import { generateQuestions, type YearSize } from './generated-questions.ts';
import { simulateYear } from './simulate-year.ts';
import { tidyGroups } from './tidy-groups.ts';

export type DemoSize = YearSize & { days: number };
export const wholeYear: DemoSize = { days: 365, questions: 25_000, developers: 480 };

/** Runs one part of the work and prints its title meanwhile. */
export type Step = <Result>(sentence: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates the demo in an empty installation, through the public API. OPERATOR_EMAILS must contain the owner's address.
 */
export async function seedDemo(runningApp: RunningApp, size: DemoSize, step: Step): Promise<void> {
  // The database's clock may differ a little from this process's clock, and the database was empty before.
  const since = new Date(Date.now() - 60_000);
  const world = await step(messages.steps.company, () => createDemoWorld(runningApp, size.days, since));
  const { year, random, services } = world;
  const { askings, onlookers } = generateQuestions(random, year, size);
  await step(messages.steps.year(askings.length.toLocaleString('en')), async () => {
    await simulateYear(world, eventsOf(year), askings, since);
    for (const onlooker of onlookers) await lookIn(world, onlooker);
  });
  await step(messages.steps.charts, () => rollUpQuestions(createInternalContext(services)));
  await step(messages.steps.rest, async () => {
    await tidyGroups(world);
    await inTheEnd(world, since);
    const week = weekBefore(world.year.now);
    await notifyOwners(createInternalContext(services), week);
    // On Monday after the week, as in an installation that was running.
    const monday = Date.parse(week.to) + 32 * 3_600_000;
    await moveBack(services, since, new Date(Math.min(monday, world.year.now.getTime())));
  });
}
