import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { SiteView, StepView, WorkflowView } from '@fieldkit/contract/plugin-site.ts';

/** The problem of a step, in a sentence; null when it can be executed. */
export function problemOf({ method, method_name }: StepView): string | null {
  if (!method) return messages.stepMissing(method_name);
  return method.is_deprecated ? messages.stepDeprecated : null;
}

/** "step 2, step 5": the broken steps of a workflow; '' when there are none. */
export const brokenSteps = (steps: readonly StepView[]): string =>
  steps
    .flatMap((step, place) => (problemOf(step) === null ? [] : [messages.brokenStep(place + 1)]))
    .join(', ');

/** A prompt with which a connected assistant executes the workflow. */
export function promptOf(site: SiteView, { name, steps }: WorkflowView): string {
  const lines = steps.map((step, place) => {
    const call = step.method ? `${step.method.verb || 'CALL'} ${step.method.endpoint}` : '';
    const problem = problemOf(step);
    return [
      `${place + 1}. ${oneLine(step.method?.method_name ?? step.method_name)}`,
      call && ` (${oneLine(call)})`,
      problem && ` [${oneLine(problem)}]`,
      step.description && ` > ${oneLine(step.description)}`,
    ]
      .filter(Boolean)
      .join('');
  });
  return messages.promptFor({ name: oneLine(name), server: site.server_name, steps: lines.join('\n') });
}

const oneLine = (text: string): string => text.replace(/[\s\u0085]+/g, ' ').trim();
