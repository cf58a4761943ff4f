import type { Body, Part } from '@fieldkit/contract/sample-body.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { addressOf, cookieText, encodePairs, formatJson, headersOf } from './source-text.ts';

/**
 * A command line. With `--fail-with-body`, it fails if the API answers with an error. An error is not written to the file of a
 * download, which can come from another address.
 */
export function writeCurl(request: SampleRequest): string {
  const { method, basic, cookies, body, response } = request;
  const headers = headersOf(request, ['form'], false);
  const options = [
    ...headers.map(({ name, value }) => `--header ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(basic ? [`--user ${quote(`${basic.user}:${basic.password}`)}`] : []),
    ...(cookies.length > 0 ? [`--cookie ${quote(cookieText(cookies))}`] : []),
    ...(body ? dataOf(body) : []),
    ...(response?.kind === 'file' ? [`--output ${quote(response.fileName)}`] : []),
    ...(response?.kind === 'stream' ? ['--no-buffer'] : []),
  ];
  const verb = method === 'HEAD' ? '--head' : method === 'GET' ? '' : `--request ${quote(method)}`;
  const command = response?.kind === 'file' ? 'curl --fail --location' : 'curl --fail-with-body';
  const start = [command, verb, quote(addressOf(request))].filter(Boolean);
  const isShort = start.join(' ').length <= MAX_START;
  return [...(isShort ? [start.join(' ')] : start), ...options].join(' \\\n  ');
}

/** Longer commands have a line for each option, so that a narrow column shows the method and the address. */
const MAX_START = 56;

const quote = (text: string): string =>
  /^[A-Z]+$/.test(text) ? text : `'${text.replace(/\0/g, '').replaceAll("'", `'\\''`)}'`;

function dataOf(body: Body): string[] {
  switch (body.kind) {
    case 'json':
      // Further lines are below their option. JSON has no line breaks within texts.
      return [`--data ${quote(formatJson(body.value).replace(/\n/g, '\n  '))}`];
    case 'form':
      return body.entries.map(({ name, value }) => `--data-urlencode ${quote(`${nameOf(name)}=${value}`)}`);
    case 'multipart':
      return body.parts.map(partOf);
    case 'file':
      return [`--data-binary ${quote(`@${body.fileName}`)}`];
    case 'text':
      return [`--data-raw ${quote(body.text)}`];
  }
}

/** Names are sent unchanged, because curl encodes only values. */
const nameOf = (name: string): string =>
  encodePairs([{ name, value: '' }])
    .slice(0, -1)
    .replace(/%5B/g, '[')
    .replace(/%5D/g, ']');

const partOf = (part: Part): string =>
  'fileName' in part
    ? `--form ${quote(`${part.name}=@${part.fileName}`)}`
    : `--form-string ${quote(`${part.name}=${part.value}`)}`;
