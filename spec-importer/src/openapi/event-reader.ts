import { importLimits } from '../import-limits.ts';
import type { ImportedEvent } from '../imported/imported-event-and-model.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { shortExample } from '../text/short-example.ts';
import type { WarningList } from '../warning-list.ts';
import { createItemReader, methodKey, type Operation, tagsOf } from './operations-of.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { ResponseReader } from './response-reader.ts';

type Parts = Pick<
  ImportedEvent,
  'name' | 'summary' | 'description' | 'http_method' | 'tags' | 'deprecated' | 'payload'
>;
type Source = Pick<ImportedEvent, 'kind' | 'expression' | 'method_key'>;
type NamedText = [name: string, text: string];

/**
 * Reads the webhooks of a document, also as the extension `x-webhooks` of OpenAPI 3.0, and then the callbacks of its
 * operations.
 */
export function* readEvents(
  document: JsonObject,
  version: string,
  {
    operations,
    resolver,
    responses,
    warnings,
  }: {
    operations: readonly Operation[];
    resolver: ReferenceResolver;
    responses: ResponseReader;
    warnings: WarningList;
  },
): Generator<ImportedEvent, void, undefined> {
  const readItem = createItemReader(version.startsWith('3.2'), resolver, warnings);
  const { follow } = resolver;
  // A thousand operations can refer to one callback.
  const known = new Map<JsonObject, Parts>();

  function parametersOf(lists: unknown[], isHeader: boolean): NamedText[] {
    const found = new Map<string, string>();
    for (const value of lists.flatMap((list) => listOf(list, importLimits.inputs))) {
      const parameter = follow(value);
      const name = cleanLine(parameter?.name, importLimits.inputNameLength);
      if (!parameter || !name || (parameter.in === 'header') !== isHeader) continue;
      found.set(
        name,
        cleanLine(parameter.description, importLimits.responseDescriptionLength) || shown(parameter),
      );
    }
    return [...found].slice(0, importLimits.eventParameters);
  }

  function shown(parameter: JsonObject): string {
    const example = shortExample(parameter.example ?? follow(parameter.schema)?.example, 100);
    return example === undefined
      ? ''
      : cleanLine(`Example: ${example}`, importLimits.responseDescriptionLength);
  }

  const answersOf = (declared: unknown): NamedText[] =>
    Object.entries(objectOf(declared) ?? {})
      .filter(([status]) => /^(?:[1-5]\d\d|[1-5]XX|default)$/i.test(status))
      .slice(0, 5)
      .map(([status, value]) => [
        status,
        cleanLine(follow(value)?.description, importLimits.responseDescriptionLength),
      ]);

  function partsOf(name: string, http_method: string, operation: JsonObject, shared: unknown[]): Parts {
    const before = known.get(operation);
    if (before && before.name === name && before.http_method === http_method) return before;
    const lists = [...shared, operation.parameters];
    const more = Object.entries({
      headers: parametersOf(lists, true),
      parameters: parametersOf(lists, false),
      answers: answersOf(operation.responses),
    }).flatMap(([member, named]) =>
      named.length > 0 ? [`"${member}":${JSON.stringify(Object.fromEntries(named))}`] : [],
    );
    const read = {
      name,
      ...textsOf(operation),
      http_method,
      tags: tagsOf(operation),
      deprecated: operation.deprecated === true,
      payload: responses.payloadOf(follow(operation.requestBody) ?? {}, operation, more),
    };
    known.set(operation, read);
    return read;
  }

  /** The events of a path item. Nested callbacks are only counted, because they could lead back to themselves. */
  function* eventsOf(key: string, item: unknown, source: Source): Generator<ImportedEvent, void, undefined> {
    const name = cleanLine(key, importLimits.nameLength) || 'Event';
    const { operations: found, shared } = readItem(name, item);
    for (const { httpMethod, operation } of found) {
      const parts = partsOf(name, httpMethod, operation, shared);
      const nested = Object.keys(objectOf(operation.callbacks) ?? {});
      if (nested.length > 0) warnings.add('events_left_out', nested[0] ?? '', nested.length);
      const of = source.method_key === null ? '' : ` ${source.expression} ${source.method_key}`;
      yield { ...parts, ...source, key: `${source.kind} ${httpMethod} ${name}${of}` };
    }
  }

  function objectsOf(value: unknown, where: string): JsonObject {
    const target = follow(value);
    if (!objectOf(value)) warnings.add('unreadable_part', where);
    return target ?? {};
  }

  function* allEvents(): Generator<ImportedEvent, void, undefined> {
    const webhooks = { ...objectOf(document['x-webhooks']), ...objectOf(document.webhooks) };
    for (const name of Object.keys(webhooks))
      yield* eventsOf(name, webhooks[name], { kind: 'webhook', expression: '', method_key: null });
    for (const subscribing of operations)
      for (const [name, value] of Object.entries(objectOf(subscribing.operation.callbacks) ?? {}))
        for (const [expression, item] of Object.entries(objectsOf(value, name))) {
          if (expression.startsWith('x-')) continue;
          yield* eventsOf(name, item, {
            kind: 'callback',
            expression: cleanLine(expression, importLimits.addressLength),
            method_key: methodKey(subscribing),
          });
        }
  }

  const keys = new Map<string, number>();
  let count = 0;
  let budget: number = importLimits.eventsText;
  for (const event of allEvents()) {
    // Different names can be equal after invisible characters are removed.
    const uses = (keys.get(event.key) ?? 0) + 1;
    keys.set(event.key, uses);
    count += 1;
    budget -= lengthOf(event);
    if (count > importLimits.events || budget < 0) {
      warnings.add('events_left_out', event.name);
      return;
    }
    yield uses > 1 ? { ...event, key: `${event.key} (${uses})` } : event;
  }
}

/**
 * The summary and description of an event. Some documents have them the other way round: the whole description, in Markdown, is
 * the summary, and one line about this event is the description, with which the longer text then begins.
 */
function textsOf(operation: JsonObject): Pick<Parts, 'summary' | 'description'> {
  const { summaryLength, descriptionLength } = importLimits;
  const summary = cleanProse(operation.summary, descriptionLength);
  const description = cleanProse(operation.description, descriptionLength);
  if (summary.length <= summaryLength) {
    const line = cleanLine(summary, summaryLength);
    return { summary: line, description: description || line };
  }
  if (description === '') return { summary: firstSentence(summary, summaryLength), description: summary };
  const rest = cleanProse(operation.summary, Math.max(0, descriptionLength - description.length - 2));
  return {
    summary: description.length <= summaryLength ? cleanLine(description, summaryLength) : '',
    description: [description, rest].filter(Boolean).join('\n\n'),
  };
}

/** The first sentence of a text on its first line, for lists; '' if it is longer than `max`. */
function firstSentence(text: string, max: number): string {
  const [sentence = ''] = text.slice(0, max + 1).match(/^[^\n]*?[.!?](?=\s)/) ?? [];
  return cleanLine(sentence, max);
}

const lengthOf = ({ key, description, summary, expression, payload, tags }: ImportedEvent): number =>
  key.length +
  description.length +
  summary.length +
  expression.length +
  payload.length +
  tags.join('').length;
