import * as pluginPageMessages from '@fieldkit/contract/messages/plugin-page.ts';
import { listTopInputs } from '@fieldkit/contract/nested-inputs.ts';
import type {
  AnswerPiece,
  AnswerSentence,
  AnswerView,
  FoundAnswer,
  MethodView,
  WorkflowSummary,
  WorkflowView,
} from '@fieldkit/contract/plugin-site.ts';
import * as messages from './answers.messages.ts';

const MAX_NAMED_METHODS = 6;

/**
 * Describes what was found without a model: the same text for the same version and question. Every channel may use it;
 * the renderer adds the code.
 */
export const makeAnswer = (found: FoundAnswer): AnswerView => ({
  ...found,
  sentences: found.isGuideFirst
    ? [...guideSentences(found), ...sentencesOf(found)]
    : [...sentencesOf(found), ...guideSentences(found)],
});

/** "See Idempotency." */
function guideSentences({ sections = [] }: FoundAnswer): AnswerSentence[] {
  const [first] = sections;
  if (!first) return [];
  const { slug, anchor, title, heading } = first;
  const id = anchor ? `${slug}#${anchor}` : slug;
  return [words(messages.see<AnswerPiece>({ cites: { kind: 'guide', id, name: heading || title } }))];
}

function sentencesOf(found: FoundAnswer): AnswerSentence[] {
  const { outcome, workflow, methods, nearMethods, nearWorkflows, askWith = [] } = found;
  if (outcome === 'none')
    return [
      plain(
        nearMethods.length > 0
          ? `${messages.nothing} ${messages.nearest(nearMethods.length)}`
          : messages.empty,
      ),
    ];
  if (workflow) return workflowSentences(workflow);
  const [first] = methods;
  // An uncertain answer recommends no call.
  if (outcome === 'uncertain')
    return [
      plain(messages.unsure),
      ...closestSentences(first, nearWorkflows[0]),
      ...(askWith.length > 0 ? [plain(messages.askWith(askWith))] : []),
    ];
  if (methods.length > 1)
    return [
      plain(messages.oneAfterOther(methods.length)),
      words([...sequence(methods.map(toMethod)), messages.end]),
    ];
  return first ? callSentences(first) : [];
}

function closestSentences(
  method: MethodView | undefined,
  workflow: WorkflowSummary | undefined,
): AnswerSentence[] {
  if (method?.http_method)
    return [words(messages.closestCall<AnswerPiece>(toMethod(method), callOf(method)))];
  const closest = method ? toMethod(method) : workflow && toWorkflow(workflow);
  return closest ? [words(messages.closest(closest))] : [];
}

function workflowSentences(workflow: WorkflowView): AnswerSentence[] {
  const { steps } = workflow;
  const names = steps.map(({ method, method_name, description }) =>
    method ? toMethod(method) : { text: method_name || description },
  );
  const covered = messages.covered<AnswerPiece>(toWorkflow(workflow), steps.length);
  const broken = steps.flatMap(({ method }, place) =>
    method && !method.is_deprecated ? [] : [pluginPageMessages.brokenStep(place + 1)],
  );
  return [
    words(
      steps.length > 0 && steps.length <= MAX_NAMED_METHODS
        ? [...covered, ...messages.inOrder(sequence(names))]
        : [...covered, messages.end],
    ),
    ...(broken.length > 0 ? [plain(messages.brokenAt(broken.join(messages.comma)))] : []),
  ];
}

function callSentences(method: MethodView): AnswerSentence[] {
  const { http_method, inputs, headers, is_deprecated } = method;
  const call = http_method
    ? messages.call<AnswerPiece>(toMethod(method), callOf(method))
    : messages.callFunction<AnswerPiece>(toMethod(method));
  const needed = listTopInputs(inputs ?? [])
    .filter(({ required }) => required)
    .map(({ name }) => name);
  const names = [...needed, ...headers.filter(({ required }) => required).map(({ name }) => name)];
  const isKnown = inputs !== null;
  return [
    words(call),
    ...(names.length > 0
      ? [words(messages.needs(listed(names)))]
      : isKnown && http_method
        ? [plain(messages.needsNothing)]
        : []),
    ...(is_deprecated ? [plain(messages.deprecated)] : []),
  ];
}

/** "a, b and c", as code. A very long list shows the first few and how many more there are. */
function listed(names: readonly string[]): (AnswerPiece | string)[] {
  const isLong = names.length > MAX_NAMED_METHODS;
  const shown: (AnswerPiece | string)[] = (isLong ? names.slice(0, MAX_NAMED_METHODS - 1) : names).map(
    (code) => ({
      code,
    }),
  );
  if (isLong) shown.push(messages.andMore(names.length - shown.length));
  return shown.flatMap((piece, at) => {
    if (at === 0) return [piece];
    return [at === shown.length - 1 ? messages.and : messages.comma, piece];
  });
}

/** "a, then b, then c". */
const sequence = (things: readonly AnswerPiece[]): (AnswerPiece | string)[] =>
  things.flatMap((thing, at) => (at === 0 ? [thing] : [messages.next, thing]));

const callOf = ({ http_method, endpoint }: MethodView): AnswerPiece => ({
  code: `${http_method} ${endpoint}`,
});
const toMethod = ({
  method_uuid,
  method_name,
}: Pick<MethodView, 'method_uuid' | 'method_name'>): AnswerPiece => ({
  cites: { kind: 'method', id: method_uuid, name: method_name },
});
const toWorkflow = ({ workflow_uuid, name }: Pick<WorkflowView, 'workflow_uuid' | 'name'>): AnswerPiece => ({
  cites: { kind: 'workflow', id: workflow_uuid, name },
});

const plain = (text: string): AnswerSentence => [{ text }];

/** Adjacent words become one piece. */
function words(parts: readonly (AnswerPiece | string)[]): AnswerSentence {
  const sentence: AnswerSentence = [];
  for (const part of parts) {
    const piece = typeof part === 'string' ? { text: part } : part;
    const last = sentence.at(-1);
    if (last && 'text' in last && 'text' in piece)
      sentence[sentence.length - 1] = { text: last.text + piece.text };
    else sentence.push(piece);
  }
  return sentence;
}
