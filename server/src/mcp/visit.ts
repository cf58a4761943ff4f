import type { Asker } from '../assistant/asker.ts';
import type { Context } from '../context.ts';

/** One request to the MCP server: which project, on whose behalf. */
export type Visit = {
  ctx: Context;
  project_uuid: string;
  asker: Asker;
  /** Whether its method is one about prompts: only then they are looked up. */
  asksForPrompts: boolean;
};
