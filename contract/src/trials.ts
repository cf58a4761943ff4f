import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/trials.ts';
import { requiredLine, timestamp, uuid } from './shapes.ts';

/** How long a trial is kept, and what it may contain. */
export const trialLimits = {
  minutes: 60,
  methods: 2_000,
  ofNetworkInHour: 5,
  ofProviderInHour: 40,
  atOnce: 100,
} as const;

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

const TrialToken = z.object({ token: requiredLine(200, messages.notFound.message) });

/** The project that a trial became. */
const ClaimedTrial = z.object({ project_uuid: uuid, name: z.string() });
export type ClaimedTrial = z.output<typeof ClaimedTrial>;

export const trialCalls = {
  /** Creates a project from the API document at an address, and publishes its plugin. Requires `TRIALS=on`. */
  start: call({
    method: 'POST',
    path: '/trials',
    permission: 'anyone',
    body: z.object({ url: requiredLine(2048, messages.urlRequired) }),
    answer: Trial,
    status: 201,
  }),
  /** The project of a trial, before the user decides to keep it. */
  look: call({
    method: 'POST',
    path: '/trials/look',
    permission: 'own',
    body: TrialToken,
    answer: z.object({ name: z.string(), methods: z.number(), expires_at: timestamp }),
  }),
  /**
   * Adds the project of a trial to the user's projects, as a private project without a plugin address, so that
   * the user can choose its name.
   */
  claim: call({
    method: 'POST',
    path: '/trials/claim',
    permission: 'own',
    body: TrialToken,
    answer: ClaimedTrial,
  }),
};
