import { noAuthentication } from '@fieldkit/contract/authentication.ts';
import { assistantMessages as messages } from '@fieldkit/contract/messages/assistant.ts';
import { readInputParams } from '@fieldkit/contract/methods.ts';
import { requiredFirst } from '@fieldkit/contract/nested-inputs.ts';
import { variantsText } from '@fieldkit/contract/request-details.ts';
import type { DescribedMethod } from '../../../services/search/search-messages.ts';
import { argumentHeaders, argumentInputs, authenticationText, bodyText, serverLines } from './call-text.ts';
import { codeOf } from './code-of.ts';
import { cutLine, onOneLine } from './cut-text.ts';
import { ownerNote, ownerText } from './owner-text.ts';

export type MethodTextOptions = {
  /** Everything, instead of what a first call needs. */
  full?: boolean;
  /** What code is wanted in; none without it. */
  language?: string | undefined;
  /** Optional inputs that it names are in the code. */
  question?: string | undefined;
};

/** How many levels of fields are listed unless all are requested: "customer.address", not "customer.address.city". */
const DEPTH = 2;
const briefly = { description: 1_500, input: 220, text: 2_000, variants: 600 };
const fully = { description: 8_000, input: 2_000, text: 64_000, variants: 6_000 };

/** How to call one method, as an assistant reads it: the longer parts come last, so that what is cut matters least. */
export function methodText(
  method: DescribedMethod,
  { full = false, language, question }: MethodTextOptions = {},
): string {
  const { library } = method;
  const room = full ? fully : briefly;
  const parts = [
    [
      onOneLine(`${method.http_method} ${method.endpoint}`),
      onOneLine(
        `${method.method_name}${method.is_deprecated ? ` (${messages.stepDeprecated})` : ''} · ${library.name} ${library.version}`,
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
    section(messages.inputs, inputLines(method, full)),
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

/** The inputs, required ones first and fields after their parent; text that a user wrote by hand stays as it is. */
function inputLines(method: DescribedMethod, full: boolean): string[] {
  const { input_params, request } = method;
  const room = full ? fully : briefly;
  const list = readInputParams(input_params);
  if (!list) return input_params.trim() === '' ? [] : [ownerText(input_params, room.text)];
  const ordered = requiredFirst(argumentInputs(method, list));
  const shown = full ? ordered : ordered.filter(({ depth }) => depth < DEPTH);
  const deeper = ordered.length - shown.length;
  return [
    ...shown.map(
      ({ input: { name, in: place, type, required, description, one_of } }) =>
        `- ${cutLine(name, 200)} (${cutLine(place, 40)}, ${cutLine(type, 100)}${required ? `, ${messages.required}` : ''})${ownerNote(description, room.input)}${one_of ? ` ${messages.oneOf}: ${cutLine(variantsText(one_of), room.variants)}.` : ''}`,
    ),
    ...(deeper > 0 ? [messages.deeper(deeper)] : []),
    ...(request?.is_cut ? [messages.cut] : []),
  ];
}
