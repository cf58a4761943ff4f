import { findSampleLanguage, sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import { type SampledFunction, writeFunctionSample } from '@fieldkit/code-samples/sdk/sdk-languages.ts';
import {
  isHttp,
  type SampleDifferences,
  type SampledCall,
  writeSample,
} from '@fieldkit/code-samples/write-samples.ts';
import {
  authenticationLines,
  authenticationOf,
  noAuthentication,
  withoutCredentials,
} from '@fieldkit/contract/authentication.ts';
import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { authenticationMessages } from '@fieldkit/contract/messages/authentication.ts';
import * as words from '@fieldkit/contract/messages/method-details.ts';
import { assumedValues, unusedValues } from '@fieldkit/contract/messages/sample-differences.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import { type ListedServer, variantsText } from '@fieldkit/contract/request-details.ts';
import type { DescribedMethod } from '../../../services/search/search-messages.ts';
import { cut, cutLine, onOneLine, ownerNote } from './tool-answer.ts';

/** A longer request is easier to write from its inputs. */
const MAX_CODE_LENGTH = 4_000;
const MAX_OTHER_SERVERS = 3;
const MAX_DIFFERENCES = 400;

/**
 * The code of a call in the requested language (for a function, in its own language), or a line that explains why
 * there is none.
 */
export function writeCode(call: SampledCall & SampledFunction, requested: string, question = ''): string {
  if (!isHttp(call)) {
    const sample = writeFunctionSample(call);
    return sample && sample.code.length <= MAX_CODE_LENGTH ? fenced(sample) : messages.functionHasNoCode;
  }
  const language = findSampleLanguage(requested);
  if (!language) return writeNoCode(requested);
  const sample = writeSample(call, language, question);
  if (!sample || sample.code.length > MAX_CODE_LENGTH) return messages.noSample(language.label);
  return [fenced(sample), ...differenceLines(sample)].join('\n');
}

/** An example of a request, as a command in one line; empty if the method is a function of an SDK. */
export function exampleRequest(call: SampledCall, question = ''): string {
  const language = findSampleLanguage('curl');
  const sample = language && writeSample(call, language, question);
  if (!sample) return '';
  const command = sample.code.replace(/ \\\n\s*|\n\s*/g, ' ');
  return [`${messages.exampleRequest}: ${command}`, ...differenceLines(sample)].join('\n');
}

const differenceLines = ({ assumed, unused }: SampleDifferences): string[] => [
  ...(assumed.length > 0 ? [cutLine(assumedValues(assumed), MAX_DIFFERENCES)] : []),
  ...(unused.length > 0 ? [cutLine(unusedValues(unused), MAX_DIFFERENCES)] : []),
];

/** The document that a GraphQL call sends. */
export function graphqlText({ request, http_method }: DescribedMethod): string {
  if (request?.graphql === undefined) return '';
  const lead = http_method === 'CALL' ? words.graphql : words.graphqlBody;
  return `${lead}:\n${fenced({ language: { fence: 'graphql' }, code: request.graphql })}`;
}

/** Uses a fence that is longer than any in the code, which would otherwise end it. */
function fenced({ language, code }: { language: { fence: string }; code: string }): string {
  const ticks = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length)) + 1;
  const fence = '`'.repeat(ticks);
  return `${fence}${language.fence}\n${code}\n${fence}`;
}

/** Lists the available languages. */
export const writeNoCode = (requested: string): string =>
  messages.noCodeIn(
    cut(requested, 40),
    sampleLanguages.map(({ label }) => label),
  );

/** The server of a call and its variables; a sentence if the document names no host. */
export function writeServerLines({ http_method, request, library }: DescribedMethod): string[] {
  if (http_method === 'CALL') return [];
  const url = request?.server?.url ?? library.base_url ?? '';
  const variables = request?.server?.variables ?? library.server_variables ?? [];
  const isHost = /^https?:/i.test(url);
  return [
    ...(isHost ? [`${messages.baseUrl}: ${cutLine(url, 200)}`] : [messages.noHost(cutLine(url, 200))]),
    ...variables
      .filter(({ name }) => url.includes(`{${name}}`))
      .map(
        ({ name, description, values }) =>
          `- {${cutLine(name, 100)}}${values.length > 0 ? ` (${cutLine(values.join(', '), 200)})` : ''}${ownerNote(description, 200)}`,
      ),
    ...(request?.server ? [] : otherServers(library.servers ?? [], url)),
  ];
}

/** The other servers of the document, such as a sandbox. */
function otherServers(servers: readonly ListedServer[], usual: string): string[] {
  const others = servers.filter(({ url }) => url !== usual).slice(0, MAX_OTHER_SERVERS);
  const lines = others.map(({ url, description }) => `- ${cutLine(url, 150)}${ownerNote(description, 60)}`);
  return lines.length > 0 ? [`${messages.otherServers}:`, ...lines] : [];
}

const findAuthentication = ({ request, library }: DescribedMethod) =>
  authenticationOf(library.authentication ?? noAuthentication, request?.security);

export const listArgumentHeaders = (method: DescribedMethod) =>
  withoutCredentials(method.headers, findAuthentication(method), () => 'header');

export const listArgumentInputs = (method: DescribedMethod, inputs: readonly InputParam[]) =>
  withoutCredentials(inputs, findAuthentication(method), (input) => placeOf(input.in));

/** How a call is authenticated, apart from its arguments. */
export function authenticationText(method: DescribedMethod): string {
  if (method.http_method === 'CALL') return '';
  const { lead, ways, scopes } = authenticationLines(findAuthentication(method), method.request?.scopes);
  const lines = ways.map(
    ({ credentials, description }) =>
      `- ${credentials.map((one) => cutLine(one, 200)).join(` ${authenticationMessages.and} `)}${ownerNote(description, 300)}`,
  );
  const needed = scopes ? [cutLine(scopes, 400)] : [];
  return [`${authenticationMessages.title}:${lead ? ` ${lead}` : ''}`, ...lines, ...needed].join('\n');
}

/** The content type of a body, and its variants. */
export function bodyText({ request }: DescribedMethod): string {
  const { content_type, one_of } = request ?? {};
  return [
    ...(content_type ? [`${messages.contentType}: ${onOneLine(content_type)}`] : []),
    ...(one_of ? [`${messages.bodyOneOf}: ${cutLine(variantsText(one_of), 6_000)}.`] : []),
  ].join('\n');
}
