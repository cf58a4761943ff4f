import { publishStale } from '../server/src/features/publishing/publish-project.ts';
import { createInternalContext } from '../server/src/services/context.ts';
import { normalizeLanguage } from '../server/src/services/search/requested-language.ts';
import { openAnswers } from './answer-questions.ts';
import { moveBack } from './demo.queries.ts';
import type { DemoWorld } from './demo-world.ts';
import { clientOf, followDevelopers } from './follow-developers.ts';
import type { GeneratedQuestion } from './generated-questions.ts';
import type { ProjectName } from './projects.ts';

/** An event at Meridian at a time in the year. */
export type DemoEvent = { at: Date; project: ProjectName; run: (world: DemoWorld) => Promise<unknown> };

const AT_ONCE = 600;

/**
 * Simulates a year: events at Meridian happen between the questions before and after them, so that every
 * question is answered by the version that was published at that time.
 */
export async function simulateYear(
  world: DemoWorld,
  happenings: readonly DemoEvent[],
  askings: readonly GeneratedQuestion[],
  since: Date,
): Promise<void> {
  const { services, projects } = world;
  const answers = openAnswers(world);
  const follow = followDevelopers(world);

  const record = async (asking: GeneratedQuestion) => {
    const { text, also, developer, language, at } = asking;
    const outcome = answers.to({ project: developer.project, text, also });
    await services.recorder.record({
      ...outcome,
      ...clientOf(world, developer),
      project_uuid: projects[developer.project],
      language: outcome.language ?? normalizeLanguage(language ?? ''),
      asked_at: at,
    });
    return { asking, heard: outcome };
  };
  const ask = async (some: readonly GeneratedQuestion[]) => {
    await answers.ask(some.map(({ developer, text, also }) => ({ project: developer.project, text, also })));
    for (let from = 0; from < some.length; from += AT_ONCE) {
      const asked = await Promise.all(some.slice(from, from + AT_ONCE).map(record));
      // One after the other, so that the random numbers do not depend on the order of database writes.
      for (const { asking, heard: outcome } of asked) await follow(asking, outcome);
    }
  };

  let left = askings;
  for (const { at, project, run } of happenings) {
    const until = left.findIndex((asking) => asking.at >= at);
    const before = until < 0 ? left : left.slice(0, until);
    left = left.slice(before.length);
    await ask(before);
    await run(world);
    await publishStale(createInternalContext(services));
    await moveBack(services, since, at);
    answers.forget(project);
  }
  await ask(left);
}
