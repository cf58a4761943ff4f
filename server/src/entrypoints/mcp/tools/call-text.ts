import {
  authenticationLines,
  authenticationOf,
  noAuthentication,
  withoutCredentials,
} from '@fieldkit/contract/authentication.ts';
import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { authenticationMessages } from '@fieldkit/contract/messages/authentication.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import { variantsText } from '@fieldkit/contract/request-details.ts';
import type { DescribedMethod } from '../../../services/search/search-messages.ts';
import { cutLine, onOneLine, ownerNote } from './cut-text.ts';

/** Where a call goes, and what to fill in there; a sentence where its document names no host. */
export function serverLines({ http_method, request, library }: DescribedMethod): string[] {
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
  ];
}

const neededBy = ({ request, library }: DescribedMethod) =>
  authenticationOf(library.authentication ?? noAuthentication, request?.security);

export const argumentHeaders = (method: DescribedMethod) =>
  withoutCredentials(method.headers, neededBy(method), () => 'header');

export const argumentInputs = (method: DescribedMethod, inputs: readonly InputParam[]) =>
  withoutCredentials(inputs, neededBy(method), (input) => placeOf(input.in));

/** How a call is authenticated, apart from its arguments. */
export function authenticationText(method: DescribedMethod): string {
  if (method.http_method === 'CALL') return '';
  const { lead, ways } = authenticationLines(neededBy(method));
  const lines = ways.map(
    ({ credentials, description }) =>
      `- ${credentials.map((one) => cutLine(one, 200)).join(` ${authenticationMessages.and} `)}${ownerNote(description, 300)}`,
  );
  return [`${authenticationMessages.title}:${lead ? ` ${lead}` : ''}`, ...lines].join('\n');
}

/** What a body is sent as, and what it may be. */
export function bodyText({ request }: DescribedMethod): string {
  const { content_type, one_of } = request ?? {};
  return [
    ...(content_type ? [`${messages.contentType}: ${onOneLine(content_type)}`] : []),
    ...(one_of ? [`${messages.bodyOneOf}: ${cutLine(variantsText(one_of), 6_000)}.`] : []),
  ].join('\n');
}
