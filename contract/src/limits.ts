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
  /** Before the payment provider's script is initialised. */
  checkoutStartMs: 1000,
  // beyond the specification
  /** How long, and how often, it is asked whether a paid plan has come. */
  checkoutWaitMs: 60_000,
  checkoutPollMs: 2000,
  invoiceLinkS: 3600,
  /** The share of a plan's limit at which owners are notified for the first time. */
  nearLimit: 0.8,
  documentBytes: 30 * 1024 * 1024,
  /** Of an SDK's archive or source file. */
  sdkBytes: 20 * 1024 * 1024,
  /** Of a person's picture, after the browser scaled it. */
  photoBytes: 512 * 1024,
  /** Seconds since a person last proved their identity, for actions that cannot be undone. */
  recentSignInS: 300,
  jsonBodyBytes: 1024 * 1024,
  summariesPerLibrary: 200,
  importPollMs: 400,
  /** How often the latest questions are fetched while they are on screen. */
  latestQuestionsPollMs: 15_000,
  /** How many of the latest questions are listed. */
  latestQuestions: 1_000,
} as const;
