import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/trials.ts';
import { Project } from './projects.ts';
import { requiredLine, timestamp } from './shapes.ts';

/** How long a trial is kept, and what it may contain. */
export const trialLimits = { minutes: 60, methods: 2_000, ofNetworkInHour: 5, atOnce: 100 } as const;

/** A project without an owner that a visitor created, with its plugin. */
export const Trial = z.object({
  /** The title of the document. */
  name: z.string(),
  methods: z.number(),
  /** The address of the plugin's page. */
  url: z.string(),
  /** The secret that adds the project to an account. */
  token: z.string(),
  /** The time at which the project is deleted unless it was added to an account. */
  expires_at: timestamp,
});
export type Trial = z.output<typeof Trial>;

export const trialCalls = {
  /** Creates a project from the OpenAPI document at an address, and publishes its plugin. Requires `TRIALS=on`. */
  start: call({
    method: 'POST',
    path: '/trials',
    permission: 'anyone',
    body: z.object({ url: requiredLine(2048, messages.urlRequired) }),
    answer: Trial,
    status: 201,
  }),
  /**
   * Adds the project of a trial to the user's projects, as a private project without a plugin address, so that
   * the user can choose its name.
   */
  claim: call({
    method: 'POST',
    path: '/trials/claim',
    permission: 'own',
    body: z.object({ token: requiredLine(200, messages.notFound.message) }),
    answer: Project,
  }),
};
