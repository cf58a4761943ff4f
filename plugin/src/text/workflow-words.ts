import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { DrawnWorkflow } from '@fieldkit/contract/plugin-pages.ts';
import type { SiteView, StepView, WorkflowView } from '@fieldkit/contract/plugin-site.ts';
import type { StepInput } from '@fieldkit/contract/workflows.ts';

/** The problem of a step, as a sentence; null if the step can be executed. */
export function problemOf({ method, method_name }: StepView): string | null {
  if (!method) return messages.stepMissing(method_name);
  return method.is_deprecated ? messages.stepDeprecated : null;
}

/** "step 2, step 5": the broken steps of a workflow, or '' if there are none. */
export const brokenSteps = (steps: readonly StepView[]): string =>
  steps
    .flatMap((step, place) => (problemOf(step) === null ? [] : [messages.brokenStep(place + 1)]))
    .join(', ');

/** What a step takes from an earlier one, as a sentence. */
export function takenText({ input, thing, from_step, field, mismatch, lost }: StepInput): string {
  if (field === undefined)
    return thing === '' ? messages.takesSame(input, from_step) : messages.takesId(input, from_step);
  const text = messages.takesField(input, field, from_step);
  if (lost) return `${text} (${messages.lost[lost]})`;
  return mismatch ? `${text} (${messages.mismatch(mismatch.field, mismatch.input)})` : text;
}

/**
 * A workflow as a Mermaid flowchart. Each step is a node with an arrow to the next step, and with arrows from
 * the steps whose values it takes.
 */
export function flowchartOf({ steps }: Pick<DrawnWorkflow, 'steps'>): string {
  const nodes = steps.map(({ method, method_name }, place) => {
    const name = method?.method_name ?? method_name;
    return `  s${place + 1}["${place + 1}. ${inMermaid(method ? `${method.http_method || 'CALL'} ${name}` : name)}"]`;
  });
  const arrows = steps.slice(1).flatMap(({ takes = [] }, at) => {
    const place = at + 2;
    const taken = Map.groupBy(takes, ({ from_step }) => from_step);
    return [
      ...(taken.has(place - 1) ? [] : [`  s${place - 1} --> s${place}`]),
      ...[...taken].map(
        ([from, inputs]) =>
          `  s${from} -->|"${inMermaid(inputs.map(({ input }) => input).join(', '))}"| s${place}`,
      ),
    ];
  });
  return ['flowchart TD', ...nodes, ...arrows].join('\n');
}

/** Escapes text from other authors for a quoted label, so that no character in it can end the label. */
const inMermaid = (text: string): string =>
  oneLine(text).replace(/[#"<>`;\\[\]{}|]/g, (character) => `#${character.charCodeAt(0)};`);

/** A prompt for a connected assistant to execute the workflow. */
export function promptOf(site: SiteView, { name, steps }: WorkflowView): string {
  const lines = steps.map((step, place) => {
    const call = step.method ? `${step.method.http_method || 'CALL'} ${step.method.endpoint}` : '';
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
