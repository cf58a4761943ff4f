import { pinnedQuestionCalls, type Replay } from '@fieldkit/contract/pinned-questions.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { callApi } from '../../lib/api-client.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { fieldsOf, type WorkflowValues } from './workflow-form.ts';

/**
 * Replays the project's pinned questions against a workflow that is not saved yet. Returns null when no
 * question gets worse. The replay never prevents saving: its failure is logged and returns null.
 */
export async function replayPinnedQuestions(
  projectUuid: string,
  workflow: Workflow | null,
  values: WorkflowValues,
): Promise<Replay | null> {
  const { name, description, tags, steps } = fieldsOf(values);
  const body = {
    ...{ workflow_uuid: workflow?.workflow_uuid ?? null, name, description, tags },
    method_uuids: [...new Set(steps.map(({ method_uuid }) => method_uuid))],
  };
  try {
    const replay = await callApi(pinnedQuestionCalls.replayWorkflow, { params: { projectUuid }, body });
    return replay.worse.length > 0 ? replay : null;
  } catch (failure) {
    logFailure(failure);
    return null;
  }
}
