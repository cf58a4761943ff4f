import { noAuthentication } from '@fieldkit/contract/authentication.ts';
import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { adviceFor, adviceTitle } from '@fieldkit/contract/messages/error-advice.ts';
import { externalDocs } from '@fieldkit/contract/messages/method-details.ts';
import { isSuccess, type MethodResponse, readResponses } from '@fieldkit/contract/method-responses.ts';
import { readInputParams } from '@fieldkit/contract/methods.ts';
import { externalDocsLink } from '@fieldkit/contract/request-details.ts';
import type { DescribedMethod } from '../../../services/search/search-messages.ts';
import { titleOfMethod } from '../../../services/search/titles/method-title.ts';
import {
  authenticationText,
  bodyText,
  exampleRequest,
  graphqlText,
  listArgumentHeaders,
  writeCode,
  writeServerLines,
} from './call-text.ts';
import { type QuestionWords, readQuestionWords } from './choose-inputs.ts';
import { eventLine } from './event-and-model-text.ts';
import { type InputLimits, inputLines } from './input-lines.ts';
import { pagingOf } from './paging.ts';
import { type FieldChoice, outlineOf } from './response-outline.ts';
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

/** The maximum number of characters for each part. */
type TextLimits = InputLimits & {
  description: number;
  /** The fields of a response. */
  fields: number;
};

const fully: TextLimits = {
  description: 8_000,
  input: 2_000,
  other: 2_000,
  values: 6_000,
  hasAllBounds: true,
  variants: 6_000,
  fields: 64_000,
  text: 64_000,
  names: 0,
  shown: 'all',
};
const briefly: TextLimits = {
  description: 1_500,
  input: 220,
  other: 220,
  values: 220,
  hasAllBounds: true,
  variants: 600,
  fields: 700,
  text: 2_000,
  names: 1_200,
  shown: 'outer',
};
const short: TextLimits = { ...briefly, other: 110, values: 140, hasAllBounds: false, fields: 500 };
const shortest: TextLimits = { ...short, input: 140, other: 50, values: 90, variants: 300, fields: 250 };
/** If an answer would be too long, descriptions that the call does not need are shortened. */
const shorter: TextLimits[] = [briefly, short, shortest];
/**
 * If it is still too long, fewer inputs are described, and the others are named in the space that is left, which is at least
 * `names`.
 */
const fewer: TextLimits[] = [
  { ...shortest, shown: 'named', names: 0 },
  { ...short, description: 800, shown: 'relevant', names: 1_200 },
  { ...shortest, description: 500, shown: 'relevant', names: 0 },
];
/** What the lines above and below the names of inputs take. */
const AROUND_NAMES = 140;

/**
 * How to call one method, for an assistant. The longer parts come last, so that cutting the text loses the least
 * important. Without a language, an example of the request follows if there is space for all of it.
 */
export function methodText(method: DescribedMethod, options: MethodTextOptions = {}): string {
  const { language, question, size = Number.POSITIVE_INFINITY } = options;
  const text = textOfSize(method, options);
  const example = language === undefined ? exampleRequest(sampledCall(method), question) : '';
  const isShown = example !== '' && text.length + example.length + 2 <= size;
  return isShown ? `${text}\n\n${example}` : text;
}

function textOfSize(method: DescribedMethod, options: MethodTextOptions): string {
  const { full, size = Number.POSITIVE_INFINITY } = options;
  const question = readQuestionWords(options.question ?? '');
  const write = (limits: TextLimits) => textIn(method, options, limits, question);
  if (full) return write(fully);
  for (const limits of shorter) {
    const text = write(limits);
    if (text.length <= size) return text;
  }
  let text = '';
  for (const limits of fewer) {
    text = write({ ...limits, names: 0 });
    const names = size - text.length - AROUND_NAMES;
    if (names >= limits.names) return write({ ...limits, names });
  }
  return text;
}

function textIn(
  method: DescribedMethod,
  { full = false, language, question = '' }: MethodTextOptions,
  limits: TextLimits,
  asked: QuestionWords,
): string {
  const { library } = method;
  const parts = [
    [
      onOneLine(`${method.http_method} ${method.endpoint}`),
      onOneLine(
        `${titleOfMethod(method)}${method.is_deprecated ? ` (${messages.stepDeprecated})` : ''} · ${library.name} ${library.version}`,
      ),
      ...versionLine(method),
      ...writeServerLines(method),
      ...sameOperationLine(method),
      ...externalDocsLine(method),
    ].join('\n'),
    ownerText(method.description, limits.description),
    language === undefined ? '' : writeCode(sampledCall(method), language, question),
    authenticationText(method),
    section(
      messages.headers,
      listArgumentHeaders(method).map((header) => headerLine(header, limits.input)),
    ),
    bodyText(method),
    graphqlText(method),
    // These come before the inputs, whose list may be so long that it is truncated.
    section(messages.responses, responseLines(method, full, limits.fields, asked)),
    section(messages.next, linkLines(method, full)),
    section(messages.callbacks, callbackLines(method, full)),
    pagingText(method),
    section(messages.inputs, inputLines(method, limits, asked)),
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
  responses,
}: DescribedMethod) => ({
  http_method,
  endpoint,
  headers,
  inputs: readInputParams(input_params),
  base_url: library.base_url ?? '',
  request: request ?? {},
  authentication: library.authentication ?? noAuthentication,
  responses: readResponses(responses),
  programming_language: library.programming_language,
});

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

