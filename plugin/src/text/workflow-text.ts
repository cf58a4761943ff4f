import { pluginPageMessages as say } from '@fieldkit/contract/messages/plugin-page.ts';
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
    [is_validated ? say.validated : say.broken, say.stepCount(steps.length), ...tags.map(inline)].join(' · '),
    quotation(description),
    troubles && `**${say.brokenTitle}.** ${say.brokenText(troubles)}`,
    `## ${say.prompt}`,
    fenced(promptOf(site, workflow), 'text'),
    `## ${say.steps}`,
    steps.length === 0 ? say.noSteps : '',
    ...steps.map((step, place) => stepText(site, step, place + 1)),
  ]);
}

function stepText(site: ShownSite, step: ShownStep, order: number): string {
  const problem = problemOf(step);
  return joined([
    `### ${say.stepOf(order)}: ${inline(step.method?.method_name ?? step.method_name)}`,
    quotation(step.description),
    problem && `**${inline(problem)}**`,
    step.method && methodText(site, step.method, '####', languages),
  ]);
}
