import * as messages from '@fieldkit/contract/messages/assistant.ts';
import type { EventLineView, EventView } from '@fieldkit/contract/plugin-site.ts';
import { outlineOf } from './response-outline.ts';
import { cutLine, onOneLine, ownerNote, ownerText } from './tool-answer.ts';

const MAX_FIELDS = 4_000;
const MAX_DESCRIPTION = 1_500;

/** `- POST order.paid · id 6f1c… > Sent once the payment succeeds.` */
export function eventLine({ http_method, name, event_uuid, is_deprecated, excerpt }: EventLineView): string {
  const mark = is_deprecated ? ` · ${messages.stepDeprecated}` : '';
  return `- ${cutLine(`${http_method} ${name}`, 130)} · id ${event_uuid}${mark}${ownerNote(excerpt, 120)}`;
}

/** An event with what the API sends, for an assistant. */
export function eventText(event: EventView): string {
  const { payload, kind, method, expression, is_deprecated, summary, description } = event;
  const { headers = {}, parameters = {}, answers = {}, example, content_type } = payload;
  const isCallback = kind === 'callback';
  const about = isCallback ? messages.callback(cutLine(method?.method_name ?? '', 120)) : messages.webhook;
  const deprecated = is_deprecated ? ` (${messages.stepDeprecated})` : '';
  const parts = [
    [
      onOneLine(`${messages.event}: ${event.http_method} ${event.name}${deprecated} · ${event.library_name}`),
      onOneLine(about),
      ...(method
        ? [`${messages.method}: ${cutLine(method.method_name, 120)} · id ${method.method_uuid}`]
        : []),
      ...(expression ? [`${messages.address}: ${cutLine(expression, 300)}`] : []),
    ].join('\n'),
    summary === description ? '' : ownerText(summary, 300),
    ownerText(description, MAX_DESCRIPTION),
    section(messages.headers, headers),
    section(messages.parameters, parameters),
    `${messages.payload}: ${outlineOf({ ...payload, status: content_type }, MAX_FIELDS)}`,
    example ? `${messages.exampleResponse}: ${onOneLine(example)}` : '',
    section(messages.answerWith, answers),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const section = (title: string, named: Record<string, string>): string => {
  const lines = Object.entries(named).map(([name, text]) => `- ${cutLine(name, 200)}${ownerNote(text, 200)}`);
  return lines.length > 0 ? [`${title}:`, ...lines].join('\n') : '';
};
