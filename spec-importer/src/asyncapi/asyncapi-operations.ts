import { importLimits } from '../import-limits.ts';
import { type ReferenceResolver, referenceOf } from '../openapi/reference-resolver.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';

/** One operation on a channel, in the same form for AsyncAPI 2 and 3. */
export interface AsyncOperation {
  /** `publish` and `subscribe` (AsyncAPI 2), `receive` and `send` (AsyncAPI 3). */
  action: string;
  /** The operation's name: that of the channel (AsyncAPI 2), or its own (AsyncAPI 3). */
  name: string;
  /** The channel's address; empty if it is only known when the API runs. */
  address: string;
  operation: JsonObject;
  channel: JsonObject;
  /** What a client of the API sends, and what it receives. */
  sent: NamedMessage[];
  received: NamedMessage[];
}

export interface NamedMessage {
  name: string;
  message: JsonObject;
}

/** All operations of a document, in its order. */
export function operationsOf(
  document: JsonObject,
  { follow }: ReferenceResolver,
  warnings: WarningList,
): AsyncOperation[] {
  return objectOf(document.operations) || /^3/.test(cleanLine(document.asyncapi, 20))
    ? operationsOfVersion3(document, follow, warnings)
    : operationsOfVersion2(document, follow, warnings);
}

type Follow = ReferenceResolver['follow'];

/** From version 2 of the specification: “publish” is what clients send to the channel, “subscribe” what they receive. */
function operationsOfVersion2(document: JsonObject, follow: Follow, warnings: WarningList): AsyncOperation[] {
  return entriesOf(document.channels).flatMap(([address, value]) => {
    const channel = follow(value);
    if (!channel) return unreadable(value, `the channel ${address}`, warnings);
    return (['publish', 'subscribe'] as const).flatMap((action) => {
      if (channel[action] === undefined) return [];
      const operation = withTraits(follow(channel[action]), follow);
      if (!operation) return unreadable(channel[action], `${action} ${address}`, warnings);
      const choices = listOf(follow(operation.message)?.oneOf, importLimits.variants);
      const messages = messagesOf(choices.length > 0 ? choices : [operation.message], follow);
      const [sent, received] = action === 'publish' ? [messages, []] : [[], messages];
      return [{ action, name: address, address, operation, channel, sent, received }];
    });
  });
}

/** In version 3, the actions are those of the API: it receives what clients send. */
function operationsOfVersion3(document: JsonObject, follow: Follow, warnings: WarningList): AsyncOperation[] {
  return entriesOf(document.operations).flatMap(([name, value]) => {
    const operation = withTraits(follow(value), follow);
    const action = operation?.action;
    if (!operation || (action !== 'send' && action !== 'receive'))
      return unreadable(value, `the operation ${name}`, warnings);
    const channel = follow(operation.channel) ?? {};
    const messages = messagesIn(operation, channel, follow);
    const reply = follow(operation.reply);
    const answers = reply ? messagesIn(reply, follow(reply.channel) ?? {}, follow) : [];
    const [sent, received] = action === 'receive' ? [messages, answers] : [answers, messages];
    const address = typeof channel.address === 'string' ? channel.address : '';
    return [{ action, name, address, operation, channel, sent, received }];
  });
}

/** The messages that an operation or a reply names, or all of its channel. */
function messagesIn({ messages }: JsonObject, channel: JsonObject, follow: Follow): NamedMessage[] {
  if (Array.isArray(messages)) return messagesOf(listOf(messages, importLimits.variants), follow);
  return entriesOf(channel.messages)
    .slice(0, importLimits.variants)
    .flatMap(([name, value]) => messagesOf([value], follow, name));
}

function messagesOf(values: readonly unknown[], follow: Follow, key = ''): NamedMessage[] {
  return values.flatMap((value) => {
    const message = withTraits(follow(value), follow);
    if (!message) return [];
    const reference = referenceOf(objectOf(value) ?? {})
      ?.split('/')
      .at(-1);
    const name = cleanLine(message.name || key || reference || message.title, importLimits.nameLength);
    return [{ name, message }];
  });
}

/** Traits are shared parts; the fields of the object itself take precedence. */
function withTraits(own: JsonObject | undefined, follow: Follow): JsonObject | undefined {
  const traits = listOf(own?.traits, importLimits.tags).map((trait) => follow(trait) ?? {});
  return own && traits.length > 0 ? Object.assign({}, ...traits, own) : own;
}

function unreadable(value: unknown, where: string, warnings: WarningList): [] {
  // A reference without a target already has a warning.
  if (referenceOf(objectOf(value) ?? {}) === undefined) warnings.add('unreadable_part', where);
  return [];
}

const entriesOf = (value: unknown): [string, unknown][] =>
  Object.entries(objectOf(value) ?? {}).filter(([name]) => !name.startsWith('x-'));
