import { utcDay } from '@fieldkit/contract/utc-days.ts';
import type { Workflow, WorkflowDraft, WorkflowForm } from '@fieldkit/contract/workflows.ts';
import { groupQuestions } from '../server/src/features/roll-up/roll-up-questions.ts';
import { createInternalContext } from '../server/src/services/context.ts';
import { type DemoWorld, find } from './demo-world.ts';
import { oneGroupOf } from './tidy-groups.ts';
import type { WorkflowPlan } from './workflows.ts';

/** Mara creates a workflow; one that answers a question starts from its draft, as in the editor. */
export async function makeWorkflow(world: DemoWorld, plan: WorkflowPlan): Promise<void> {
  const { client, owner, projects, known } = world;
  const { project, name, description, tags, steps } = plan;
  const calls = steps.map(([call, what]) => ({ call: find(world, project, call), what }));
  const draft = plan.fromQuestion === undefined ? null : await draftFor(world, plan, plan.fromQuestion);
  const form: WorkflowForm = {
    project_uuid: projects[project],
    name,
    description,
    tags: [...tags],
    library_uuid: calls[0]?.call.library_uuid ?? '',
    mongodb_id: draft?.mongodb_id ?? [],
    is_reviewed: true,
    steps: calls.map(({ call, what }) => ({
      method_uuid: call.uuid,
      method_name: call.name,
      description: what,
    })),
  };
  const made = await client.call<Workflow>(owner, 'POST', '/workflows', form);
  known[project].set(name, { uuid: made.workflow_uuid, name, library_uuid: made.library_uuid });
}

/** The draft for a question; null if it was not asked yet. */
async function draftFor(
  world: DemoWorld,
  { project, day }: WorkflowPlan,
  question: string,
): Promise<WorkflowDraft | null> {
  const { services, client, owner, year, projects } = world;
  const days = Array.from({ length: year.scaled(day) + 1 }, (_, at) => utcDay(year.at(at, 0)));
  await groupQuestions(createInternalContext(services), days);
  const group = await oneGroupOf(world, project, question);
  if (!group) return null;
  const path = `/analytics/${projects[project]}/query-groups/${group}/workflow-draft`;
  return client.call<WorkflowDraft>(owner, 'GET', path);
}
