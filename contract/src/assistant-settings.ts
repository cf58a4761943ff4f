import * as z from 'zod/mini';
import { call } from './call.ts';
import { uuid } from './shapes.ts';

/** How long questions may be kept, in days; null: as long as the project. */
export const retentions = [30, 90, 180, 365, null] as const;

/** How a project's assistant and MCP server may be asked, and how long what is asked is kept. */
export const AssistantSettings = z.object({
  /** Open source projects only: anybody may ask over MCP without a key, with a limit for each address. */
  is_keyless_allowed: z.boolean(),
  question_retention_days: z.nullable(z.literal([30, 90, 180, 365])),
});
export type AssistantSettings = z.output<typeof AssistantSettings>;

const inProject = z.object({ id: uuid });

export const assistantSettingsCalls = {
  get: call({
    method: 'GET',
    path: '/projects/:id/assistant-settings',
    params: inProject,
    answer: AssistantSettings,
  }),
  update: call({
    method: 'PUT',
    path: '/projects/:id/assistant-settings',
    params: inProject,
    body: AssistantSettings,
    answer: AssistantSettings,
  }),
};
