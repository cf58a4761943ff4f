import { writeFunctionSample } from '@fieldkit/code-samples/sdk/sdk-languages.ts';
import { isHttp, writeSamples } from '@fieldkit/code-samples/write-samples.ts';
import * as pageMessages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PackageFile, PackageView } from '@fieldkit/contract/plugin-package.ts';
import type { StepView, WorkflowView } from '@fieldkit/contract/plugin-site.ts';
import { fenced, inline, inlineCode, joined, linkTo, quotation } from '../text/markdown-text.ts';
import { methodText } from '../text/method-text.ts';
import { freshnessLine, libraryLine, serverOf } from '../text/site-lines.ts';
import { problemOf, takenText } from '../text/workflow-words.ts';
import * as messages from './package.messages.ts';
import { fittingLines, plainLine, plainText, yamlText } from './package-texts.ts';

/** The limit of Agent Skills for a description. */
const maxDescription = 1_024;
const maxAbout = 400;
/** The part of a plugin that its list of methods may fill. */
const maxMethodListBytes = 40_000;
const codeLanguages = ['curl', 'javascript', 'python'];

/** The skill of the whole API: when and how to use the server, and a list of methods. */
export function apiSkill(view: PackageView): PackageFile[] {
  const { site, libraries, methods } = view;
  const name = plainLine(site.name, 80) || site.server_name;
  const directory = `skills/${site.server_name}`;
  const description = pageMessages.skillDescription({
    name,
    about: plainLine(site.description, maxAbout),
    libraries: plainLine(libraries.map((library) => library.name).join(', '), 300),
  });
  const lines = methods.map(
    (method) =>
      `- ${inlineCode(plainLine(method.http_method ? `${method.http_method} ${method.endpoint}` : method.endpoint || method.method_name, 300))} ${inline(plainLine(method.method_name, 120))}${method.is_deprecated ? ` (${pageMessages.deprecated.toLowerCase()})` : ''}`,
  );
  const listed = fittingLines(lines, maxMethodListBytes);
  return [
    {
      path: `${directory}/SKILL.md`,
      text: withFrontMatter(site.server_name, description, [
        `# ${inline(name)}`,
        `${freshnessLine(site)}. ${messages.data}`,
        messages.skillText(inline(name)),
        pageMessages.skillHowText,
        libraries.length > 0 && `## ${pageMessages.libraries}`,
        fittingLines(
          libraries.map((library) => libraryLine(site, library)),
          4_000,
        ).join('\n'),
        `## ${messages.references}`,
        `- ${linkTo(messages.methodsFile, 'references/methods.md')}`,
      ]),
    },
    {
      path: `${directory}/references/methods.md`,
      text: fileText([
        `# ${messages.methodsTitle(inline(name))}`,
        `${messages.methodsCut(site.methods, listed.length)} ${messages.data}`,
        listed.join('\n'),
      ]),
    },
  ];
}

/** The files of a workflow's skill; its references are left out where a plugin has no room for them. */
export type WorkflowSkill = {
  name: string;
  title: string;
  skill: (references: boolean) => PackageFile;
  references: () => PackageFile[];
};

export function workflowSkill(view: PackageView, workflow: WorkflowView, name: string): WorkflowSkill {
  const { site } = view;
  const server = serverOf(site, '').name;
  const title = plainLine(workflow.name, 120) || pageMessages.steps;
  const directory = `skills/${name}`;
  const company = plainLine(site.name, 80) || site.server_name;
  const description = plainLine(
    messages.workflowDescription(company, title, plainLine(workflow.description, maxAbout)),
    maxDescription,
  );
  const skill = (hasReferences: boolean): PackageFile => ({
    path: `${directory}/SKILL.md`,
    text: withFrontMatter(name, description, [
      `# ${inline(title)}`,
      `${messages.workflowIntro(inline(company))} ${messages.data} ${messages.newest(server)}`,
      quotation(plainText(workflow.description).slice(0, 2_000)),
      `## ${messages.steps}`,
      ...workflow.steps.slice(0, maxSteps).map(stepText),
      `## ${messages.references}`,
      hasReferences
        ? `- ${linkTo(messages.stepsFile, 'references/steps.md')}\n- ${linkTo(messages.codeFile, 'references/code.md')}`
        : messages.stepsMore(server),
      messages.secrets,
    ]),
  });
  return { name, title, skill, references: () => referencesOf(view, workflow, directory, title) };
}

/** More steps would exceed the recommended length of a skill. */
const maxSteps = 40;

function stepText(step: StepView, place: number): string {
  const problem = problemOf(step);
  const call = step.method && callOf(step.method);
  return joined([
    `${place + 1}. **${inline(plainLine(step.method?.method_name ?? step.method_name, 120))}**${call ? `: ${call}` : ''}`,
    [
      ...(problem ? [`   - **${inline(plainLine(problem, 200))}**`] : []),
      ...(step.description ? [`   - ${inline(plainLine(step.description, 300))}`] : []),
      ...(step.takes ?? []).slice(0, 10).map((taken) => `   - ${inline(plainLine(takenText(taken), 200))}`),
    ].join('\n'),
  ]);
}

const callOf = ({ http_method, endpoint }: { http_method: string; endpoint: string }): string =>
  endpoint ? inlineCode(plainLine(http_method ? `${http_method} ${endpoint}` : endpoint, 300)) : '';

/** The calls of a workflow in detail, and their code. */
function referencesOf(
  { site }: PackageView,
  { steps }: WorkflowView,
  directory: string,
  title: string,
): PackageFile[] {
  const methods = steps.slice(0, maxSteps).flatMap(({ method }) => method ?? []);
  const shown = inline(title);
  return [
    {
      path: `${directory}/references/steps.md`,
      text: fileText([
        `# ${messages.stepsTitle(shown)}`,
        messages.data,
        ...methods.map((method) => methodText(site, method, '##', [])),
      ]),
    },
    {
      path: `${directory}/references/code.md`,
      text: fileText([
        `# ${messages.codeTitle(shown)}`,
        messages.data,
        ...methods.flatMap((method) => [
          `## ${inline(plainLine(method.method_name, 120))}`,
          ...codeOf(method),
        ]),
      ]),
    },
  ];
}

function codeOf(method: NonNullable<StepView['method']>): string[] {
  if (!isHttp(method)) {
    const sample = writeFunctionSample(method);
    return sample ? [fenced(sample.code, sample.language.fence)] : [];
  }
  return writeSamples(method)
    .samples.filter(({ language }) => codeLanguages.includes(language.id))
    .map(({ language, code }) => `${language.label}:\n\n${fenced(code, language.fence)}`);
}

const withFrontMatter = (name: string, description: string, parts: (string | false)[]): string =>
  withoutCommands(
    `---\nname: ${name}\ndescription: ${yamlText(plainLine(description, maxDescription))}\n---\n\n${fileText(parts)}`,
  );

/** Claude Code runs code after an exclamation mark when it opens a skill: !`id`, and blocks that begin with ```!. */
const withoutCommands = (text: string): string => text.replace(/```(?=!)/g, '``` ').replace(/!(?=`)/g, '! ');

const fileText = (parts: (string | false)[]): string => `${plainText(joined(parts))}\n`;
