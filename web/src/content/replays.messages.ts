import { counted, formatCount } from '@fieldkit/contract/format-count.ts';
import type { Finding } from '@fieldkit/contract/pinned-questions.ts';

const questions = (count: number): string => counted(count, 'pinned question');

const placeOf = ({ place, outcome }: Finding): string => {
  if (place === null) return 'not found';
  const where = place === 1 ? 'found first' : `found at rank ${formatCount(place)}`;
  return outcome === 'answered' ? where : `${where}, but uncertain`;
};

/**
 * Pinned questions on the dashboard, and how changes affect them; the texts of the calls are in pinned-questions.ts.
 */
// beyond the specification
export const change = (before: Finding, after: Finding) => `${placeOf(before)} → ${placeOf(after)}`;
export const instead = (name: string) => `Found first instead: ${name}`;
export const expected = (names: string) => `Must find: ${names}`;
export const gone = 'something that was deleted';
export const asked = (count: number) => `${questions(count)} asked`;
export const worse = (count: number) => `${questions(count)} ${count === 1 ? 'gets' : 'get'} worse`;
export const better = (count: number) => `${questions(count)} ${count === 1 ? 'gets' : 'get'} better`;
export const same = (count: number) =>
  count === 1
    ? 'The pinned question still finds the same answer.'
    : `All ${formatCount(count)} pinned questions still find the same answers.`;
export const asking = 'Asking the pinned questions…';
export const failed = 'The pinned questions could not be asked';
export const tryAgain = 'Try Again';
export const saveTitle = 'Save the workflow anyway?';
export const saveText = 'It would make the answers to pinned questions worse. Nothing is saved yet.';
export const saveAnyway = 'Save anyway';
export const keepEditing = 'Keep editing';
export const close = 'Close';
export const title = 'Pinned questions';
export const text =
  'Newer documents and workflows are tested with these first, so you see what would get worse.';
export const loading = 'Asking the pinned questions…';
export const loadFailed = 'The pinned questions could not be loaded';
export const none = 'No pinned questions yet';
export const noneText = 'Pin a query whose answer must not change.';
export const now = {
  first: 'Found first',
  later: (place: number) => `Found at rank ${formatCount(place)}`,
  none: 'Not found',
} as const;
export const uncertain = 'Uncertain';
export const firstNow = (name: string) => `Now found first: ${name}`;
export const nothingNow = 'Currently finds nothing';
export const unpin = (text: string) => `Unpin “${text}”`;
export const undo = 'Undo';
export const unpinFailed = 'The question could not be unpinned';
export const pinTitle = 'Pin this question';
export const pinText = 'We warn you when a change would make this question find something else.';
export const question = 'Question';
export const mustFind = 'It must find one of these';
export const workflow = 'Workflow';
export const nothingToFind = 'No confident answer yet. Create a workflow for it, then pin it.';
export const chooseSomething = 'Select at least one method or a workflow that it must find.';
export const confirmPin = 'Pin question';
export const pinning = 'Pinning…';
export const pinned = 'The question is pinned';
export const pinFailed = 'The question could not be pinned';
export const cancel = 'Cancel';
