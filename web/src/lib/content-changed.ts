import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * A library, method or workflow was made, changed or deleted. What one of them shows depends on the others (counts, the
 * methods behind a workflow's steps), so everything of them that is on a screen is asked for again.
 */
export function markContentChanged(client: QueryClient): void {
  for (const { path } of [
    projectCalls.list,
    projectCalls.get,
    libraryCalls.list,
    libraryCalls.get,
    methodCalls.list,
    methodCalls.get,
    methodCalls.choices,
    methodCalls.find,
    workflowCalls.list,
    workflowCalls.get,
  ])
    void client.invalidateQueries({ queryKey: [path] });
}
