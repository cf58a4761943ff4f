import { importLimits } from '../import-limits.ts';
import { dottedName, nestedTooDeeply, parseInlineOptions, parseOption } from './parse-options.ts';
import {
  createScope,
  type ProtoField,
  type ProtoFile,
  type ProtoOption,
  type ProtoRpc,
  type ProtoScope,
  type ProtoService,
} from './proto-file.ts';
import { createProtoTokens, type ProtoTokens } from './proto-tokens.ts';

/**
 * Parses a Protocol Buffers file: proto2, proto3 and editions. It reads what describes calls and messages; ranges of
 * extensions and reserved names are skipped. https://protobuf.dev/reference/protobuf/proto3-spec/
 * @throws UnreadableDocument with the problem and its line
 */
export function parseProto(text: string): ProtoFile {
  const tokens = createProtoTokens(text);
  const file: ProtoFile = {
    syntax: 'proto2',
    package: '',
    imports: [],
    scope: createScope('package', ''),
    services: [],
    tokens: 0,
  };
  while (tokens.peek().kind !== 'end') {
    const { comment } = tokens.peek();
    if (parseHeader(tokens, file)) continue;
    if (tokens.takeIf('service')) file.services.push(parseService(tokens, comment));
    else if (!parseDeclaration(tokens, file.scope, comment, 0))
      throw tokens.unexpected(tokens.peek(), '“message”, “enum”, “service” or another declaration');
  }
  file.tokens = tokens.count();
  return file;
}

/** A statement about the whole file. @returns false if the next tokens are another one */
function parseHeader(tokens: ProtoTokens, file: ProtoFile): boolean {
  if (tokens.takeIf(';') || tokens.takeIf('export') || tokens.takeIf('local')) return true;
  if (tokens.takeIf('option')) {
    parseOption(tokens);
    return true;
  }
  if (tokens.takeIf('syntax') || tokens.takeIf('edition')) {
    tokens.expect('=');
    file.syntax = takeString(tokens);
  } else if (tokens.takeIf('package')) file.package = dottedName(tokens);
  else if (tokens.takeIf('import')) {
    // weak, public, option
    if (tokens.peek().kind === 'name') tokens.take();
    file.imports.push(takeString(tokens));
  } else return false;
  tokens.expect(';');
  return true;
}

function takeString(tokens: ProtoTokens): string {
  const token = tokens.take();
  if (token.kind !== 'string') throw tokens.unexpected(token, 'a text in quotes');
  return token.text;
}

/** A message, an enum or an extension. @returns false if the next tokens declare something else */
function parseDeclaration(tokens: ProtoTokens, scope: ProtoScope, comment: string, depth: number): boolean {
  if (depth > importLimits.protobufDepth) throw nestedTooDeeply();
  if (tokens.takeIf('message')) {
    const message = declare(createScope('message', tokens.name(), scope, comment), scope);
    parseBody(tokens, message, depth + 1);
  } else if (tokens.takeIf('enum')) {
    parseEnum(tokens, declare(createScope('enum', tokens.name(), scope, comment), scope));
  } else if (tokens.takeIf('extend')) {
    // An extension's fields are not part of the message for its callers, but messages can be declared among them.
    dottedName(tokens);
    parseBody(tokens, createScope('message', '', scope), depth + 1);
  } else return false;
  return true;
}

/** If two declarations have the same name, the first one is used. */
function declare(declared: ProtoScope, scope: ProtoScope): ProtoScope {
  if (!scope.children.has(declared.name)) scope.children.set(declared.name, declared);
  return declared;
}

function parseBody(tokens: ProtoTokens, message: ProtoScope, depth: number): void {
  tokens.expect('{');
  while (!tokens.takeIf('}')) {
    if (tokens.takeIf(';')) continue;
    const { comment } = tokens.peek();
    if (tokens.takeIf('option')) parseOption(tokens);
    else if (tokens.takeIf('extensions') || tokens.takeIf('reserved')) skipStatement(tokens);
    else if (tokens.takeIf('export') || tokens.takeIf('local')) continue;
    else if (tokens.takeIf('oneof')) parseOneof(tokens, message, depth);
    else if (!parseDeclaration(tokens, message, comment, depth)) parseField(tokens, message, comment, depth);
  }
}

