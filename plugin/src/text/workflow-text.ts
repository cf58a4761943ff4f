import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownSite, ShownStep, ShownWorkflow } from '@fieldkit/contract/plugin-site.ts';
import { fenced, inline, joined, quotation } from './markdown-text.ts';
import { methodText } from './method-text.ts';
import { brokenSteps, problemOf, promptOf } from './workflow-words.ts';

/** The samples in the languages that most developers can read. */
const languages = ['curl', 'javascript', 'python'];

/** A workflow with everything its steps need, and a prompt with which an assistant executes it. */
export function workflowText(site: ShownSite, workflow: ShownWorkflow): string {
  const { name, description, tags, steps, is_validated } = workflow;
  const troubles = brokenSteps(steps);
  return joined([
    `# ${inline(name)}`,
    [
      is_validated ? messages.validated : messages.broken,
      messages.stepCount(steps.length),
      ...tags.map(inline),
    ].join(' · '),
    quotation(description),
    troubles && `**${messages.brokenTitle}.** ${messages.brokenText(troubles)}`,
    `## ${messages.prompt}`,
    fenced(promptOf(site, workflow), 'text'),
    `## ${messages.steps}`,
    steps.length === 0 ? messages.noSteps : '',
    ...steps.map((step, place) => stepText(site, step, place + 1)),
  ]);
}

function stepText(site: ShownSite, step: ShownStep, order: number): string {
  const problem = problemOf(step);
  return joined([
    `### ${messages.stepOf(order)}: ${inline(step.method?.method_name ?? step.method_name)}`,
    quotation(step.description),
    problem && `**${inline(problem)}**`,
    step.method && methodText(site, step.method, '####', languages),
  ]);
}
