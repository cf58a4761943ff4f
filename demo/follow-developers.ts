import { developerOf, type QuestionSource } from '../server/src/services/search/recording/question-source.ts';
import { saveReport } from '../server/src/services/search/recording/save-report.ts';
import type { QuestionOutcome } from './answer-questions.ts';
import { type DemoWorld, visitorContext } from './demo-world.ts';
import type { Developer } from './developers.ts';
import type { GeneratedQuestion } from './generated-questions.ts';
import { type ReportPlan, reports } from './reports.ts';

/** The probabilities that a developer opens a found method, and reports the result. */
const READS_METHOD = 0.3;
const READS_WORKFLOW = 0.6;
const SAYS_IT_WORKED = 0.18;
const COMPLAINS = 0.0015;
const worked = reports.filter(({ kind }) => kind === 'worked');
const complaints = reports.filter(({ kind }) => kind !== 'worked');

export const clientOf = (
  { services, projects }: DemoWorld,
  { id, project, channel, client }: Developer,
): QuestionSource => ({
  channel,
  client_name: client,
  developer: developerOf(services.secrets, projects[project], { install_uuid: id }),
});

/** A developer connects without asking. */
export const lookIn = (world: DemoWorld, developer: Developer): Promise<void> =>
  world.services.steps.record(clientOf(world, developer), {
    project_uuid: world.projects[developer.project],
    step: 'connected',
    at: world.year.at(Math.min(developer.from, world.year.days - 2), 10),
  });

/** Records the steps that developers take after their questions, and the reports of their assistants. */
export function followDevelopers(
  world: DemoWorld,
): (asking: GeneratedQuestion, questionOutcome: QuestionOutcome) => Promise<void> {
  const { random, services, projects, known } = world;
  /** Steps that were already recorded. */
  const done = new Set<string>();
  const isFirst = (...what: string[]) => {
    const key = what.join(' ');
    return !done.has(key) && done.add(key) !== undefined;
  };
  const later = (at: Date, seconds: number) =>
    new Date(Math.min(at.getTime() + seconds * 1000, world.year.now.getTime()));

  const report = async (
    { developer, at }: GeneratedQuestion,
    { project, kind, text, about = '' }: ReportPlan,
  ) => {
    const uuid = known[project].get(about)?.uuid ?? '';
    const visitor = clientOf(world, developer);
    const feedback = { kind, text, about: uuid };
    const isNew = await saveReport(visitorContext(world, project), projects[project], visitor, feedback, {
      at,
    });
    if (isNew && kind === 'worked')
      await services.steps.record(visitor, {
        project_uuid: projects[project],
        step: 'reported_worked',
        about: uuid,
        at,
      });
  };

  return async (asking, { outcome, method_uuids = [], workflow_uuid }) => {
    const { developer, at } = asking;
    if (developer.channel === 'plugin') return;
    const { id, project } = developer;
    const developerClient = clientOf(world, developer);
    const reach = (step: 'connected' | 'method_read' | 'workflow_read', seconds: number, about = '') =>
      services.steps.record(developerClient, {
        project_uuid: projects[project],
        step,
        about,
        at: later(at, seconds),
      });
    const sayIt = async (about: string, seconds: number) => {
      const fitting = worked.filter(
        (one) => one.project === project && known[project].get(one.about ?? '')?.uuid === about,
      );
      if (fitting.length > 0 && random.happens(SAYS_IT_WORKED))
        await report(
          { ...asking, at: later(at, seconds) },
          random.weighed(fitting, () => 1),
        );
    };

    if (isFirst(id, 'connected')) await reach('connected', -600);
    if (
      workflow_uuid &&
      developer.reads === 'workflows' &&
      random.happens(READS_WORKFLOW) &&
      isFirst(id, workflow_uuid)
    ) {
      await reach('workflow_read', 30, workflow_uuid);
      await sayIt(workflow_uuid, 5_400);
    }
    const [best] = method_uuids;
    if (best && developer.reads !== 'nothing' && random.happens(READS_METHOD) && isFirst(id, best)) {
      await reach('method_read', 20, best);
      await sayIt(best, 2_700);
    }
    if (outcome !== 'answered' && random.happens(COMPLAINS * 16)) {
      const some = complaints.filter((one) => one.project === project);
      await report(
        { ...asking, at: later(at, 240) },
        random.weighed(some, () => 1),
      );
    } else if (random.happens(COMPLAINS)) {
      const some = complaints.filter((one) => one.project === project && one.kind === 'wrong');
      await report(
        { ...asking, at: later(at, 900) },
        random.weighed(some, () => 1),
      );
    }
  };
}
