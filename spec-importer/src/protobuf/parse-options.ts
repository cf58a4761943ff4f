import { importLimits } from '../import-limits.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import type { OptionValue, ProtoOption } from './proto-file.ts';
import type { ProtoTokens } from './proto-tokens.ts';

/** A name with dots, and with a dot at its beginning if it is absolute. */
export function dottedName(tokens: ProtoTokens): string {
  let name = tokens.takeIf('.') ? '.' : '';
  name += tokens.name();
  while (tokens.takeIf('.')) {
    name += `.${tokens.name()}`;
    if (name.length > importLimits.endpointLength) throw tooLong();
  }
  return name;
}

const tooLong = (): UnreadableDocument =>
  new UnreadableDocument(
    'The Protocol Buffers file cannot be read',
    'A name with dots in it is longer than 2,000 characters. Shorten it and try again.',
  );

/** `option (google.api.http) = {…};`, after the word `option`. */
export function parseOption(tokens: ProtoTokens): ProtoOption {
  const option = assignment(tokens);
  tokens.expect(';');
  return option;
}

/** `[deprecated = true, (google.api.field_behavior) = REQUIRED]`, if the next token begins one. */
export function parseInlineOptions(tokens: ProtoTokens): ProtoOption[] {
  const options: ProtoOption[] = [];
  if (!tokens.takeIf('[')) return options;
  do options.push(assignment(tokens));
  while (tokens.takeIf(','));
  tokens.expect(']');
  return options;
}

/** `(google.api.http).get = "/v1"` is an option with one field. */
function assignment(tokens: ProtoTokens): ProtoOption {
  const names: string[] = [];
  do {
    if (tokens.takeIf('(')) {
      names.push(dottedName(tokens).replace(/^\./, ''));
      tokens.expect(')');
    } else names.push(tokens.name());
    if (names.length > importLimits.protobufDepth) throw nestedTooDeeply();
  } while (tokens.takeIf('.'));
  tokens.expect('=');
  const value = optionValue(tokens, 0);
  const [name = '', ...fields] = names;
  return {
    name,
    value: fields.reduceRight<OptionValue>((inner, field) => [{ name: field, value: inner }], value),
  };
}

function optionValue(tokens: ProtoTokens, depth: number): OptionValue {
  if (tokens.takeIf('{')) return messageValue(tokens, '}', depth + 1);
  if (tokens.takeIf('<')) return messageValue(tokens, '>', depth + 1);
  const isNegative = tokens.takeIf('-');
  const { kind, text } = tokens.peek();
  if (kind === 'string') return joinedStrings(tokens);
  if (kind !== 'name' && kind !== 'number') throw tokens.unexpected(tokens.peek(), 'a value');
  tokens.take();
  return isNegative ? `-${text}` : text;
}

/** Neighboring texts are one text. */
function joinedStrings(tokens: ProtoTokens): string {
  const parts: string[] = [];
  while (tokens.peek().kind === 'string') parts.push(tokens.take().text);
  return parts.join('');
}

/** The fields of a message in the text format, up to its closing bracket. A list is a field that is repeated. */
function messageValue(tokens: ProtoTokens, close: string, depth: number): ProtoOption[] {
  if (depth > importLimits.protobufDepth) throw nestedTooDeeply();
  const fields: ProtoOption[] = [];
  while (!tokens.takeIf(close)) {
    const name = fieldName(tokens);
    const hasColon = tokens.takeIf(':');
    if (tokens.takeIf('[')) {
      while (!tokens.takeIf(']')) {
        fields.push({ name, value: optionValue(tokens, depth) });
        tokens.takeIf(',');
      }
    } else if (hasColon || /^[{<]$/.test(tokens.peek().text))
      fields.push({ name, value: optionValue(tokens, depth) });
    else throw tokens.unexpected(tokens.peek(), '“:”');
    if (!tokens.takeIf(',')) tokens.takeIf(';');
  }
  return fields;
}

/** `get`, or an extension in brackets: `[google.api.http]`, `[type.googleapis.com/google.rpc.Status]`. */
function fieldName(tokens: ProtoTokens): string {
  if (!tokens.takeIf('[')) return tokens.name();
  let name = dottedName(tokens);
  if (tokens.takeIf('/')) name += `/${dottedName(tokens)}`;
  tokens.expect(']');
  return name;
}

export const nestedTooDeeply = (): UnreadableDocument =>
  new UnreadableDocument(
    'The document is nested too deeply',
    `There are more than ${importLimits.protobufDepth} levels of nested messages or options. Flatten it and try again.`,
  );
