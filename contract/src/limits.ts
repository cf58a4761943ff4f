/** The specification's constants, with their units in their names. */
export const limits = {
  projectSubmitDelayMs: 1000,
  notificationPollMs: 60_000,
  deploymentPollMs: 30_000,
  toastMs: 4000,
  storagePollMs: 1000,
  popupWidthPx: 500,
  popupHeightPx: 600,
  popupClosedGraceMs: 8000,
  tokenSyncFreshMs: 5 * 60_000,
  pageSize: 20,
  collaboratorRefetchMs: 500,
  keyEnds: 8,
  minimumPassword: 6,
  minimumName: 2,
  /** The delay before the payment provider's script is initialized. */
  checkoutStartMs: 1000,
  // beyond the specification
  /** For how long, and how often, the client checks whether a paid plan is active. */
  checkoutWaitMs: 60_000,
  checkoutPollMs: 2000,
  invoiceLinkS: 3600,
  /** The share of a plan's limit at which owners are first notified. */
  nearLimit: 0.8,
  documentBytes: 30 * 1024 * 1024,
  /** The maximum size of an SDK's archive or source file. */
  sdkBytes: 20 * 1024 * 1024,
  /** The maximum size of a person's picture, after the browser scaled it. */
  photoBytes: 512 * 1024,
  /** The maximum age in seconds of a sign-in for actions that cannot be undone. */
  recentSignInS: 300,
  jsonBodyBytes: 1024 * 1024,
  summariesPerLibrary: 200,
  importPollMs: 400,
  /** How often the latest questions are fetched while they are visible. */
  latestQuestionsPollMs: 15_000,
  /** The number of weeks in the figures of projects and libraries. */
  figureWeeks: 12,
  /** How many of the latest questions are listed. */
  latestQuestions: 1_000,
} as const;
