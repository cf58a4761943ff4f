import { type EventLineView, type EventView, summaryBefore } from '@fieldkit/contract/events.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { exampleText } from '@fieldkit/contract/method-responses.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import { eventPath, markdownPath, methodPath } from '../site-paths.ts';
import { fenced, inline, inlineCode, joined, linkTo, quotation } from './markdown-text.ts';

/** An event for assistants. */
export function eventText(site: SiteView, event: EventView): string {
  const { name, kind, http_method, expression, method, description, payload } = event;
  const { headers, parameters, answers, example } = payload;
  return joined([
    `# ${inline(name)}`,
    fenced(`${http_method} ${expression || messages.eventAddress}`),
    [messages.eventKinds[kind], inline(event.library_name), ...event.tags.map(inline)].join(' · '),
    event.is_deprecated && `**${messages.deprecatedText}**`,
    method &&
      `${messages.subscribedWith} ${linkTo(method.method_name, site.origin + markdownPath(methodPath(method.method_uuid)))}`,
    quotation(summaryBefore(event)),
    quotation(description),
    ...section(messages.eventHeaders, headers),
    ...section(messages.eventParameters, parameters),
    `## ${messages.payload}`,
    [
      inline(payload.content_type),
      payload.type ? inlineCode(payload.type) : messages.noBody,
      inline(payload.description),
    ]
      .filter(Boolean)
      .join(' · '),
    Object.entries(payload.fields)
      .map(([path, type]) => `- ${inlineCode(`${path}: ${type}`)}`)
      .join('\n'),
    payload.is_cut && messages.morePayloadFields,
    ...(example ? [`${messages.responseExample}:`, fenced(exampleText(example))] : []),
    ...section(messages.eventAnswers, answers),
  ]);
}

const section = (title: string, named: Record<string, string> = {}): string[] => {
  const lines = Object.entries(named).map(
    ([name, text]) => `- ${inlineCode(name)}${text ? `: ${inline(text)}` : ''}`,
  );
  return lines.length > 0 ? [`## ${title}`, lines.join('\n')] : [];
};

export const eventLine = (site: SiteView, { event_uuid, name, excerpt }: EventLineView): string =>
  `- ${linkTo(name, site.origin + markdownPath(eventPath(event_uuid)))}${excerpt ? `: ${inline(excerpt)}` : ''}`;

/** The events grouped by library. */
export const eventLists = (site: SiteView, events: readonly EventLineView[]): string =>
  joined(
    [...Map.groupBy(events, ({ library_uuid }) => library_uuid).values()].map((own) =>
      joined([`## ${inline(own[0]?.library_name ?? '')}`, own.map((one) => eventLine(site, one)).join('\n')]),
    ),
  );