/** Names at most a few methods that do the same: overloads, or clients in several languages. */
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
 * The first success with its fields, like those whose status the question contains, and the errors by their status and codes. `full` also lists the fields of the
 * others, with headers and examples.
 */
function responseLines(
  { responses, input_params }: DescribedMethod,
  full: boolean,
  max: number,
  question: QuestionWords,
): string[] {
  const all = readResponses(responses);
  const choice: FieldChoice = {
    sent: new Set((readInputParams(input_params) ?? []).map(({ name }) => name)),
    question,
  };
  const [first] = all.filter(isSuccess);
  const isAsked = ({ status }: MethodResponse) => question.written.has(status);
  const shown = all.filter((response) => full || response === first || isAsked(response));
  const others = all.filter((response) => !shown.includes(response));
  // Codes that several statuses have are listed once, after every status.
  const byCodes = Map.groupBy(others, ({ codes = [] }) => codes.join(', '));
  const shared = [...byCodes].filter(([codes, those]) => codes !== '' && those.length > 1);
  const list = others.map((response) => {
    const { status, description, codes = [] } = response;
    const line = onOneLine(`${status}${description ? ` ${cutLine(description, 60)}` : ''}`);
    return shared.some(([own]) => own === codes.join(', ')) ? line : line + codesOf(response, CODES);
  });
  const sharedCodes = shared.map(([codes, those]) => {
    const statuses = those.map(({ status }) => status).join(', ');
    return onOneLine(`${messages.codesOf(statuses)}: ${cutLine(codes, CODES)}`);
  });
  const text = [...list, ...sharedCodes].join('; ');
  return [
    ...shown.flatMap((response) => [
      `- ${outlineOf(response, max, choice, isAsked(response) ? ASKED_DESCRIPTION : undefined)}`,
      ...(full ? detailsOf(response) : []),
    ]),
    ...(list.length > 0 ? [`- ${messages.otherResponses}: ${cutLine(text, Math.min(OTHERS, max))}`] : []),
    ...errorFields(others),
    ...adviceLines(all, full, max),
  ];
}

/** What to do about the errors, of the most useful ones if not all are wanted. */
function adviceLines(responses: readonly MethodResponse[], full: boolean, max: number): string[] {
  if (max < MIN_FIELDS_FOR_ADVICE) return [];
  const advised = responses.flatMap(({ status }) => {
    const advice = full || adviceWorth.has(status) ? adviceFor(status) : undefined;
    return advice === undefined ? [] : [`${status} ${advice}`];
  });
  return advised.length > 0 ? [`- ${adviceTitle}: ${advised.join(' ')}`] : [];
}

/** Errors that correct requests meet, too. */
const adviceWorth = new Set(['402', '409', '412', '429', '503']);
/** In less space, the fields of responses matter more. */
const MIN_FIELDS_FOR_ADVICE = 500;

/** The fields of the first error that has some: the bodies of an API's errors are usually alike. */
function errorFields(responses: readonly MethodResponse[]): string[] {
  const names = responses
    .filter(({ status }) => /^(?:[45]|default)/i.test(status))
    .map(({ fields }) => Object.keys(fields).filter((path) => !/[.\]]./.test(path)))
    .find((fields) => fields.length > 0);
  return names ? [`- ${messages.errorFields}: ${cutLine(onOneLine(names.join(', ')), ERROR_FIELDS)}`] : [];
}

/** The maximum number of characters of the description of a response whose status the question contains. */
const ASKED_DESCRIPTION = 400;
/** The maximum number of characters of the other responses, and of the codes of one. */
const OTHERS = 600;
const MAX_NOTES_LENGTH = 4_000;
/** The maximum number of characters of the description of one field. */
const FIELD_NOTE = 300;
/** The names of the fields of errors. */
const ERROR_FIELDS = 160;
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
      onOneLine(required ? `${path} (${messages.required})` : path) + ownerNote(description, FIELD_NOTE),
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
