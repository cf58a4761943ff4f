import { isHttp, writeSamples } from '@fieldkit/code-samples/write-samples.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { assumedValues, unusedValues } from '@fieldkit/contract/messages/sample-differences.ts';
import type {
  AnswerSentence,
  AnswerView,
  MethodView,
  PluginPageView,
  SiteView,
  StepView,
} from '@fieldkit/contract/plugin-site.ts';
import { askPath, citedPath, markdownPath, methodPath } from '../site-paths.ts';
import { sectionLine } from './guide-text.ts';
import { fenced, inline, inlineCode, joined, linkTo, quotation } from './markdown-text.ts';
import { askLine, methodLine, workflowLine } from './site-lines.ts';
import { problemOf } from './workflow-words.ts';

const standardLanguage = 'curl';

/** An answer for assistants: its text, each call with code in one language, and the near matches. */
export function answerText({
  site,
  question,
  also,
  language,
  answer,
  suggestions,
}: Extract<PluginPageView, { page: 'ask' }>): string {
  if (answer === null)
    return joined([
      `# ${messages.askTitle}`,
      messages.askText,
      messages.askTip,
      [
        askLine(site),
        ...suggestions.map((one) => `- ${linkTo(one, site.origin + markdownPath(askPath(one)))}`),
      ]
        .filter(Boolean)
        .join('\n'),
    ]);
  const { outcome, sentences, nearWorkflows, nearMethods, sections = [], isGuideFirst = false } = answer;
  const steps = answerSteps(answer);
  const near = [
    nearMethods.length > 0 && `## ${nearMethodsHeading(answer)}`,
    nearMethods.map((one) => methodLine(site, one)).join('\n'),
  ];
  const guides = [
    sections.length > 0 && `## ${messages.guides}`,
    sections.map((one) => sectionLine(site, one)).join('\n'),
  ];
  return joined([
    `# ${messages.askTitle}`,
    `> ${inline(question)}`,
    also.length > 0 && inline(messages.alsoSearched(also)),
    `**${messages.outcomes[outcome]}.** ${sentences.map((one) => sentenceText(site, one)).join(' ')}`,
    ...(isGuideFirst ? guides : []),
    ...(outcome === 'uncertain' ? near : []),
    steps.length > 0 && `## ${headingOf(answer)}`,
    ...steps.map((step, place) =>
      stepText(
        site,
        step,
        steps.length === 1 && !answer.workflow ? '' : `${messages.stepOf(place + 1)}: `,
        language,
        question,
      ),
    ),
    nearWorkflows.length > 0 && `## ${nearWorkflowsHeading(answer)}`,
    nearWorkflows.map((one) => workflowLine(site, one)).join('\n'),
    ...(outcome === 'uncertain' ? [] : near),
    ...(isGuideFirst ? [] : guides),
  ]);
}

const sentenceText = ({ origin }: SiteView, sentence: AnswerSentence): string =>
  sentence
    .map((piece) => {
      if ('code' in piece) return inlineCode(piece.code);
      if ('cites' in piece) return linkTo(piece.cites.name, origin + markdownPath(citedPath(piece.cites)));
      return piece.text.replace(/\S(?:[\s\S]*\S)?/, inline);
    })
    .join('');

function stepText(
  site: SiteView,
  step: StepView,
  before: string,
  language: string,
  question: string,
): string {
  const { method, method_name, description } = step;
  const problem = problemOf(step);
  const name = method
    ? linkTo(method.method_name, site.origin + markdownPath(methodPath(method.method_uuid)))
    : inline(method_name);
  return joined([
    `### ${before}${name}`,
    quotation(description),
    problem && `**${inline(problem)}**`,
    method && codeOf(method, language || standardLanguage, question),
  ]);
}

/** The code of a call in the given language, or in the first language that can express it. */
function codeOf(method: MethodView, language: string, question: string): string {
  if (!isHttp(method)) return fenced(method.endpoint || method.method_name);
  const { samples, assumed, unused } = writeSamples(method, question);
  const sample = samples.find((one) => one.language.id === language) ?? samples[0];
  return joined([
    fenced(`${method.http_method} ${method.endpoint}`),
    sample && fenced(sample.code, sample.language.fence),
    assumed.length > 0 && inline(assumedValues(assumed)),
    unused.length > 0 && inline(unusedValues(unused)),
  ]);
}

/** The calls of an answer in order: the steps of its workflow, or its methods. */
export const answerSteps = ({ workflow, methods }: AnswerView): StepView[] =>
  workflow?.steps ??
  methods.map((method) => ({ description: method.excerpt, method_name: method.method_name, method }));

/** The heading above the answer. */
export function headingOf({ outcome, workflow, methods }: AnswerView): string {
  if (outcome === 'uncertain') return messages.closest;
  return workflow || methods.length > 1 ? messages.steps : messages.sample;
}

/** The heading above workflows that are not the answer. */
export const nearWorkflowsHeading = ({ outcome, workflow }: AnswerView): string =>
  outcome === 'answered' && !workflow ? messages.usedIn : messages.nearWorkflows;

/** The heading above methods that are not the answer. */
export const nearMethodsHeading = ({ outcome }: AnswerView): string => nearHeadings[outcome];
const nearHeadings = {
  answered: messages.alsoClose,
  uncertain: messages.otherMatches,
  none: messages.nearest,
} as const;
