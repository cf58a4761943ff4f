import * as z from 'zod/mini';
import { call } from './call.ts';
import { readAs } from './read-defaults.ts';
import { uuid } from './shapes.ts';

/** How long questions may be kept, in days; null: as long as the project. */
export const retentions = [30, 90, 180, 365, null] as const;

/** How a project's assistant and MCP server may be asked, and how long what is asked is kept. */
export const AssistantSettings = z.object({
  /** Open source projects only: every client may ask over MCP without a key, with a limit for each network address. */
  is_keyless_allowed: z.boolean(),
  question_retention_days: z.nullable(z.literal([30, 90, 180, 365])),
  /** Whether search learns from the calls that developers fetch after it. */
  is_learning_enabled: readAs(z.boolean(), true),
  /** Whether the configured model may suggest how people ask for each method. */
  is_phrase_suggestion_allowed: readAs(z.boolean(), false),
  /** How far that is; null where no model is configured. `is_limited`: the day's limit is reached, it goes on by itself. */
  phrase_suggestions: readAs(
    z.nullable(z.object({ methods: z.number(), done: z.number(), is_limited: z.boolean() })),
    null,
  ),
});
/** What is left out stays as it is. */
const AssistantSettingsForm = z.object({
  is_keyless_allowed: z.boolean(),
  question_retention_days: z.nullable(z.literal([30, 90, 180, 365])),
  is_learning_enabled: z.optional(z.boolean()),
  is_phrase_suggestion_allowed: z.optional(z.boolean()),
});
export type AssistantSettingsForm = z.output<typeof AssistantSettingsForm>;
export type AssistantSettings = z.output<typeof AssistantSettings>;

const inProject = z.object({ id: uuid });

export const assistantSettingsCalls = {
  get: call({
    method: 'GET',
    path: '/projects/:id/assistant-settings',
    permission: 'assistant.settings',
    params: inProject,
    answer: AssistantSettings,
  }),
  update: call({
    method: 'PUT',
    path: '/projects/:id/assistant-settings',
    permission: 'assistant.settings',
    params: inProject,
    body: AssistantSettingsForm,
    answer: AssistantSettings,
  }),
};
