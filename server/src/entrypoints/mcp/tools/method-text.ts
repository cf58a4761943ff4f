import { noAuthentication } from '@fieldkit/contract/authentication.ts';
import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { externalDocs } from '@fieldkit/contract/messages/method-details.ts';
import { isSuccess, type MethodResponse, readResponses } from '@fieldkit/contract/method-responses.ts';
import { titleOfMethod } from '@fieldkit/contract/method-title.ts';
import { type InputParam, readInputParams } from '@fieldkit/contract/methods.ts';
import { type InputTree, inputTrees } from '@fieldkit/contract/nested-inputs.ts';
import { pagingOf } from '@fieldkit/contract/paging.ts';
import { externalDocsLink, variantsText } from '@fieldkit/contract/request-details.ts';
import { wordsOf } from '../../../services/search/index/words-of.ts';
import type { DescribedMethod } from '../../../services/search/search-messages.ts';
import {
  argumentHeaders,
  argumentInputs,
  authenticationText,
  bodyText,
  codeOf,
  graphqlText,
  serverLines,
} from './call-text.ts';
import { eventLine } from './event-and-model-text.ts';
import { outlineOf } from './response-outline.ts';
import { cutLine, onOneLine, ownerNote, ownerText } from './tool-answer.ts';

/** Assistants need an example's outline; the plugin's page shows all of it. */
const MAX_EXAMPLE_LENGTH = 2_000;

type MethodTextOptions = {
  /** Include everything, not only what a first call needs. */
  full?: boolean;
  /** The language of the code; no code without it. */
  language?: string | undefined;
  /** Optional inputs that the question names are in the code, and have longer descriptions. */
  question?: string | undefined;
  /** The maximum length of the answer, in characters. */
  size?: number | undefined;
};

const fully = {
  description: 8_000,
  input: 2_000,
  other: 2_000,
  values: 6_000,
  variants: 6_000,
  fields: 64_000,
  text: 64_000,
};
const briefly = {
  description: 1_500,
  input: 220,
  other: 220,
  values: 220,
  variants: 600,
  fields: 700,
  text: 2_000,
};
/**
 * If an answer would be too long, descriptions that the call does not need are shortened before lines are left out.
 */
const shorter = [
  briefly,
  { ...briefly, other: 110, values: 140, fields: 500 },
  { ...briefly, input: 140, other: 50, values: 90, variants: 300, fields: 250 },
];

/**
 * How to call one method, for an assistant. The longer parts come last, so that cutting the text loses the least
 * important.
 */
export function methodText(method: DescribedMethod, options: MethodTextOptions = {}): string {
  let text = '';
  for (const limits of options.full ? [fully] : shorter) {
    text = textIn(method, options, limits);
    if (text.length <= (options.size ?? Number.POSITIVE_INFINITY)) break;
  }
  return text;
}

