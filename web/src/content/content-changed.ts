import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateCall } from '../lib/call-options.ts';

/**
 * After a library, method or workflow was created, changed or deleted, refetches all visible data about them,
 * because they depend on each other (counts, the methods of a workflow's steps).
 */
export function markContentChanged(client: QueryClient): void {
  for (const call of [
    projectCalls.list,
    projectCalls.get,
    libraryCalls.list,
    libraryCalls.get,
    methodCalls.list,
    methodCalls.overview,
    methodCalls.get,
    methodCalls.choices,
    methodCalls.find,
    workflowCalls.list,
    workflowCalls.choices,
    workflowCalls.get,
  ])
    void invalidateCall(client, call);
}
