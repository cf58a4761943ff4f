import type { Asker } from '../assistant/asker.ts';
import type { Reached } from '../assistant/open-step-keeper.ts';
import type { Context } from '../context.ts';
import type { Integrations } from '../plan-limits/open-integrations.ts';

/** One request to the MCP server: which project, on whose behalf. */
export type Visit = {
  ctx: Context;
  project_uuid: string;
  asker: Asker;
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
