import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

/** What the user has to decide. None of these texts are in the specification. */
export const none = 'Nothing needs your decision.';
export const total = (count: number) =>
  count === 1 ? '1 thing needs a decision' : `${formatCount(count)} things need a decision`;
export const loadFailed = 'This could not be loaded';
export const lineFailed = 'What needs a decision could not be loaded.';
export const tryAgain = 'Try Again';
export const answerFor = (label: string, text: string) => `${label}: ${text}`;
export const waitingDocument = (library: string) =>
  `A newer version of the document of ${library} would break existing callers`;
export const waitingDocumentShort = (library: string) => `${library} has a newer document`;
export const review = 'Review';
export const failedRefresh = (library: string, reason: string) => `Couldn’t refresh ${library}: ${reason}`;
export const failedRefreshShort = (library: string) => `Couldn’t refresh ${library}`;
export const openLibrary = 'Open library';
export const brokenWorkflow = (workflow: string) =>
  `The workflow ${workflow} is broken: a method was deleted or is deprecated, or no step provides an id that it needs`;
export const brokenWorkflowShort = (workflow: string) => `${workflow} is broken`;
export const repair = 'Repair';
export const draftWorkflow = (workflow: string) =>
  `The draft ${workflow} is not published until you review it`;
export const draftWorkflowShort = (workflow: string) => `${workflow} is a draft`;
export const moreWorkflows = (count: number) =>
  `${counted(count, 'more workflow')} ${count === 1 ? 'needs' : 'need'} to be repaired or reviewed`;
export const openWorkflows = 'Open workflows';
export const unpublishedChanges = 'The project has changed since the published version';
export const seeChanges = 'See changes';
export const openInvitation = 'Respond';
export const pendingReviews = (count: number) =>
  `${counted(count, 'open source project')} ${count === 1 ? 'needs' : 'need'} your review`;
