import { sendDocument } from './document-routes.ts';
import { sendSample } from './sample-routes.ts';
import { sendQuickResults } from './search-routes.ts';
import type { VisitorHandler } from './visitor-handlers.ts';
import { feedbackHandlers } from './vote-routes.ts';

/** The handlers for what scripts and forms of pages send: votes, and requests to be written as code. */
export const pageActions: [path: string, VisitorHandler][] = [...feedbackHandlers, ['/sample', sendSample]];

/** The handlers for what pages fetch: search results while typing, and documents. */
export const pageReads: [path: string, VisitorHandler][] = [
  ['/search.json', sendQuickResults],
  ['/documents/:library', sendDocument],
];
