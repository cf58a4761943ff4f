import { authenticationLines, authenticationOf } from '@fieldkit/contract/authentication.ts';
import { authenticationMessages } from '@fieldkit/contract/messages/authentication.ts';
import { sortRequiredFirst } from '@fieldkit/contract/nested-inputs.ts';
import type { CitationView, FoundAnswer, MethodView, WorkflowView } from '@fieldkit/contract/plugin-site.ts';

const MAX_METHODS = 10;
const MAX_STEPS = 20;
/** The total for all methods. Each method gets a share of them, required inputs first. */
const MAX_INPUTS = 80;
const NAME = 120;
const DESCRIPTION = 800;
const INPUT = 200;

/** A retrieved workflow or method in the form that the model reads, with a mark that answers cite. */
export type AnswerSource = {
  mark: string;
  cites: CitationView;
  /** The method, if the source is one. */
  method: MethodView | null;
  data: Record<string, unknown>;
};

/** The sources retrieved for a question, the workflow first. The model receives only these, and may cite only these. */
export function sourcesOf({ workflow, methods }: FoundAnswer): AnswerSource[] {
  const steps = workflow?.steps.slice(0, MAX_STEPS).flatMap(({ method }) => method ?? []) ?? [];
  const all = new Map([...steps, ...methods].map((method) => [method.method_uuid, method]));
  const chosen = [...all.values()].slice(0, MAX_METHODS);
  const each = Math.ceil(MAX_INPUTS / Math.max(2, chosen.length));
  const found = chosen.map((method, at) => methodSource(method, `m${at + 1}`, each));
  return workflow ? [workflowSource(workflow, found), ...found] : found;
}

function methodSource(method: MethodView, mark: string, max: number): AnswerSource {
  const {
    method_uuid: id,
    method_name,
    http_method,
    endpoint,
    description,
    is_deprecated,
    base_url,
  } = method;
  const name = makeHarmless(method_name, NAME);
  return {
    mark,
    cites: { kind: 'method', id, name },
    method,
    data: {
      id: mark,
      name,
      call: makeHarmless(http_method ? `${http_method} ${endpoint}` : endpoint, 300),
      ...(base_url && { server: makeHarmless(base_url, 200) }),
      library: makeHarmless(`${method.library_name} ${method.library_version}`, NAME),
      ...(is_deprecated && { deprecated: true }),
      description: makeHarmless(description, DESCRIPTION),
      parameters: firstOf(method.inputs ?? [], max).map((input) => ({
        name: makeHarmless(input.name, NAME),
        in: makeHarmless(input.in, 20),
        type: makeHarmless(input.type, 60),
        required: input.required,
        description: makeHarmless(input.description, INPUT),
      })),
      ...(method.input_text && { parameters_in_words: makeHarmless(method.input_text, DESCRIPTION) }),
      authentication: authenticationOfSource(method),
      headers: firstOf(
        method.headers.map((header) => ({ ...header, in: 'header' })),
        max,
      ).map((header) => ({
        name: makeHarmless(header.name, NAME),
        required: header.required,
        description: makeHarmless(header.description, INPUT),
      })),
    },
  };
}

/** The credentials that each way of authentication sends, one per line. */
function authenticationOfSource({ authentication, request }: MethodView): string[] {
  const call = authenticationOf(authentication, request.security);
  const { lead, ways, scopes } = authenticationLines(call, request.scopes);
  const lines = ways.map(({ credentials }) => credentials.join(` ${authenticationMessages.and} `));
  return [lead, ...lines, scopes].filter(Boolean).map((line) => makeHarmless(line, DESCRIPTION));
}

function workflowSource(workflow: WorkflowView, methods: readonly AnswerSource[]): AnswerSource {
  const { workflow_uuid: id, description, steps } = workflow;
  const name = makeHarmless(workflow.name, NAME);
  return {
    mark: 'w1',
    cites: { kind: 'workflow', id, name },
    method: null,
    data: {
      id: 'w1',
      name,
      description: makeHarmless(description, DESCRIPTION),
      steps: steps.slice(0, MAX_STEPS).map((step, at) => ({
        order: at + 1,
        method: methods.find(({ cites }) => cites.id === step.method?.method_uuid)?.mark ?? null,
        name: makeHarmless(step.method_name, NAME),
        description: makeHarmless(step.description, INPUT),
        ...(step.method === null && { missing: true }),
      })),
    },
  };
}

/** Required inputs first, and fields of optional ones last, because a first call rarely needs them. */
const firstOf = <Input extends { name: string; in: string; required: boolean }>(
  inputs: readonly Input[],
  max: number,
): Input[] =>
  sortRequiredFirst(inputs)
    .sort((one, other) => one.depth - other.depth)
    .slice(0, max)
    .map(({ input }) => input);

/**
 * Characters that people do not see but a model reads: control and format characters (zero width, writing direction,
 * tags), private-use characters, and others without a glyph.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;
const comment = /<!--[\s\S]*?(?:--!?>|$)|^[ \t]*\[[^\]\n]*\]:[ \t]*(?:#|<>)[^\n]*$/gm;

/**
 * Text from others in a form that a model may read: only what a person sees of it, and at most `max` characters.
 * Removing a nested comment can create a new one, so comments are removed until none is left.
 */
export function makeHarmless(text: string, max: number): string {
  let rest = text
    .slice(0, max * 8)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, (character) => (/[\t\n]/.test(character) ? character : ''));
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(comment, '');
  }
  const short = rest
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return short.length <= max
    ? short
    : `${short
        .slice(0, max - 1)
        .trimEnd()
        .toWellFormed()}…`;
}
