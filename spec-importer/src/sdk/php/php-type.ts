import { propertyMember } from '../modules/shape.ts';
import type { Member, TypeNode } from '../modules/type-node.ts';

/** Resolves the name of a class where it is used, with a leading backslash. */
export type ClassNames = (name: string) => string;

const builtin =
  /^(?:string|int|integer|float|double|bool|boolean|mixed|array|object|callable|iterable|void|null|never|resource|true|false|scalar|list|numeric|number|numeric-string|non-empty-\w+|positive-int|class-string|array-key|int-mask\w*|closed-resource)$/i;
const lists = /^(?:list|non-empty-list|array|non-empty-array|iterable)$/i;
const maxLength = 20_000;
const maxDepth = 20;
const maxTextLength = 200;

/** Reads a type in PHPDoc or a declaration: `null|array{email?: string, lines: Line[]}`. */
export function readPhpType(text: string, names: ClassNames): TypeNode | undefined {
  const reader = { text: text.slice(0, maxLength), at: 0, names };
  return text.trim() === '' ? undefined : readUnion(reader, 0);
}

interface Reader {
  readonly text: string;
  at: number;
  readonly names: ClassNames;
}

function skipSpace(reader: Reader): void {
  const rest = /(?:\s|\/\/[^\n]{0,500}\n)*/y;
  rest.lastIndex = reader.at;
  reader.at += rest.exec(reader.text)?.[0].length ?? 0;
}

function take(reader: Reader, mark: string): boolean {
  skipSpace(reader);
  if (!reader.text.startsWith(mark, reader.at)) return false;
  reader.at += mark.length;
  return true;
}

/** @param pattern a sticky pattern */
function word(reader: Reader, pattern: RegExp): string {
  skipSpace(reader);
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? '';
  reader.at += found.length;
  return found;
}

function readUnion(reader: Reader, depth: number): TypeNode {
  const of = [readPart(reader, depth)];
  let isUnion = false;
  let isIntersection = false;
  while (depth < maxDepth) {
    if (take(reader, '|')) isUnion = true;
    else if (take(reader, '&')) isIntersection = true;
    else break;
    of.push(readPart(reader, depth));
  }
  const [only] = of;
  if (!isUnion && !isIntersection && only) return only;
  return { kind: isUnion ? 'union' : 'intersection', of };
}

function readPart(reader: Reader, depth: number): TypeNode {
  if (depth > maxDepth) return asText('mixed');
  if (take(reader, '?'))
    return { kind: 'union', of: [readPart(reader, depth + 1), { kind: 'literal', value: null }] };
  let type = take(reader, '(') ? inBrackets(reader, depth) : readName(reader, depth);
  while (take(reader, '[]')) type = { kind: 'array', of: type };
  return type;
}

function inBrackets(reader: Reader, depth: number): TypeNode {
  const type = readUnion(reader, depth + 1);
  take(reader, ')');
  return type;
}

function readName(reader: Reader, depth: number): TypeNode {
  const quoted = word(reader, /'[^'\n]*'|"[^"\n]*"/y);
  if (quoted) return { kind: 'literal', value: quoted.slice(1, -1) };
  const number = word(reader, /-?\d[\d_]*/y);
  if (number) return { kind: 'literal', value: Number(number.replaceAll('_', '')) };
  const name = word(reader, /[\\$\w](?:[\w\\:*]|-(?=\w))*/y).replace(/:$/, '');
  if (take(reader, '{')) return readShape(reader, depth);
  if (take(reader, '<')) return readGeneric(name, reader, depth);
  if (/^(?:callable|Closure)$|\\Closure$/.test(name)) skipCallable(reader);
  return named(name, [], reader);
}

/** `callable(int): string`. */
function skipCallable(reader: Reader): void {
  if (!take(reader, '(')) return;
  let depth = 1;
  while (reader.at < reader.text.length && depth > 0) {
    const character = reader.text[reader.at++];
    if (character === '(') depth++;
    else if (character === ')') depth--;
  }
  if (take(reader, ':')) readUnion(reader, maxDepth);
}

function named(name: string, args: readonly TypeNode[], { names }: Reader): TypeNode {
  if (name.toLowerCase() === 'null') return { kind: 'literal', value: null };
  if (name === '' || builtin.test(name)) return asText(name || 'mixed');
  return { kind: 'name', name: names(name), args };
}

/** The last type argument of a list is its element; a map is only kept as text. */
function readGeneric(name: string, reader: Reader, depth: number): TypeNode {
  const from = reader.at;
  const args: TypeNode[] = [];
  do args.push(readUnion(reader, depth + 1));
  while (take(reader, ','));
  take(reader, '>');
  const [first, second] = args;
  const isMap = first?.kind === 'text' && first.text === 'string' && second !== undefined;
  const element = second ?? first;
  if (lists.test(name) && isMap) {
    const inner = reader.text.slice(from, reader.at).replace(/\s+/g, ' ');
    return asText(`array<${inner}`);
  }
  if (lists.test(name) && element) return { kind: 'array', of: element };
  return named(name, args, reader);
}

/** `array{email?: string, 'tax-id': int}`; a shape without names is a list of the first type. */
function readShape(reader: Reader, depth: number): TypeNode {
  const members: Member[] = [];
  let unnamed: TypeNode | undefined;
  while (!take(reader, '}') && reader.at < reader.text.length) {
    const before = reader.at;
    const key = word(reader, /(?:'[^'\n]*'|"[^"\n]*"|[\w-]+)\s*\??\s*:(?!:)/y);
    if (word(reader, /\.\.\./y)) continue;
    const type = readUnion(reader, depth + 1);
    if (key) members.push(fieldOf(key, type));
    else unnamed ??= type;
    take(reader, ',');
    if (reader.at === before) break;
  }
  return members.length === 0 && unnamed ? { kind: 'array', of: unnamed } : { kind: 'object', members };
}

function fieldOf(key: string, type: TypeNode): Member {
  const name = key.replace(/\s*\??\s*:$/, '').replace(/^(['"])(.*)\1$/, '$2');
  return propertyMember(name, type, /\?\s*:$/.test(key));
}

const asText = (text: string): TypeNode => ({ kind: 'text', text: text.slice(0, maxTextLength) });

/** A type for display: array shapes are shown as arrays. */
export function phpTypeText(type: TypeNode | undefined): string {
  switch (type?.kind) {
    case 'object':
      return 'array';
    case 'array':
      return type.of.kind === 'union' ? `(${phpTypeText(type.of)})[]` : `${phpTypeText(type.of)}[]`;
    case 'union':
    case 'intersection':
      return type.of
        .map(phpTypeText)
        .join(type.kind === 'union' ? '|' : '&')
        .slice(0, maxTextLength);
    case 'literal':
      return type.value === null ? 'null' : JSON.stringify(type.value);
    case 'name':
      return type.name;
    case 'text':
      return type.text;
    default:
      return '';
  }
}