function parseOneof(tokens: ProtoTokens, message: ProtoScope, depth: number): void {
  tokens.name();
  tokens.expect('{');
  const oneof: string[] = [];
  while (!tokens.takeIf('}')) {
    if (tokens.takeIf(';')) continue;
    if (tokens.takeIf('option')) {
      parseOption(tokens);
      continue;
    }
    const { name } = parseField(tokens, message, tokens.peek().comment, depth, oneof);
    if (oneof.length < importLimits.enumValues) oneof.push(name);
  }
}

function parseField(
  tokens: ProtoTokens,
  message: ProtoScope,
  comment: string,
  depth: number,
  oneof: string[] = [],
): ProtoField {
  const label = (['required', 'optional', 'repeated'] as const).find((one) => tokens.takeIf(one)) ?? '';
  let type = dottedName(tokens);
  const isMap = type === 'map' && tokens.takeIf('<');
  if (isMap) {
    dottedName(tokens);
    tokens.expect(',');
    type = dottedName(tokens);
    tokens.expect('>');
  }
  const name = tokens.name();
  tokens.expect('=');
  tokens.take();
  const options = parseInlineOptions(tokens);
  const isGroup = type === 'group';
  const field: ProtoField = {
    name: isGroup ? name.toLowerCase() : name,
    description: comment,
    label,
    isMap,
    oneof,
    options,
    type: isGroup ? name : type,
  };
  message.fields.push(field);
  if (isGroup) {
    if (depth >= importLimits.protobufDepth) throw nestedTooDeeply();
    parseBody(tokens, declare(createScope('message', name, message, comment), message), depth + 1);
    return field;
  }
  tokens.expect(';');
  field.description ||= tokens.commentBehind();
  return field;
}

function parseEnum(tokens: ProtoTokens, declared: ProtoScope): void {
  tokens.expect('{');
  while (!tokens.takeIf('}')) {
    if (tokens.takeIf(';')) continue;
    if (tokens.takeIf('option')) parseOption(tokens);
    else if (tokens.takeIf('reserved')) skipStatement(tokens);
    else {
      declared.values.push(tokens.name());
      tokens.expect('=');
      tokens.takeIf('-');
      tokens.take();
      parseInlineOptions(tokens);
      tokens.expect(';');
    }
  }
}

function skipStatement(tokens: ProtoTokens): void {
  while (!tokens.takeIf(';')) if (tokens.take().kind === 'end') throw tokens.unexpected(tokens.peek(), '“;”');
}

function parseService(tokens: ProtoTokens, description: string): ProtoService {
  const name = tokens.name();
  const options: ProtoOption[] = [];
  const rpcs: ProtoRpc[] = [];
  tokens.expect('{');
  while (!tokens.takeIf('}')) {
    if (tokens.takeIf(';')) continue;
    const { comment } = tokens.peek();
    if (tokens.takeIf('option')) options.push(parseOption(tokens));
    // `stream Name (A, B);` was a draft that compilers still accept.
    else if (tokens.takeIf('stream')) skipStatement(tokens);
    else {
      tokens.expect('rpc');
      rpcs.push(parseRpc(tokens, comment));
    }
  }
  return { name, description, options, rpcs };
}

function parseRpc(tokens: ProtoTokens, description: string): ProtoRpc {
  const name = tokens.name();
  const sent = parseStreamed(tokens);
  tokens.expect('returns');
  const received = parseStreamed(tokens);
  const options: ProtoOption[] = [];
  if (tokens.takeIf('{')) {
    while (!tokens.takeIf('}')) {
      if (tokens.takeIf(';')) continue;
      tokens.expect('option');
      options.push(parseOption(tokens));
    }
  } else tokens.expect(';');
  return {
    name,
    description,
    options,
    request: sent.type,
    response: received.type,
    isClientStream: sent.isStream,
    isServerStream: received.isStream,
  };
}

/** `(stream Topic)`; a message can be called “stream”. */
function parseStreamed(tokens: ProtoTokens): { type: string; isStream: boolean } {
  tokens.expect('(');
  const isStream = tokens.takeIf('stream');
  const type = isStream && tokens.peek().text === ')' ? 'stream' : dottedName(tokens);
  tokens.expect(')');
  return { type, isStream: isStream && type !== 'stream' };
}
