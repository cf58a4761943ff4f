import * as installMessages from '@fieldkit/contract/messages/plugin-install.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type {
  IndexView,
  PagePosition,
  PluginPageView,
  SiteView,
  StepView,
  WorkflowView,
} from '@fieldkit/contract/plugin-site.ts';
import { eventsPath, markdownPath, modelsPath, sectionPath } from '../site-paths.ts';
import { answerText } from './answer-text.ts';
import { changelogText, lastChangeLine } from './changelog-text.ts';
import { eventLists, eventText, modelLists, modelText } from './event-and-model-text.ts';
import { guideLine, guideText } from './guide-text.ts';
import { fenced, inline, joined, linkTo, quotation } from './markdown-text.ts';
import { foundText, listPath, listTitle, otherMatches, type SearchedPage } from './matches-text.ts';
import { methodText, versionsText } from './method-text.ts';
import {
  connectText,
  contentsLink,
  freshnessLine,
  installText,
  libraryLine,
  methodLine,
  ownerLinks,
  serverLines,
  workflowLine,
} from './site-lines.ts';
import { brokenSteps, flowchartOf, problemOf, promptOf, takenText } from './workflow-words.ts';

/** The Markdown version of a page, for assistants. */
export function renderMarkdown(shown: PluginPageView): string {
  const { site } = shown;
  const [title, ...rest] = bodyOf(shown).split('\n\n');
  return `${joined([title, contentsLink(site), ...rest, `---\n\n${linkTo(site.name, `${site.origin}/index.md`)} · ${freshnessLine(site)} · ${messages.footer}`])}\n`;
}

/** The text of a page without what all pages show. */
export function bodyOf(shown: PluginPageView): string {
  const { site } = shown;
  switch (shown.page) {
    case 'home':
      return homeText(shown);
    case 'workflow':
      return workflowText(site, shown.workflow);
    case 'guides':
      return joined([
        `# ${messages.guides}`,
        shown.guides.map((one) => guideLine(site, one)).join('\n') || messages.noGuides,
      ]);
    case 'guide':
      return guideText(site, shown.guide);
    case 'events':
      return joined([
        `# ${messages.events}`,
        messages.eventsText,
        eventLists(site, shown.events) || messages.noEvents,
        pagesLine(site, shown.part, eventsPath),
      ]);
    case 'event':
      return eventText(site, shown.event);
    case 'models':
      return joined([
        `# ${messages.models}`,
        messages.modelsText,
        modelLists(site, shown.models) || messages.noModels,
        pagesLine(site, shown.part, modelsPath),
      ]);
    case 'model':
      return modelText(site, shown.model);
    case 'method':
      return joined([
        methodText(site, shown.method, '#'),
        shown.last_change && lastChangeLine(site, shown.last_change),
        shown.workflows.length > 0 &&
          `## ${messages.usedBy}\n\n${shown.workflows.map((one) => workflowLine(site, one)).join('\n')}`,
      ]);
    case 'workflows':
      return joined([
        `# ${messages.recipes}`,
        shown.search && inline(foundText(shown)),
        shown.workflows.map((one) => workflowLine(site, one)).join('\n') || messages.noWorkflows,
        ...listEnd(shown),
      ]);
    case 'methods':
      return joined([
        `# ${inline(listTitle(shown))}`,
        quotation(shown.description ?? ''),
        shown.described_at !== undefined &&
          linkTo(messages.wholeText, site.origin + markdownPath(sectionPath(shown.described_at))),
        inline(foundText(shown)),
        ...shown.libraries
          .filter((one) => one.library_uuid === shown.library_uuid)
          .map((one) => versionsText(site, one)),
        shown.methods.map((one) => methodLine(site, one)).join('\n') || messages.noMethods,
        ...listEnd(shown),
      ]);
    case 'ask':
      return answerText(shown);
    case 'changelog':
      return changelogText(shown);
    case 'missing':
      return joined([`# ${messages.missingTitle}`, messages.missingText]);
  }
}

/** Links to the other pages of a list, and to the results of a search that it leaves out. */
function listEnd(shown: SearchedPage) {
  const { site, part } = shown;
  const others = otherMatches(shown);
  return [
    pagesLine(site, part, (page) => listPath(shown, page)),
    others && linkTo(others.name, site.origin + markdownPath(others.path)),
  ];
}

