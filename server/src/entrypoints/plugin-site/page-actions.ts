import { sendSample } from './sample-routes.ts';
import type { VisitorHandler } from './visitor-handlers.ts';
import { feedbackHandlers } from './vote-routes.ts';

/** What the scripts and forms of pages send: votes, and requests to be written as code. */
export const pageActions: [path: string, VisitorHandler][] = [...feedbackHandlers, ['/sample', sendSample]];
