import * as z from 'zod/mini';
import { call } from './call.ts';
import { readAs, uuid } from './shapes.ts';

/** How long questions are kept, in days; null: for the life of the project. */
export const retentions = [30, 90, 180, 365, null] as const;

/** Who may use a project's assistant and MCP server, and how long questions are kept. */
export const AssistantSettings = z.object({
  /** Open source projects only: every client may ask over MCP without a key, with a limit per network address. */
  is_keyless_allowed: z.boolean(),
  question_retention_days: z.nullable(z.literal([30, 90, 180, 365])),
  /** Whether search learns from the calls that developers fetch after a search. */
  is_learning_enabled: readAs(z.boolean(), true),
  /** Whether the configured model may suggest how people ask for each method. */
  is_phrase_suggestion_allowed: readAs(z.boolean(), false),
  /**
   * The progress of the suggestions; null if no model is configured. `is_limited`: the daily limit is
   * reached, and the work resumes automatically.
   */
  phrase_suggestions: readAs(
    z.nullable(z.object({ methods: z.number(), done: z.number(), is_limited: z.boolean() })),
    null,
  ),
});
/** Fields that are left out do not change. */
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
