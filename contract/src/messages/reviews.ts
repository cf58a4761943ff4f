/** The operators' review list. */
// beyond the specification
export const decisionRequired = 'Approve or reject the project';
export const notFound = {
  code: 'review_not_found',
  title: 'There is no such project to review',
  message: 'There is no such project to review. It may have been deleted or made private; reload the list.',
};
export const menu = 'Review projects';
export const menuWaiting = (count: number) => `Review projects (${count} waiting)`;
export const title = 'Review projects';
export const text =
  'Open source projects appear as approved or rejected once you decide. Their owners see a badge.';
export const waiting = (count: number) => `${count} waiting`;
export const waitingTitle = 'Waiting';
export const decidedTitle = 'Decided';
export const none = 'Nothing to review';
export const noneText = 'Open source projects that people create appear here.';
export const approve = 'Approve';
export const reject = 'Reject';
export const decideLabel = (decision: string, name: string) => `${decision} ${name}`;
export const approved = (name: string) => `${name} is approved`;
export const rejected = (name: string) => `${name} is rejected`;
export const by = (owner: string) => `by ${owner}`;
export const submitted = (date: string) => `Submitted ${date}`;
export const loading = 'Loading the projects to review…';
export const loadFailed = 'Failed to load the projects to review';
export const decideFailed = 'Failed to save the decision';
export const tryAgain = 'Try Again';
