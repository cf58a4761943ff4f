import type { Doc } from '../callable.ts';
import { readTaggedDoc } from '../docs/tagged-doc.ts';

/** A method that a class only documents: `@method Orders orders(string $shop)`. */
export interface DocumentedMethod {
  name: string;
  isStatic: boolean;
  returns: string;
  /** The text of the parameters, without brackets. */
  parameters: string;
  text: string;
}

interface DocumentedProperty {
  name: string;
  type: string;
  text: string;
}

export interface PhpDoc {
  doc: Doc;
  /** The types of parameters, by name. */
  types: ReadonlyMap<string, string>;
  returns: string;
  /** The type in `@var`. */
  variable: string;
  properties: readonly DocumentedProperty[];
  methods: readonly DocumentedMethod[];
  /** Type aliases, by name. */
  aliases: ReadonlyMap<string, string>;
  inherits: boolean;
}

const maxLength = 64_000;
const maxTypeLength = 30_000;
/** The number of characters of a comment's tags that are read; each tag can be as long as the rest of the comment. */
const maxRead = 20_000_000;
const openers = '{<([';
const closers = '}>)]';

/** Reads PHPDoc with the types of Psalm and PHPStan; array shapes can span several lines. */
export function readPhpDoc(comments: readonly string[]): PhpDoc {
  const comment = (comments.findLast((one) => one.startsWith('/**')) ?? '').slice(0, maxLength);
  const text = comment
    .replace(/^\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n');
  const found = {
    types: new Map<string, string>(),
    returns: '',
    variable: '',
    properties: [] as DocumentedProperty[],
    methods: [] as DocumentedMethod[],
    aliases: new Map<string, string>(),
  };
  let budget = maxRead;
  for (const { 1: tag = '', index, 0: whole } of text.matchAll(tags)) {
    const rest = text.slice(index + whole.length, index + whole.length + maxTypeLength);
    budget -= rest.length;
    if (budget < 0) break;
    readTag(tag.replace(/^(?:phpstan|psalm)-(?!type)/, ''), rest, found);
  }
  const doc = readTaggedDoc(withoutTypes(comment));
  return {
    ...found,
    doc: { ...doc, text: doc.text.trim() || otherText(text) },
    inherits: /@inheritdoc\b/i.test(comment),
  };
}

/**
 * The text for a function without a description: the section of the documentation that it links to, or its
 * return value.
 */
function otherText(text: string): string {
  const section = /@(?:link|see)[^\S\n]+https?:\/\/[^\s#]{1,300}#([a-z]+(?:-[a-z]+)+)(?![\w-])/.exec(
    text,
  )?.[1];
  if (section) return `${section.charAt(0).toUpperCase()}${section.slice(1).replaceAll('-', ' ')}.`;
  const returned =
    /@return[^\S\n]+[^\s{<]{1,200}[^\S\n]+(\w[^\n]{2,300}(?:\n(?!\s*@)[^\n]{1,300}){0,3})/.exec(text)?.[1];
  return returned ? `Returns ${returned.trim().replace(/\s+/g, ' ').replace(/\.$/, '')}.` : '';
}

const tags = /(?<=^|\n)[^\S\n]*@([\w-]{1,40})[^\S\n]+/g;

type MutablePhpDoc = {
  -readonly [Key in Exclude<keyof PhpDoc, 'doc' | 'inherits'>]: PhpDoc[Key] extends ReadonlyMap<
    string,
    string
  >
    ? Map<string, string>
    : PhpDoc[Key] extends readonly (infer One)[]
      ? One[]
      : PhpDoc[Key];
};

function readTag(tag: string, rest: string, found: MutablePhpDoc): void {
  const type = tag === 'method' || tag.endsWith('-type') ? '' : typeAt(rest);
  const behind = rest.slice(type.length);
  const name = /^\s*(?:&|\.\.\.)*\$(\w+)/.exec(behind)?.[1];
  const line = (text: string) => text.replace(/\n[\s\S]*$/, '').trim();
  if (tag === 'param' && name) found.types.set(name, type);
  else if (tag === 'return') found.returns = type;
  else if (tag === 'var') found.variable = type;
  else if (/^property(?:-read)?$/.test(tag) && name)
    found.properties.push({ name, type, text: line(behind.replace(/^\s*\$\w+/, '')) });
  else if (tag === 'method') {
    const method = methodIn(line(rest));
    if (method) found.methods.push(method);
  } else if (/^(?:phpstan|psalm)-type$/.test(tag)) {
    const alias = /^(\w+)\s*=?\s*/.exec(rest);
    if (alias) found.aliases.set(alias[1] ?? '', typeAt(rest.slice(alias[0].length)));
  }
}

/** The type at the beginning of a text: up to the first space that is not in brackets or next to a bar. */
function typeAt(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (openers.includes(character)) depth++;
    else if (closers.includes(character)) depth--;
    else if (depth <= 0 && /\s/.test(character)) {
      const isGoingOn = /^[^\S\n]*[|&][^\S\n]*(?=[\w\\(])/.exec(text.slice(at, at + 40));
      const isResult = text[at - 1] === ':' && /^[^\S\n]+[\w\\]/.test(text.slice(at, at + 40));
      if (!isGoingOn && !isResult) return text.slice(0, at);
      at += (isGoingOn?.[0].length ?? 1) - 1;
    }
    if (depth < 0 || (depth === 0 && character === '$')) return text.slice(0, at).trimEnd();
  }
  return text;
}

function methodIn(line: string): DocumentedMethod | undefined {
  const found = /^(static\s+)?(?:([^\s()]{1,200})\s+)?(\w+)\s*\(([^()]{0,1000})\)\s*(.*)$/.exec(line);
  if (!found) return undefined;
  const [, isStatic, returns = '', name = '', parameters = '', text = ''] = found;
  return { name, isStatic: isStatic !== undefined, returns, parameters, text };
}

/** Removes the types from tags, because array shapes would hide the names. */
function withoutTypes(comment: string): string {
  let written = '';
  let from = 0;
  for (const { index, 0: whole } of comment.matchAll(/@param[^\S\n]+/g)) {
    const at = index + whole.length;
    if (at < from) continue;
    written += comment.slice(from, at);
    from = at + typeAt(comment.slice(at)).length;
  }
  return written + comment.slice(from);
}
