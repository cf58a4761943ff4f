import { type EventLineView, type EventView, summaryBefore } from '@fieldkit/contract/events.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { exampleText } from '@fieldkit/contract/method-responses.ts';
import type { ModelLineView } from '@fieldkit/contract/models.ts';
import type { MethodSummary, ModelView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { eventPath, markdownPath, methodPath, modelPath } from '../site-paths.ts';
import { fenced, inline, inlineCode, joined, linkTo, quotation } from './markdown-text.ts';
import { methodLine } from './site-lines.ts';

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

/** A model for assistants. */
export function modelText(site: SiteView, model: ModelView): string {
  const { name, library_name, description, is_deprecated, shape } = model;
  const { type, fields, notes = {}, models = {}, values = [], is_cut, example } = shape;
  return joined([
    `# ${inline(name)}`,
    // A line that begins with code could open a block of it.
    [inline(library_name), inlineCode(type)].join(' · '),
    is_deprecated && `**${messages.deprecated}**`,
    quotation(description),
    `## ${messages.modelFields}`,
    Object.entries(fields)
      .map(([path, its]) =>
        [
          `- ${inlineCode(`${path}: ${its}`)}`,
          fieldModel(site, model, Object.hasOwn(models, path) ? models[path] : undefined),
          inline(
            [notes[path]?.required && messages.required, notes[path]?.description]
              .filter(Boolean)
              .join(' · '),
          ),
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n') || messages.noModelFields,
    is_cut && messages.moreModelFields,
    ...(values.length > 0
      ? [`## ${messages.modelValues}`, values.map((value) => `- ${inlineCode(value)}`).join('\n')]
      : []),
    ...(example ? [`## ${messages.modelExample}`, fenced(exampleText(example))] : []),
    ...methodsOf(site, messages.modelReturnedBy, model.response_of),
    ...methodsOf(site, messages.modelSentWith, model.request_of),
  ]);
}

/** A link to the model of a field whose own fields are not listed; empty if there is none. */
export function fieldModel(
  site: SiteView,
  { field_models = {} }: Pick<ModelView, 'field_models'>,
  name = '',
): string {
  return Object.hasOwn(field_models, name)
    ? `(${linkTo(messages.fieldsOfModel(name), site.origin + markdownPath(modelPath(field_models[name] ?? '')))})`
    : '';
}

const methodsOf = (site: SiteView, title: string, methods: readonly MethodSummary[]): string[] =>
  methods.length > 0 ? [`## ${title}`, methods.map((one) => methodLine(site, one)).join('\n')] : [];

export const modelLink = (site: SiteView, { model_uuid, name }: ModelLineView): string =>
  linkTo(name, site.origin + markdownPath(modelPath(model_uuid)));

export const modelLine = (site: SiteView, model: ModelLineView): string =>
  `- ${modelLink(site, model)}${model.excerpt ? `: ${inline(model.excerpt)}` : ''}`;

/** The models grouped by library. */
export const modelLists = (site: SiteView, models: readonly ModelLineView[]): string =>
  joined(
    [...Map.groupBy(models, ({ library_uuid }) => library_uuid).values()].map((own) =>
      joined([`## ${inline(own[0]?.library_name ?? '')}`, own.map((one) => modelLine(site, one)).join('\n')]),
    ),
  );
