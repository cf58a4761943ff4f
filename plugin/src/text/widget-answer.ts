import { writeFunctionSample } from '@fieldkit/code-samples/sdk/sdk-languages.ts';
import { isHttp, writeSamples } from '@fieldkit/code-samples/write-samples.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { AnswerPiece, AnswerView, MethodView, StepView } from '@fieldkit/contract/plugin-site.ts';
import type { WidgetAnswer, WidgetPiece, WidgetStep, WidgetView } from '@fieldkit/contract/plugin-widget.ts';
import { askPath, citedPath, guidePath, methodPath, workflowPath } from '../site-paths.ts';
import { answerSteps, headingOf, nearMethodsHeading, nearWorkflowsHeading } from './answer-text.ts';
import { problemOf, takenText } from './workflow-words.ts';

/** A panel next to another site's page has room for these; the page of the plugin shows all. */
const MAX_STEPS = 20;
const MAX_RELATED = 5;
const MAX_CODE = 8_000;

/** An answer for the widget on other sites: texts, code in one language, and paths of the plugin's pages. */
export function buildWidgetAnswer({ question, language, answer, report }: WidgetView): WidgetAnswer {
  const { outcome, sentences, workflow } = answer;
  const steps = answerSteps(answer);
  return {
    outcome,
    sentences: sentences.map((sentence) => sentence.map(pieceOf)),
    heading: steps.length > 0 ? headingOf(answer) : '',
    workflow: workflow && { name: workflow.name, path: workflowPath(workflow.workflow_uuid) },
    steps: steps.slice(0, MAX_STEPS).map((step) => stepOf(step, language, question)),
    related: relatedTo(answer),
    page: askPath(question, language),
    report,
  };
}

function pieceOf(piece: AnswerPiece): WidgetPiece {
  return 'cites' in piece ? { name: piece.cites.name, path: citedPath(piece.cites) } : piece;
}

function stepOf(step: StepView, language: string, question: string): WidgetStep {
  const { method, method_name, description, takes = [] } = step;
  const problem = problemOf(step);
  return {
    name: method?.method_name ?? method_name,
    path: method && methodPath(method.method_uuid),
    http_method: method?.http_method ?? '',
    endpoint: method?.endpoint ?? '',
    gist: description,
    notes: [...takes.map(takenText), ...(problem === null ? [] : [problem])],
    sample: method && sampleOf(method, language, question),
  };
}

/** A sample in the language that the question names, or in the first one that can express the call. */
function sampleOf(method: MethodView, language: string, question: string): WidgetStep['sample'] {
  if (!isHttp(method)) {
    const sample = writeFunctionSample(method);
    const code = sample?.code ?? (method.endpoint || method.method_name);
    const { label = messages.signature, fence = '' } = sample?.language ?? {};
    return codeWithin({ language: label, fence, code });
  }
  const { samples } = writeSamples(method, question);
  const sample = samples.find((one) => one.language.id === language) ?? samples[0];
  if (!sample) return null;
  const { label, fence } = sample.language;
  return codeWithin({ language: label, fence, code: sample.code });
}

/** Null for code that is too long: a part of it would not run. */
const codeWithin = (sample: NonNullable<WidgetStep['sample']>): WidgetStep['sample'] =>
  sample.code.length > MAX_CODE ? null : sample;

function relatedTo(answer: AnswerView): WidgetAnswer['related'] {
  const { outcome, nearWorkflows, nearMethods, sections = [] } = answer;
  return [
    {
      heading: nearWorkflowsHeading(answer),
      links: nearWorkflows.map(({ workflow_uuid, name, description }) => ({
        name,
        path: workflowPath(workflow_uuid),
        gist: description,
        http_method: '',
      })),
    },
    {
      is_before_steps: outcome === 'uncertain',
      heading: nearMethodsHeading(answer),
      links: nearMethods.map(({ method_uuid, method_name, http_method, excerpt }) => ({
        name: method_name,
        path: methodPath(method_uuid),
        gist: excerpt,
        http_method,
      })),
    },
    {
      heading: messages.guides,
      links: sections.map(({ slug, anchor, title, heading, excerpt }) => ({
        name: heading || title,
        path: guidePath(slug, anchor),
        gist: excerpt,
        http_method: '',
      })),
    },
  ]
    .map(({ heading, links, is_before_steps = false }) => ({
      heading,
      links: links.slice(0, MAX_RELATED),
      is_before_steps,
    }))
    .filter(({ links }) => links.length > 0);
}