function textIn(
  method: DescribedMethod,
  { full = false, language, question = '' }: MethodTextOptions,
  limits: typeof briefly,
): string {
  const { library } = method;
  const parts = [
    [
      onOneLine(`${method.http_method} ${method.endpoint}`),
      onOneLine(
        `${titleOfMethod(method)}${method.is_deprecated ? ` (${messages.stepDeprecated})` : ''} · ${library.name} ${library.version}`,
      ),
      ...versionLine(method),
      ...serverLines(method),
      ...sameOperationLine(method),
      ...externalDocsLine(method),
    ].join('\n'),
    ownerText(method.description, limits.description),
    language === undefined ? '' : codeOf(sampledCall(method), language, question),
    authenticationText(method),
    section(
      messages.headers,
      argumentHeaders(method).map((header) => headerLine(header, limits.input)),
    ),
    bodyText(method),
    graphqlText(method),
    // These come before the inputs, whose list may be so long that it is truncated.
    section(messages.responses, responseLines(method, full, limits.fields)),
    section(messages.next, linkLines(method, full)),
    section(messages.callbacks, callbackLines(method, full)),
    pagingText(method),
    section(messages.inputs, inputLines(method, { full, limits, question })),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const sampledCall = ({
  http_method,
  endpoint,
  input_params,
  headers,
  request,
  library,
}: DescribedMethod) => ({
  http_method,
  endpoint,
  headers,
  inputs: readInputParams(input_params),
  base_url: library.base_url ?? '',
  request: request ?? {},
  authentication: library.authentication ?? noAuthentication,
  programming_language: library.programming_language,
});

/** Names at most a few methods: overloads, or clients in several languages, that do the same. */
/** `Version 1.0 is deprecated. Use Orders 2.0: id 6f1c…`, or the same method in older versions. */
function versionLine({ library_uuid, versions = [] }: DescribedMethod): string[] {
  const [latest] = versions;
  const shown = versions.find((one) => one.library_uuid === library_uuid);
  if (!latest || !shown) return [];
  if (shown !== latest) {
    const state = shown.is_deprecated ? messages.deprecatedVersion : messages.olderVersion;
    const use = messages.useVersion(cutLine(latest.name, 80), onOneLine(latest.version));
    return [
      `${state(onOneLine(shown.version))} ${use}${latest.method_uuid ? `: id ${latest.method_uuid}` : `, ${messages.notInVersion}`}`,
    ];
  }
  const older = versions.flatMap(({ version, method_uuid }) =>
    method_uuid && method_uuid !== latest.method_uuid ? [`${onOneLine(version)} (id ${method_uuid})`] : [],
  );
  return older.length > 0 ? [`${messages.otherVersions}: ${older.slice(0, 5).join(', ')}`] : [];
}

const sameOperationLine = ({ same_operations: names = [] }: DescribedMethod): string[] =>
  names.length > 0 ? [`${messages.sameOperation}: ${cutLine(names.slice(0, 3).join(', '), 400)}`] : [];

/** A longer address is left out: it costs more than it helps. */
const MAX_DOCS_LENGTH = 300;

function externalDocsLine({ request }: DescribedMethod): string[] {
  const docs = request && externalDocsLink(request);
  return docs && docs.url.length <= MAX_DOCS_LENGTH ? [`${externalDocs}: ${onOneLine(docs.url)}`] : [];
}

const section = (title: string, lines: string[]): string =>
  lines.length > 0 ? [`${title}:`, ...lines].join('\n') : '';

type Header = DescribedMethod['headers'][number];

const headerLine = ({ name, type, required, default_value, description }: Header, max: number): string =>
  `- ${cutLine(name, 200)} (${onOneLine(type)}${required ? `, ${messages.required}` : ''}${default_value ? `, default ${cutLine(default_value, 60)}` : ''})${ownerNote(description, max)}`;

/**
 * The first success with its fields, and the errors by their status and codes. `full` also lists the fields of the
 * others, with headers and examples.
 */
function responseLines({ responses }: DescribedMethod, full: boolean, max: number): string[] {
  const all = readResponses(responses);
  const [first] = all.filter(isSuccess);
  const shown = all.filter((response) => full || response === first);
  const others = all.filter((response) => !shown.includes(response));
  const list = others.map((response) => {
    const { status, description } = response;
    return (
      onOneLine(`${status}${description ? ` ${cutLine(description, 60)}` : ''}`) + codesOf(response, CODES)
    );
  });
  return [
    ...shown.flatMap((response) => [`- ${outlineOf(response, max)}`, ...(full ? detailsOf(response) : [])]),
    ...(list.length > 0
      ? [`- ${messages.otherResponses}: ${cutLine(list.join('; '), Math.min(OTHERS, max))}`]
      : []),
  ];
}

/** The maximum number of characters of the other responses, and of the codes of one. */
const OTHERS = 600;
const MAX_NOTES_LENGTH = 4_000;
const CODES = 240;

const codesOf = ({ codes = [] }: MethodResponse, max: number): string =>
  codes.length > 0 ? ` (${messages.errorCodes}: ${cutLine(onOneLine(codes.join(', ')), max)})` : '';

function detailsOf(response: MethodResponse): string[] {
  const { headers = {}, notes = {}, example } = response;
  const named = Object.entries(headers).map(
    ([name, description]) => onOneLine(name) + ownerNote(description, 100),
  );
  const codes = codesOf(response, fully.values);
  const noted = Object.entries(notes).map(
    ([path, { required, description = '' }]) =>
      onOneLine(required ? `${path} (${messages.required})` : path) + ownerNote(description, 100),
  );
  return [
    ...(noted.length > 0 ? [`  ${messages.fieldNotes}: ${cutLine(noted.join('; '), MAX_NOTES_LENGTH)}`] : []),
    ...(codes ? [`  ${codes.trim()}`] : []),
    ...(named.length > 0 ? [`  ${messages.headers}: ${named.join('; ')}`] : []),
    ...(example ? [`  ${messages.exampleResponse}: ${cutLine(example, MAX_EXAMPLE_LENGTH)}`] : []),
  ];
}

/** How many calls that can follow are listed, and how many callbacks. */
const MAX_LINKS = 5;
const MAX_CALLBACKS = 5;

/** The calls that can follow a success: `GET /users/{id} with id from $response.body#/id`. */
function linkLines({ responses }: DescribedMethod, full: boolean): string[] {
  const all = readResponses(responses).filter((response) => full || isSuccess(response));
  const links = all.flatMap(({ links = [] }) => links);
  const lines = links.map(({ target, parameters, description }) => {
    const values = Object.entries(parameters).map(([name, value]) => messages.valueFrom(name, value));
    const text = messages.nextWith(cutLine(target, 200), cutLine(onOneLine(values.join(', ')), 300));
    return `- ${onOneLine(text)}${ownerNote(description, 100)}`;
  });
  return [...new Set(lines)].slice(0, full ? lines.length : MAX_LINKS);
}

const callbackLines = ({ callbacks = [] }: DescribedMethod, full: boolean): string[] =>
  callbacks.slice(0, full ? callbacks.length : MAX_CALLBACKS).map(eventLine);

/** How the pages of a list are read, or an empty text. */
function pagingText({ input_params, responses }: DescribedMethod): string {
  const paging = pagingOf(readInputParams(input_params) ?? [], readResponses(responses));
  if (!paging) return '';
  return onOneLine(
    messages.pages(cutLine(paging.send.join(', '), 200), cutLine(paging.read.join(', '), 200)),
  );
}

/** The maximum number of characters for each part of an input's line. */
type InputLimits = {
  /** The description of an input that is required, or that the question names. */
  input: number;
  /** The description of any other input. */
  other: number;
  /** The allowed values. */
  values: number;
  variants: number;
  /** Text that a user wrote by hand instead of structured inputs. */
  text: number;
};

/** How many levels of fields are listed unless all are requested: "customer.address", not "customer.address.city". */
const DEPTH = 2;

type InputLinesOptions = { full: boolean; limits: InputLimits; question: string };

/**
 * The inputs, required ones first and fields after their parent. Text that a user wrote by hand stays unchanged.
 * Without
 * `full`, fields are listed two levels deep, and deeper if their object is required.
 */
function inputLines(method: DescribedMethod, { full, limits, question }: InputLinesOptions): string[] {
  const { input_params, request } = method;
  const list = readInputParams(input_params);
  if (!list) return input_params.trim() === '' ? [] : [ownerText(input_params, limits.text)];
  const trees = inputTrees(argumentInputs(method, list));
  const shown = listFields(trees, ({ depth }, parent) => full || depth < DEPTH || !!parent?.input.required);
  const deeper = listFields(trees, () => true).length - shown.length;
  const questionWords = new Set(wordsOf(question));
  return [
    ...shown.map((input) => inputLine(input, limits, questionWords)),
    ...(deeper > 0 ? [messages.deeper(deeper)] : []),
    ...(request?.is_cut ? [messages.cut] : []),
  ];
}

type Tree = InputTree<InputParam>;

/** Required fields first, each followed by its own fields in the same order. */
const listFields = (
  trees: readonly Tree[],
  isShown: (tree: Tree, parent?: Tree) => boolean,
  parent?: Tree,
): InputParam[] =>
  [...trees]
    .filter((tree) => isShown(tree, parent))
    .sort((one, other) => Number(other.input.required) - Number(one.input.required))
    .flatMap((tree) => [tree.input, ...listFields(tree.fields, isShown, tree)]);

function inputLine(
  { name, in: place, type, required, description, one_of }: InputParam,
  limits: InputLimits,
  questionWords: ReadonlySet<string>,
): string {
  const isNeeded = required || wordsOf(name).some((stem) => questionWords.has(stem));
  const variants = one_of
    ? ` ${messages.oneOf}: ${cutLine(variantsText(one_of), isNeeded ? limits.variants : Math.min(limits.variants, limits.other * 3))}.`
    : '';
  const note = noteOf(description, isNeeded ? limits.input : limits.other, limits.values, questionWords);
  return `- ${cutLine(name, 200)} (${cutLine(place, 40)}, ${cutLine(type, 100)}${required ? `, ${messages.required}` : ''})${note}${variants}`;
}

/** The last line of a description, if it lists the allowed values. */
const valuesLine = /(?:^|\n)((?:Format|One of|Always|Default): [^\n]*)/;
const oneOfList = /(?<=One of: )[^\n]*?(?=(?:, …)?\.(?: Default: |$))/;

/**
 * Shortens a description to `max` characters. The allowed values are kept, because a call cannot be made without
 * them.
 */
function noteOf(
  description: string,
  max: number,
  mostOfValues: number,
  questionWords: ReadonlySet<string>,
): string {
  const [found, values = ''] = valuesLine.exec(description) ?? [];
  if (found === undefined) return max > 0 ? ownerNote(description, max) : '';
  const prose = max > 0 ? cutLine(description.replace(found, '\n'), max) : '';
  const shown = values.replace(oneOfList, (list) =>
    chooseValues(list.split(', '), mostOfValues, questionWords),
  );
  return ownerNote(`${prose} ${shown}`, prose.length + shown.length + 1);
}

/** Whole values, as many as fit, beginning with those that the question names. */
function chooseValues(values: readonly string[], max: number, questionWords: ReadonlySet<string>): string {
  const all = values.join(', ');
  if (all.length <= max) return all;
  const named = new Map(
    values.map((value) => [value, wordsOf(value).filter((stem) => questionWords.has(stem)).length]),
  );
  const chosen: string[] = [];
  let used = 0;
  for (const value of [...values].sort((one, other) => (named.get(other) ?? 0) - (named.get(one) ?? 0))) {
    used += value.length + 2;
    if (used > max && chosen.length > 0) break;
    chosen.push(value);
  }
  return `${chosen.join(', ')}, … (${messages.ofValues(chosen.length, values.length)})`;
}
