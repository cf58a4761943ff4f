import type { Node } from 'web-tree-sitter';
import { type Doc, noDoc } from '../callable.ts';
import { readTaggedDoc } from '../docs/tagged-doc.ts';
import type { JvmMethod, JvmParameter } from '../jvm/jvm-model.ts';
import { childOf, childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import { partsOf } from '../modules/text-parts.ts';
import type { TypeNode } from '../modules/type-node.ts';

/** The number of characters of a body that are searched for a request. */
const maxBodyLength = 6_000;
const notTypes =
  /modifiers|comment|identifier|type_parameters|function_body|function_value_parameters|type_constraints/;
/** Replaces an annotation that the grammar cannot parse. */
export const deprecatedMark = '/*@Deprecated*/';

export const isOpenNode = (node: Node): boolean =>
  !/\b(?:private|protected|internal)\b/.test(textOf(childOf(node, 'modifiers')));

export function readKotlinFunction(node: Node, comments: readonly string[], isStatic: boolean): JvmMethod {
  const children = childrenOf(node);
  const at = children.findIndex(({ type }) => type === 'function_value_parameters');
  const nameAt = children.findIndex((one) => one.equals(fieldOf(node, 'name') ?? one));
  const receiver = children.slice(0, Math.max(nameAt, 0)).find(({ type }) => !notTypes.test(type));
  const answer = children.slice(at + 1).find(({ type }) => !notTypes.test(type));
  const body = textOf(childOf(node, 'function_body')).slice(0, maxBodyLength);
  const made = /^=\s*([A-Z]\w*(?:\.[A-Z]\w*)*)\(/.exec(body)?.[1];
  const returnsText = textOf(answer) || (made ?? (body.startsWith('=') ? 'Any' : 'Unit'));
  const modifiers = textOf(childOf(node, 'modifiers'));
  return {
    name: textOf(fieldOf(node, 'name')),
    isPublic: isOpenNode(node),
    isStatic,
    parameters: readKotlinParameters(children[at]),
    returns: readKotlinType(returnsText),
    returnsText,
    doc: readKotlinDoc(comments),
    role: made ? 'part' : 'plain',
    body,
    annotations: modifiers.includes('@') ? modifiers.slice(0, 1_000) : '',
    ...(/\bsuspend\b/.test(modifiers) && { isSuspending: true }),
    ...(receiver && { receiver: receiver.text.replace(/[<?][\s\S]*$/, '') }),
  };
}

/** Defaults and `vararg` are siblings of their parameter in the tree. */
export function readKotlinParameters(list: Node | undefined): JvmParameter[] {
  const found: JvmParameter[] = [];
  let isVariadic = false;
  for (const node of childrenOf(list)) {
    const last = found.at(-1);
    if (node.type === 'parameter_modifiers') isVariadic = /\bvararg\b/.test(node.text);
    else if (node.type === 'parameter') {
      const [name, type] = childrenOf(node).filter((one) => !/modifier|comment/.test(one.type));
      found.push(parameterOf(textOf(name), textOf(type), isVariadic));
      isVariadic = false;
    } else if (last && !/comment/.test(node.type)) last.required = false;
  }
  return found;
}

export function parameterOf(name: string, type: string, isVariadic: boolean): JvmParameter {
  const text = `${isVariadic ? 'vararg ' : ''}${type.replace(/\s+/g, ' ')}`;
  const read = readKotlinType(isVariadic ? `List<${type}>` : type);
  return {
    name: name.replaceAll('`', ''),
    type: read,
    text,
    required: !isVariadic,
    isVariadic,
    isBlock: /->/.test(type),
  };
}

/**
 * Reads KDoc: descriptions of properties belong to the parameters with the same name; links are replaced with
 * their names.
 */
export function readKotlinDoc(comments: readonly string[]): Doc {
  const own = comments.findLast((one) => one.startsWith('/**'));
  const doc = own ? readTaggedDoc(own.replace(/@property\b/g, '@param')) : noDoc;
  return {
    ...doc,
    text: withoutLinks(doc.text),
    params: new Map([...doc.params].map(([name, text]) => [name, withoutLinks(text)])),
    deprecated: doc.deprecated || comments.includes(deprecatedMark),
  };
}

/** `[Order.id]` is a reference; `[text](address)` is a Markdown link. */
const withoutLinks = (text: string): string =>
  text.replace(
    /\[([A-Za-z_][\w.]{0,200})\](?![([])/g,
    (_all, name: string) => name.split('.').at(-1) ?? name,
  );

const maxLength = 1_000;
const maxDepth = 10;
const lists = /^(?:List|MutableList|Collection|Set|MutableSet|Iterable|Sequence|Array)$/;
/** Types of results that are available later or streamed. */
const later = /^(?:Flow|SharedFlow|StateFlow|Deferred|CompletableFuture|Channel|ReceiveChannel)$/;
const scalar =
  /^(?:Unit|Nothing|Any|Boolean|Byte|Short|Int|Long|Float|Double|Char|String|Number|ByteArray|Map|MutableMap|Result|UInt|ULong|[A-Z])$/;

/** Reads a type as the values that it contains: `List<out Order>?` as a list of orders. */
export function readKotlinType(text: string, depth = 0): TypeNode | undefined {
  const type = bare(text.slice(0, maxLength));
  if (type === '' || type === '*' || depth > maxDepth) return undefined;
  const generic = /^([\w.]+)\s*<([\s\S]*)>$/.exec(type);
  const [path = type, written = ''] = generic ? generic.slice(1) : [];
  const name = path.split('.').at(-1) ?? '';
  const args = generic ? partsOf(written) : [];
  const [first = ''] = args;
  if (generic && lists.test(name)) {
    const element = readKotlinType(first, depth + 1);
    return element && { kind: 'array', of: element };
  }
  if (generic && later.test(name)) {
    const inner = readKotlinType(first, depth + 1);
    return { kind: 'name', name: 'Promise', args: inner ? [inner] : [] };
  }
  if (!/^[A-Za-z_][\w.]*$/.test(path) || scalar.test(name)) return { kind: 'text', text: type.slice(0, 200) };
  return { kind: 'name', name: path, args: args.flatMap((one) => readKotlinType(one, depth + 1) ?? []) };
}

const bare = (text: string): string =>
  text
    .replace(/@[\w.]+(?:\([^()]*\))?\s*/g, '')
    .replace(/^\s*(?:out|in)\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\?$/, '')
    .trim();
