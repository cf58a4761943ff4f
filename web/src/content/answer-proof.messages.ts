import { counted } from '@fieldkit/contract/format-count.ts';

const given = (workflows: number, phrases: number) =>
  [workflows > 0 && counted(workflows, 'workflow'), phrases > 0 && counted(phrases, 'phrase')]
    .filter(Boolean)
    .join(' and ');
/** Both rates are in percent. */
export const raised = (workflows: number, phrases: number, before: number, after: number) =>
  `${given(workflows, phrases)} raised the answer rate of ${workflows + phrases === 1 ? 'its' : 'their'} questions from ${before}% to ${after}%`;
export const notRaised = (workflows: number, phrases: number, before: number, after: number) =>
  `With ${given(workflows, phrases)}, ${after}% of their questions are answered (${before}% before)`;
