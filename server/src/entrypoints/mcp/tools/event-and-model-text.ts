import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import {
  type EventLineView,
  type EventPayload,
  type EventView,
  summaryBefore,
} from '@fieldkit/contract/events.ts';
import * as messages from '@fieldkit/contract/messages/assistant.ts';
import type { MethodSummary, ModelView } from '@fieldkit/contract/plugin-site.ts';
import { outlineOf } from './response-outline.ts';
import { cutLine, onOneLine, ownerNote, ownerText } from './tool-answer.ts';

const MAX_FIELDS = 4_000;
const MAX_DESCRIPTION = 1_500;
const MAX_VALUES = 2_000;
const MAX_METHODS = 20;
const MAX_VALUE_LINES = 20;

/** `- POST order.paid · id 6f1c… > Sent once the payment succeeds.` */
export const eventLine = (event: EventLineView): string => lineOf(event, '');

/** The line of an event with the name of its library. */
export const eventLineInLibrary = (event: EventLineView): string =>
  lineOf(event, ` · ${cutLine(event.library_name, 40)}`);

function lineOf(
  { http_method, name, event_uuid, is_deprecated, excerpt }: EventLineView,
  library: string,
): string {
  const marks = `${is_deprecated ? ` · ${messages.stepDeprecated}` : ''}${library}`;
  return `- ${cutLine(`${http_method} ${name}`, 130)} · id ${event_uuid}${marks}${ownerNote(excerpt, 120)}`;
}

/** An event with what the API sends, for an assistant. */
export function eventText(event: EventView): string {
  const { payload, kind, method, expression, is_deprecated, description } = event;
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
    ownerText(summaryBefore(event), 300),
    ownerText(description, MAX_DESCRIPTION),
    section(messages.headers, headers),
    section(messages.parameters, parameters),
    valuesOf(payload),
    `${messages.payload}: ${outlineOf({ ...payload, notes: {}, content_type: '', status: content_type }, MAX_FIELDS)}`,
    example ? `${messages.exampleResponse}: ${onOneLine(example)}` : '',
    section(messages.answerWith, answers),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The values of fields, constants first: by these, a receiver knows which event it got. */
function valuesOf({ fields, notes = {} }: EventPayload): string {
  const found = Object.keys(fields).flatMap((path) => {
    const allowed = readAllowedValues(notes[path]?.description ?? '');
    if (!allowed) return [];
    const text = `${allowed.isConstant ? 'always' : 'one of:'} ${allowed.text}`;
    return [{ line: `- ${cutLine(path, 200)}${ownerNote(text, 200)}`, isConstant: allowed.isConstant }];
  });
  const sorted = found.toSorted((one, other) => Number(other.isConstant) - Number(one.isConstant));
  const lines = sorted.slice(0, MAX_VALUE_LINES).map(({ line }) => line);
  return lines.length > 0 ? [`${messages.payloadValues}:`, ...lines].join('\n') : '';
}

const section = (title: string, named: Record<string, string>): string => {
  const lines = Object.entries(named).map(([name, text]) => `- ${cutLine(name, 200)}${ownerNote(text, 200)}`);
  return lines.length > 0 ? [`${title}:`, ...lines].join('\n') : '';
};

/** A model with its fields and the methods that use it, for an assistant. */
export function modelText(model: ModelView): string {
  const { name, library_name, description, is_deprecated, shape } = model;
  const deprecated = is_deprecated ? ` (${messages.stepDeprecated})` : '';
  const parts = [
    onOneLine(`${messages.model}: ${cutLine(name, 120)}${deprecated} · ${library_name}`),
    ownerText(description, MAX_DESCRIPTION),
    `${messages.modelFields}: ${outlineOf({ ...shape, status: '', description: '' }, MAX_FIELDS)}`,
    shape.values ? `${messages.modelValues}: ${cutLine(onOneLine(shape.values.join(', ')), MAX_VALUES)}` : '',
    shape.example ? `${messages.exampleResponse}: ${onOneLine(shape.example)}` : '',
    methodsOf(messages.modelReturnedBy, model.response_of),
    methodsOf(messages.modelSentWith, model.request_of),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const methodsOf = (title: string, methods: readonly MethodSummary[]): string =>
  methods.length === 0
    ? ''
    : [
        `${title}:`,
        ...methods
          .slice(0, MAX_METHODS)
          .map(
            ({ http_method, endpoint, method_name, method_uuid }) =>
              `- ${cutLine(`${http_method} ${endpoint}`, 130)} · ${cutLine(method_name, 120)} · id ${method_uuid}`,
          ),
      ].join('\n');
