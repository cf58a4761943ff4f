import { noAuthentication } from '@fieldkit/contract/authentication.ts';
import { assistantMessages as messages } from '@fieldkit/contract/messages/assistant.ts';
import { titleOfMethod } from '@fieldkit/contract/method-title.ts';
import { readInputParams } from '@fieldkit/contract/methods.ts';
import type { DescribedMethod } from '../../../services/search/search-messages.ts';
import { argumentHeaders, authenticationText, bodyText, serverLines } from './call-text.ts';
import { codeOf } from './code-of.ts';
import { cutLine, onOneLine } from './cut-text.ts';
import { inputLines } from './input-lines.ts';
import { ownerNote, ownerText } from './owner-text.ts';

export type MethodTextOptions = {
  /** Everything, instead of what a first call needs. */
  full?: boolean;
  /** What code is wanted in; none without it. */
  language?: string | undefined;
  /** Optional inputs that it names are in the code, and described at greater length. */
  question?: string | undefined;
  /** So many characters fit into the answer. */
  size?: number | undefined;
};

const fully = {
  description: 8_000,
  input: 2_000,
  other: 2_000,
  values: 6_000,
  variants: 6_000,
  text: 64_000,
};
const briefly = { description: 1_500, input: 220, other: 220, values: 220, variants: 600, text: 2_000 };
/** Where an answer would be too long, descriptions of what the call does not need are shorter before lines are left out. */
const shorter = [
  briefly,
  { ...briefly, other: 110, values: 140 },
  { ...briefly, input: 140, other: 50, values: 90, variants: 300 },
];

/** How to call one method, as an assistant reads it: the longer parts come last, so that what is cut matters least. */
export function methodText(method: DescribedMethod, options: MethodTextOptions = {}): string {
  let text = '';
  for (const room of options.full ? [fully] : shorter) {
    text = textIn(method, options, room);
    if (text.length <= (options.size ?? Number.POSITIVE_INFINITY)) break;
  }
  return text;
}

function textIn(
  method: DescribedMethod,
  { full = false, language, question = '' }: MethodTextOptions,
  room: typeof briefly,
): string {
  const { library } = method;
  const parts = [
    [
      onOneLine(`${method.http_method} ${method.endpoint}`),
      onOneLine(
        `${titleOfMethod(method)}${method.is_deprecated ? ` (${messages.stepDeprecated})` : ''} · ${library.name} ${library.version}`,
      ),
      ...serverLines(method),
      ...sameOperationLine(method),
    ].join('\n'),
    ownerText(method.description, room.description),
    language === undefined ? '' : codeOf(sampledCall(method), language, question),
    authenticationText(method),
    section(
      messages.headers,
      argumentHeaders(method).map((header) => headerLine(header, room.input)),
    ),
    bodyText(method),
    section(messages.inputs, inputLines(method, { full, room, question })),
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
  verb: http_method,
  endpoint,
  headers,
  inputs: readInputParams(input_params),
  base_url: library.base_url ?? '',
  request: request ?? {},
  authentication: library.authentication ?? noAuthentication,
  programming_language: library.programming_language,
});

/** At most a few: overloads and clients of several languages do the same. */
const sameOperationLine = ({ same_operations: names = [] }: DescribedMethod): string[] =>
  names.length > 0 ? [`${messages.sameOperation}: ${cutLine(names.slice(0, 3).join(', '), 400)}`] : [];

const section = (title: string, lines: string[]): string =>
  lines.length > 0 ? [`${title}:`, ...lines].join('\n') : '';

type Header = DescribedMethod['headers'][number];

const headerLine = ({ name, type, required, default_value, description }: Header, most: number): string =>
  `- ${cutLine(name, 200)} (${onOneLine(type)}${required ? `, ${messages.required}` : ''}${default_value ? `, default ${cutLine(default_value, 60)}` : ''})${ownerNote(description, most)}`;
