import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { AnswerView, StepView } from '@fieldkit/contract/plugin-site.ts';

/** The calls of an answer, in order: the steps of its workflow, or its methods. */
export const answerSteps = ({ workflow, methods }: AnswerView): StepView[] =>
  workflow?.steps ??
  methods.map((method) => ({ description: method.gist, method_name: method.method_name, method }));

/** The heading above the answer. */
export function headingOf({ outcome, workflow, methods }: AnswerView): string {
  if (outcome === 'uncertain') return messages.closest;
  return workflow || methods.length > 1 ? messages.steps : messages.code;
}

/** The heading above workflows that are not the answer. */
export const nearWorkflowsHeading = ({ outcome, workflow }: AnswerView): string =>
  outcome === 'answered' && !workflow ? messages.usedIn : messages.nearWorkflows;

/** The heading above methods that are not the answer. */
export const nearMethodsHeading = ({ outcome }: AnswerView): string =>
  outcome === 'none' ? messages.nearest : messages.alsoClose;
