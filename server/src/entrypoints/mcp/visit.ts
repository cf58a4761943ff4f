import type { Context } from '../../services/context.ts';
import type { Integrations } from '../../services/quotas/open-integrations.ts';
import { recordChoice } from '../../services/search/learning/record-choice.ts';
import type { StepEvent } from '../../services/search/recording/open-step-recorder.ts';
import type { QuestionSource } from '../../services/search/recording/question-source.ts';

/** One request to the MCP server: which project, on whose behalf. */
export type Visit = {
  ctx: Context;
  project_uuid: string;
  source: QuestionSource;
  /** The network that choices are attributed to when search learns; see `originOf`. */
  origin: string;
  integrations: Integrations;
  /** The subject that the developer quota counts. */
  integration: string;
  /** Whether its method is one about prompts: only then they are looked up. */
  asksForPrompts: boolean;
};

/** Records that this developer read or reported a method or workflow. */
export const stepTaken = (
  { ctx, project_uuid, source }: Visit,
  step: StepEvent['step'],
  about: string,
): Promise<void> => ctx.steps.reached(source, { project_uuid, step, about });

/** Keeps that this developer read a method: how far they came, and that they chose it where one of their searches listed it. */
export async function methodRead(visit: Visit, method_uuid: string): Promise<void> {
  const { ctx, project_uuid, source, origin } = visit;
  await Promise.all([
    stepTaken(visit, 'method_read', method_uuid),
    recordChoice(ctx, { project_uuid, method_uuid, developer: source.developer, origin }),
  ]);
}
