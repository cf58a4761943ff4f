import { findSampleLanguage } from '@fieldkit/code-samples/sample-languages.ts';
import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { listNeededInputs } from '@fieldkit/contract/nested-inputs.ts';
import type { MethodView, StepView, WorkflowView } from '@fieldkit/contract/plugin-site.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { findDataFlow, type StepDependency } from '../../../services/search/data-flow/data-flow.ts';
import { readWorkflow } from '../../../services/search/query-published.ts';
import { type McpRequest, recordStep } from '../mcp-request.ts';
import { writeCode, writeNoCode } from './call-text.ts';
import {
  answer,
  answerSizes,
  cutLine,
  onOneLine,
  ownerNote,
  ownerText,
  readOnly,
  refuse,
} from './tool-answer.ts';
import {
  cursorInput,
  cursorNames,
  firstLanguage,
  idInput,
  languageInput,
  languageNames,
  readCursor,
  withAliases,
} from './tool-inputs.ts';

const input = z.object({
  id: idInput('workflow', 300, 'An id from search, or the name of the workflow'),
  language: languageInput,
  cursor: cursorInput,
});
const aliases = {
  id: ['workflow_id', 'workflow_uuid', 'name', 'workflow', 'workflow_name', 'recipe', 'query', 'ids'],
  language: languageNames,
  cursor: cursorNames,
} as const;

export function addGetWorkflowTool(server: McpServer, mcp: McpRequest): void {
  server.registerTool(
    'get_workflow',
    {
      title: 'Get a workflow',
      description:
        'A whole recipe in one answer: its steps in order, what each calls and needs, what passes from step to step, whether it is valid; with code for each step if a language is named.',
      inputSchema: withAliases(input, aliases),
      annotations: readOnly,
    },
    async ({ id, language: sent, cursor }) => {
      const { workflow, nearest } = await readWorkflow(mcp.ctx, mcp.project_uuid, id);
      if (!workflow) {
        const near = nearest.map(({ workflow_uuid, name }) => `- ${cutLine(name, 80)} · id ${workflow_uuid}`);
        return refuse(
          mcp,
          near.length > 0
            ? [messages.noWorkflow, messages.didYouMean, ...near].join('\n')
            : messages.noWorkflows,
        );
      }
      await recordStep(mcp, 'workflow_read', workflow.workflow_uuid);
      const { language, note } = firstLanguage(sent);
      const text = workflowText(workflow, language);
      return answer(mcp, note ? `${note}\n\n${text}` : text, {
        path: `/workflows/${workflow.workflow_uuid}`,
        from: readCursor(cursor),
        size: language ? answerSizes.max : answerSizes.usual,
      });
    },
  );
}

const MAX_INPUTS = 12;

/** A whole recipe for an assistant: what each step calls and needs, in order, and which values pass between them. */
export function workflowText(workflow: WorkflowView, language?: string): string {
  const { name, description, steps, is_validated } = workflow;
  const urls = [...new Set(steps.flatMap(({ method }) => method?.base_url || []))];
  const isUnknown = language !== undefined && !findSampleLanguage(language);
  const head = [
    `${messages.workflow}: ${onOneLine(name)} (${messages.steps(steps.length)}, ${is_validated ? messages.validated : messages.broken})`,
    ownerText(description, 1_500),
    urls.length === 1 ? `${messages.baseUrl}: ${cutLine(urls[0] ?? '', 200)}` : '',
    isUnknown ? writeNoCode(language) : '',
  ];
  const passed = findDataFlow(steps);
  const texts = steps.map((step, place) =>
    stepText(step, place, {
      namesUrl: urls.length > 1,
      passed: passed[place] ?? [],
      steps,
      language: isUnknown ? undefined : language,
    }),
  );
  return [...head.filter(Boolean), ...texts].join('\n\n');
}

type StepContext = {
  namesUrl: boolean;
  passed: StepDependency[];
  steps: readonly StepView[];
  language: string | undefined;
};

function stepText(
  { description, method_name, method }: StepView,
  place: number,
  { namesUrl, passed, steps, language }: StepContext,
): string {
  const number = `${place + 1}. `;
  if (!method)
    return [`${number}${messages.stepMissing(onOneLine(method_name))}`, indented(ownerText(description, 800))]
      .filter(Boolean)
      .join('\n');
  const { http_method, endpoint, base_url, is_deprecated, method_uuid } = method;
  const call = onOneLine(`${http_method ? `${http_method} ` : ''}${namesUrl ? base_url : ''}${endpoint}`);
  return [
    `${number}${call} · ${onOneLine(method.method_name)} · id ${method_uuid}${is_deprecated ? ` · ${messages.stepDeprecated}` : ''}`,
    indented(ownerText(description, 800)),
    ...needsOf(method),
    ...fromBefore(passed, steps),
    ...(language === undefined ? [] : [writeCode(method, language)]),
  ]
    .filter(Boolean)
    .join('\n');
}

const indented = (text: string): string => (text === '' ? '' : `   ${text.replaceAll('\n', '\n   ')}`);

/** The required inputs. All others are in get_method. */
function needsOf({ headers, inputs, input_text }: MethodView): string[] {
  const required = [
    ...headers
      .filter((header) => header.required)
      .map(({ name, type }) => onOneLine(`${name} (header, ${type})`)),
    ...listNeededInputs(inputs ?? []).map(
      ({ name, in: place, type, description }) =>
        onOneLine(`${name} (${place}, ${type})`) + ownerNote(description, 80),
    ),
  ];
  const shown = required.slice(0, MAX_INPUTS);
  const text = input_text ? [ownerNote(input_text, 300).trim()] : [];
  if (shown.length + text.length === 0) return [];
  const more = required.length - shown.length;
  return [`   ${messages.needs}: ${[...shown, ...text].join('; ')}${more > 0 ? `; … ${more}` : ''}`];
}

/** For example "From before: id: /id of the response of step 1 (List orders); owner, repo as in step 2". */
function fromBefore(passed: readonly StepDependency[], steps: readonly StepView[]): string[] {
  if (passed.length === 0) return [];
  const taken = passed.flatMap((one) => (one.kind === 'same' ? [] : [takenText(one, steps)]));
  const same = Map.groupBy(
    passed.filter(({ kind }) => kind === 'same'),
    ({ from }) => from,
  );
  const repeated = [...same].map(([from, all]) =>
    messages.sameAs(
      all.map(({ input }) => input),
      from + 1,
    ),
  );
  return [`   ${messages.fromBefore}: ${[...taken, ...repeated].join('; ')}`];
}

function takenText(taken: Exclude<StepDependency, { kind: 'same' }>, steps: readonly StepView[]): string {
  const { input, from, field } = taken;
  const name = cutLine(steps[from]?.method?.method_name ?? '', 60);
  if (!field) return messages.idFrom(input, 'thing' in taken ? taken.thing : '', from + 1, name);
  const text = messages.fieldFrom(input, cutLine(field.pointer, 200), from + 1, name);
  if (taken.kind === 'chosen' && taken.lost) return `${text} (${messages.lost[taken.lost]})`;
  return field.mismatch ? `${text} (${messages.mismatch(field.mismatch.field, field.mismatch.input)})` : text;
}