function homeText({ site, libraries, workflows }: Extract<PluginPageView, { page: 'home' }>): string {
  return joined([
    `# ${inline(site.name)}`,
    quotation(site.description),
    messages.counts(site.libraries, site.methods, site.workflows),
    ownerLinks(site),
    `## ${installMessages.installPlugin}`,
    installMessages.installPluginText,
    installText(site),
    `## ${messages.connect}`,
    serverLines(site),
    connectText(site),
    workflows.length > 0 && `## ${messages.recipes}`,
    workflows.map((one) => workflowLine(site, one)).join('\n'),
    site.workflows > workflows.length &&
      linkTo(messages.allWorkflows(site.workflows), `${site.origin}/workflows.md`),
    `## ${messages.libraries}`,
    libraries.map((one) => libraryLine(site, one)).join('\n') || messages.noLibraries,
  ]);
}

function pagesLine(site: SiteView, { page, pages }: PagePosition, link: (page: number) => string): string {
  if (pages <= 1) return '';
  const next = page < pages ? ` · ${linkTo(messages.next, site.origin + markdownPath(link(page + 1)))}` : '';
  return `${messages.page(page, pages)}${next}`;
}

/** The languages of the samples, which most developers can read. */
const languages = ['curl', 'javascript', 'python'];

/** A workflow with everything that its steps need, and a prompt for an assistant to execute it. */
function workflowText(site: SiteView, workflow: WorkflowView): string {
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
    steps.length === 0 ? messages.noSteps : fenced(flowchartOf(workflow), 'mermaid'),
    ...steps.map((step, place) => stepText(site, step, place + 1)),
  ]);
}

function stepText(site: SiteView, step: StepView, order: number): string {
  const problem = problemOf(step);
  return joined([
    `### ${messages.stepOf(order)}: ${inline(step.method?.method_name ?? step.method_name)}`,
    quotation(step.description),
    (step.takes ?? []).map((taken) => `- ${inline(takenText(taken))}`).join('\n'),
    problem && `**${inline(problem)}**`,
    step.method && methodText(site, step.method, '####', languages),
  ]);
}

const maxNameLength = 64;
const maxDescriptionLength = 1024;

/** The name and description of the skill. Texts from owners are reduced to a single line without markup. */
export function skillOf({ site, libraries }: IndexView): { name: string; description: string } {
  const about = oneLine(site.description);
  const libraryNames = libraries.map(({ name }) => oneLine(name)).join(', ');
  const description = messages.skillDescription({ name: oneLine(site.name), about, libraries: libraryNames });
  return {
    name: site.server_name.slice(0, maxNameLength),
    description: cut(description, maxDescriptionLength),
  };
}

/** A skill: when to use this server, how to connect to it, and what it contains. */
export function renderSkill(index: IndexView): string {
  const { site, libraries, workflows } = index;
  const { name, description } = skillOf(index);
  return `---\nname: ${name}\ndescription: ${quoteText(description)}\n---\n\n${joined([
    `# ${inline(site.name)}`,
    `${freshnessLine(site)}. ${messages.counts(site.libraries, site.methods, site.workflows)}.`,
    `## ${messages.skillWhen}`,
    messages.skillWhenText(inline(site.name)),
    `## ${messages.skillHow}`,
    messages.skillHowText,
    `## ${messages.connect}`,
    serverLines(site),
    connectText(site),
    workflows.length > 0 && `## ${messages.workflows}`,
    workflows.map((one) => workflowLine(site, one)).join('\n'),
    `## ${messages.libraries}`,
    libraries.map((one) => libraryLine(site, one)).join('\n') || messages.noLibraries,
    linkTo('llms.txt', `${site.origin}/llms.txt`),
  ])}\n`;
}

const oneLine = (text: string): string => text.replace(/[<>]/g, '').replace(/\s+/g, ' ').trim();
const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;

/** A double-quoted YAML scalar: JSON in which all characters that YAML considers unprintable are escaped. */
const quoteText = (text: string): string =>
  JSON.stringify(text.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
