import { codeBlock, element } from './elements.ts';
import { jsonTokens, prettyText } from './pretty-json.ts';
import * as messages from './request.messages.ts';
import type { RequestForm } from './request-form.ts';
import type { Outcome, SentResponse } from './send-request.ts';

/** Shows what came back, or why nothing did, with the request as a command. All of it becomes text. */
export function showOutcome(
  outcome: Outcome,
  { statuses }: RequestForm,
  command: { host: string; text: string; hasSecrets: boolean },
): { parts: HTMLElement[]; spoken: string } {
  if (outcome.kind === 'response')
    return {
      parts: responseParts(outcome, statuses),
      spoken: messages.summary(statusLine(outcome), messages.milliseconds(outcome.ms)),
    };
  if (outcome.kind === 'canceled')
    return { parts: [element('p', 'remark', messages.canceled)], spoken: messages.canceled };
  const [heading, text] =
    outcome.kind === 'slow'
      ? [messages.slow, messages.slowText(command.host)]
      : [messages.blocked, messages.blockedText(command.host)];
  return {
    parts: [
      element('p', 'request-failed', heading),
      element('p', '', text),
      codeBlock(messages.command, messages.copy, command.text),
      ...(command.hasSecrets ? [element('p', 'remark', messages.commandSecrets)] : []),
    ],
    spoken: `${heading}. ${text}`,
  };
}

const statusLine = ({ status, statusText }: SentResponse): string =>
  [String(status), statusText || usualTexts[status]].filter(Boolean).join(' ');

/** HTTP/2 has no texts. */
const usualTexts: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** The documented meaning of a status: its own, that of its range, or the default. */
export function meaningOf(status: number, statuses: RequestForm['statuses']): string {
  const range = `${Math.floor(status / 100)}XX`;
  for (const key of [String(status), range, 'DEFAULT']) {
    const found = statuses.find(([its, meaning]) => its.toUpperCase() === key && meaning !== '');
    if (found) return found[1];
  }
  return '';
}

function responseParts(response: SentResponse, statuses: RequestForm['statuses']): HTMLElement[] {
  const { status, ms, headers, text, bytes, type, isCut, isBroken } = response;
  const tone = status < 300 ? 'ok' : status < 400 ? '' : status < 500 ? 'warn' : 'bad';
  const facts = element(
    'p',
    'request-facts',
    element('span', `badge ${tone}`, statusLine(response)),
    element('span', '', messages.milliseconds(ms)),
    element('span', '', `${messages.bytes(bytes)}${isCut ? '+' : ''}`),
  );
  const meaning = meaningOf(status, statuses);
  const meaningLine = element('p', 'request-meaning', element('strong', '', messages.meaning), meaning);
  meaningLine.dir = 'auto';
  return [
    facts,
    ...(meaning ? [meaningLine] : []),
    ...bodyParts(text, bytes, type),
    ...(isCut ? [element('p', 'remark', messages.cut)] : []),
    ...(isBroken ? [element('p', 'remark', messages.ended)] : []),
    element(
      'details',
      'request-headers',
      element('summary', '', messages.headers(headers.length)),
      element(
        'dl',
        '',
        ...headers.flatMap(([name, value]) => [
          element('dt', '', element('code', '', name)),
          element('dd', '', element('code', '', value)),
        ]),
      ),
      element('p', 'remark', messages.headersNote),
    ),
  ];
}

function bodyParts(text: string | null, bytes: number, type: string): HTMLElement[] {
  if (bytes === 0) return [element('p', 'remark', messages.noBody)];
  if (text === null) return [element('p', 'remark', messages.binary(type.slice(0, 100)))];
  const parts = jsonTokens(prettyText(text)).map(({ kind, text: its }) =>
    kind === null ? its : element('span', kind, its),
  );
  return [codeBlock(messages.responseBody, messages.copy, ...parts)];
}
