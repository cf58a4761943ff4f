import { pinnedQuestionCalls, type Replay } from '@fieldkit/contract/pinned-questions.ts';
import type { Workflow, WorkflowChanges, WorkflowDraft } from '@fieldkit/contract/workflows.ts';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callApi } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { saveFailure, useSaveWorkflow } from './workflow-changes.hooks.ts';
import { changesOf, fieldsOf, type WorkflowValues } from './workflow-form.ts';
import * as messages from './workflows.messages.ts';

interface WorkflowSaveOptions {
  projectUuid: string;
  libraryUuid: string;
  workflow: Workflow | null;
  draft: WorkflowDraft | undefined;
  /** The initial values of the form. */
  before: WorkflowValues;
  onClose: () => void;
  /** Called with the workflow in the server's answer; undefined if the answer contains none. */
  onSaved: ((workflow: Workflow | undefined) => void) | undefined;
}

/**
 * Saves the form. First replays the pinned questions, and asks for confirmation once if any of them get
 * worse.
 */
export function useWorkflowSaving(form: UseFormReturn<WorkflowValues>, subject: WorkflowSaveOptions) {
  const { projectUuid, libraryUuid, workflow, draft, before, onClose, onSaved } = subject;
  const saving = useSaveWorkflow();
  /** Whether the saved workflow counts as reviewed. "Save as draft" sets it to false. */
  const isReviewed = useRef(true);
  const [isAsking, setAsking] = useState(false);
  const [worse, setWorse] = useState<{ replay: Replay; open: boolean } | null>(null);
  const isPending = isAsking || saving.isPending;

  const save = async (values: WorkflowValues) => {
    const place = {
      project_uuid: projectUuid,
      library_uuid: libraryUuid,
      mongodb_id: draft?.mongodb_id ?? [],
      is_active: true,
      ...(draft && { is_reviewed: isReviewed.current }),
    };
    try {
      const saved = await saving.mutateAsync(
        workflow
          ? { workflow, changes: changesWith(workflow, values) }
          : { form: { ...fieldsOf(values), ...place } },
      );
      onSaved?.(saved);
      onClose();
    } catch (error) {
      for (const [field, message] of refusedFields(error)) form.setError(field, { message });
    }
  };

  /** Editing a draft marks it as reviewed, and so does publishing it unchanged. */
  const changesWith = ({ is_reviewed }: Workflow, values: WorkflowValues): WorkflowChanges => ({
    ...changesOf(values, before),
    ...(!is_reviewed && { is_reviewed: true }),
  });
  const submit = form.handleSubmit(async (values) => {
    if (isPending) return;
    if (workflow && Object.keys(changesWith(workflow, values)).length === 0) return onClose();
    setAsking(true);
    const replay = await replayPinnedQuestions(projectUuid, workflow, values);
    setAsking(false);
    if (replay) setWorse({ replay, open: true });
    else await save(values);
  });
  const submitAs = (reviewed: boolean) => (event?: BaseSyntheticEvent) => {
    isReviewed.current = reviewed;
    return submit(event);
  };

  return {
    isSaved: saving.isSuccess,
    /** The last attempt, if it failed; otherwise null. */
    failure: saving.isError
      ? {
          title: messages.notSavedTitle,
          text: saveFailure(saving.error, workflow !== null),
          cause: saving.error,
        }
      : null,
    isPending,
    submit: submitAs(true),
    /** Saves a draft without publishing it. */
    submitDraft: submitAs(false),
    worse,
    keepEditing: () => setWorse((current) => current && { ...current, open: false }),
    saveAnyway: () => {
      setWorse((current) => current && { ...current, open: false });
      void form.handleSubmit(save)();
    },
  };
}

/** The server's errors for individual fields. The tags are treated as one field, and so are the steps. */
function refusedFields(error: unknown): [keyof WorkflowValues, string][] {
  if (!(error instanceof ApiProblem)) return [];
  const fields = ['name', 'description', 'tags', 'steps'] as const;
  return Object.entries(error.fields).flatMap(([name, message]) => {
    const field = fields.find((each) => name === each || name.startsWith(`${each}.`));
    return field ? [[field, message] as [keyof WorkflowValues, string]] : [];
  });
}

/**
 * Replays the project's pinned questions against a workflow that is not saved yet. Returns null if no
 * question gets worse. The replay never prevents saving: if it fails, the failure is logged and null is
 * returned.
 */
async function replayPinnedQuestions(
  projectUuid: string,
  workflow: Workflow | null,
  values: WorkflowValues,
): Promise<Replay | null> {
  const { name, description, tags, steps } = fieldsOf(values);
  const body = {
    workflow_uuid: workflow?.workflow_uuid ?? null,
    name,
    description,
    tags,
    method_uuids: [...new Set(steps.map(({ method_uuid }) => method_uuid))],
  };
  try {
    const replay = await callApi(pinnedQuestionCalls.replayWorkflow, { params: { projectUuid }, body });
    return replay.worse.length > 0 ? replay : null;
  } catch (error) {
    logFailure(error);
    return null;
  }
}
