import { counted, formatCount } from '../format-count.ts';
import type { Finding } from '../pinned-questions.ts';

const questions = (count: number): string => counted(count, 'pinned question');

const placeOf = ({ place, outcome }: Finding): string => {
  if (place === null) return 'not found';
  const where = place === 1 ? 'found first' : `found at place ${formatCount(place)}`;
  return outcome === 'answered' ? where : `${where}, but uncertain`;
};

/** Pinned questions on the dashboard, and what changes do to them; the texts of the calls are in pinned-questions.ts. */
export const replayMessages = {
  // beyond the specification
  change: (before: Finding, after: Finding) => `${placeOf(before)} → ${placeOf(after)}`,
  instead: (name: string) => `Found first then: ${name}`,
  expected: (names: string) => `Must find: ${names}`,
  gone: 'something that is gone',

  asked: (count: number) => `${questions(count)} asked`,
  worse: (count: number) => `${questions(count)} ${count === 1 ? 'gets' : 'get'} worse`,
  better: (count: number) => `${questions(count)} ${count === 1 ? 'gets' : 'get'} better`,
  same: (count: number) =>
    count === 1
      ? 'The pinned question finds what it found.'
      : `All ${formatCount(count)} pinned questions find what they found.`,
  asking: 'Asking the pinned questions…',
  failed: 'The pinned questions could not be asked',
  tryAgain: 'Try Again',

  saveTitle: 'Save the workflow all the same?',
  saveText: 'With it, questions that you pinned find less than they do now. Nothing is saved yet.',
  saveAnyway: 'Save anyway',
  keepEditing: 'Keep editing',
  close: 'Close',

  open: 'Pinned questions',
  title: 'Pinned questions',
  text: 'Every newer document and workflow asks them first, and shows what would get worse.',
  loading: 'Asking the pinned questions…',
  loadFailed: 'The pinned questions could not be loaded',
  none: 'No pinned questions yet',
  noneText: 'Pin a query that must go on finding what it finds.',
  now: {
    first: 'Found first',
    later: (place: number) => `Found at place ${formatCount(place)}`,
    none: 'Not found',
  },
  uncertain: 'Uncertain',
  firstNow: (name: string) => `Found first now: ${name}`,
  nothingNow: 'Nothing is found now',
  unpin: (text: string) => `Unpin “${text}”`,
  undo: 'Undo',
  unpinFailed: 'The question could not be unpinned',

  pin: (text: string) => `Pin “${text}”`,
  pinTitle: 'Pin this question',
  pinText: 'We warn you when a change would make this question find something else.',
  question: 'Question',
  mustFind: 'It must find one of these',
  workflow: 'Workflow',
  nothingToFind: 'No method has answered it with confidence yet. Make a workflow for it, then pin it.',
  chooseSomething: 'Select at least one thing that it must find.',
  confirmPin: 'Pin question',
  pinning: 'Pinning…',
  pinned: 'The question is pinned',
  pinFailed: 'The question could not be pinned',
  cancel: 'Cancel',
} as const;
