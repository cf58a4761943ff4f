import { formatCount } from '@fieldkit/contract/format-count.ts';

const developers = (count: number) => (count === 1 ? '1 developer' : `${formatCount(count)} developers`);

/** Which methods developers choose after a search. */
export const title = 'Chosen after a search';
export const text = (count: number) =>
  `Chosen by ${developers(count)}. Search ranks it higher for questions where at least three developers chose it.`;
export const off = (count: number) =>
  `Chosen by ${developers(count)}. Learning from use is off for this project.`;
export const loadFailed = 'Couldn’t load who chose this method';
export const tryAgain = 'Try again';
export { developers };
