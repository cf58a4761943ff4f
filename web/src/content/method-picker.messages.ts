import { formatCount } from '@fieldkit/contract/format-count.ts';

/** The search for a method of a project. */
export const searching = 'Searching…';
export const searchFailed = 'The methods could not be searched. Try again.';
export const noMethodMatches = (term: string) => `No method in the project matches “${term}”.`;
export const noMethods = 'The libraries of this project have no methods yet.';
export const methodsFound = (shown: number, total: number) =>
  shown < total
    ? `${shown} of ${formatCount(total)} methods. Type more to narrow them down.`
    : `${total} ${total === 1 ? 'method' : 'methods'}`;
export const deprecated = 'Deprecated';
