import type { Asker } from '../assistant/asker.ts';
import { recordChoice } from '../assistant/learning/record-choice.ts';
import type { Reached } from '../assistant/open-step-keeper.ts';
import type { Context } from '../context.ts';
import type { Integrations } from '../plan-limits/open-integrations.ts';

/** One request to the MCP server: which project, on whose behalf. */
export type Visit = {
  ctx: Context;
  project_uuid: string;
  asker: Asker;
  /** Where the asker is counted from when search learns; see `originOf`. */
  origin: string;
  integrations: Integrations;
  /** Who the asker is where developers are counted. */
  integration: string;
  /** Whether its method is one about prompts: only then they are looked up. */
  asksForPrompts: boolean;
};

/** Keeps that this developer read or said something about a method or workflow. */
export const stepTaken = (
  { ctx, project_uuid, asker }: Visit,
  step: Reached['step'],
  about: string,
): Promise<void> => ctx.steps.reached(asker, { project_uuid, step, about });

/** Keeps that this developer read a method: how far they came, and that they chose it where one of their searches listed it. */
export async function methodRead(visit: Visit, method_uuid: string): Promise<void> {
  const { ctx, project_uuid, asker, origin } = visit;
  await Promise.all([
    stepTaken(visit, 'method_read', method_uuid),
    recordChoice(ctx, { project_uuid, method_uuid, developer: asker.developer, origin }),
  ]);
}
