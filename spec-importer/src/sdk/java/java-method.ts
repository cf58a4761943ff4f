import type { Node } from 'web-tree-sitter';
import { noDoc } from '../callable.ts';
import { readTaggedDoc } from '../docs/tagged-doc.ts';
import type { JvmMethod, JvmParameter } from '../jvm/jvm-model.ts';
import { childOf, childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import { partsOf } from '../modules/text-parts.ts';
import type { TypeNode } from '../modules/type-node.ts';

/** The number of characters of a body that are searched for a request. */
const maxBodyLength = 6_000;

/** Reads a method or a constructor. */
export function readJavaMethod(
  node: Node,
  comments: readonly string[],
  inInterface: boolean,
  fields: ReadonlySet<string>,
): JvmMethod {
  const modifiers = textOf(childOf(node, 'modifiers'));
  const returnsText = textOf(fieldOf(node, 'type'));
  const body = textOf(fieldOf(node, 'body')).slice(0, maxBodyLength);
  const doc = readJavaDoc(comments);
  const parameters = childrenOf(fieldOf(node, 'parameters')).flatMap(readJavaParameter);
  return {
    name: textOf(fieldOf(node, 'name')),
    isPublic: inInterface ? !/\bprivate\b/.test(modifiers) : /\bpublic\b/.test(modifiers),
    isStatic: /\bstatic\b/.test(modifiers),
    parameters,
    returns: readJavaType(returnsText),
    returnsText,
    doc: { ...doc, deprecated: doc.deprecated || /@Deprecated\b/.test(modifiers) },
    role: roleOf(body, textOf(fieldOf(node, 'name')), parameters.length, fields),
    body,
    annotations: modifiers.includes('@') ? modifiers.slice(0, 1_000) : '',
  };
}

export const readJavaDoc = (comments: readonly string[]) => {
  const own = comments.findLast((one) => one.startsWith('/**'));
  return own ? readTaggedDoc(own, 'html') : noDoc;
};

export function readJavaParameter(node: Node): JvmParameter[] {
  if (node.type === 'spread_parameter') {
    const type = textOf(
      childrenOf(node).find((one) => !/modifiers|variable_declarator|comment/.test(one.type)),
    );
    const name = textOf(childOf(node, 'variable_declarator'));
    return [{ name, type: readJavaType(`${type}[]`), text: `${type}...`, required: false, isVariadic: true }];
  }
  if (node.type !== 'formal_parameter') return [];
  const text = textOf(fieldOf(node, 'type')).replace(/@\w+\s+/g, '');
  const name = textOf(fieldOf(node, 'name'));
  return name ? [{ name, type: readJavaType(text), text, required: true }] : [];
}

/** Whether a body only returns or sets a field, or creates a part of the client; comments are ignored. */
function roleOf(
  body: string,
  name: string,
  parameters: number,
  fields: ReadonlySet<string>,
): JvmMethod['role'] {
  const text = body
    .replace(/^\{\s*|\s*\}$/g, '')
    .replace(/^(?:\/\/[^\n]*\s*|\/\*[\s\S]{0,2000}?\*\/\s*)+/, '');
  const set = /^(?:this\.\w+ = [\w.]+;\s*){1,3}(?:return this;)?$/;
  if (set.test(text)) return 'accessor';
  const isQuestion = parameters === 0 && /^(?:get|is|has)[A-Z]/.test(name);
  const answered = (/^return ([^;]{1,400});$/.exec(text) ??
    (isQuestion ? /\breturn (\w+);$/.exec(text) : null))?.[1]?.trim();
  if (answered === undefined || (!text.startsWith('return') && requests.test(text))) return 'plain';
  if (/^new \w/.test(answered) && !/\{\s*$/.test(answered)) return 'part';
  if (isQuestion && /^(?:this\.)?(?:get|is|has)\w+\(\)(?:\.(?:get|is|has)\w+\(\))?$/.test(answered))
    return 'accessor';
  const field = /^(?:this\.)?(\w+)$/.exec(answered)?.[1];
  if (field !== undefined)
    return fields.has(field) || /^[A-Z\d_]+$|^(?:true|false|null|\d+)$/.test(field) ? 'accessor' : 'plain';
  if (/^"[^"]*"$/.test(answered)) return 'accessor';
  const named = [...answered.matchAll(/(?<![\w.])(?:this\.)?([a-z]\w*)(?!\w*\()/g)].some(([, name = '']) =>
    fields.has(name),
  );
  return parameters === 0 && named && !requests.test(answered) ? 'accessor' : 'plain';
}

const requests = /request|fetch|execute|send|call|\broot\(|client/i;

const maxLength = 1_000;
const maxDepth = 10;
const lists =
  /^(?:List|Collection|Set|Iterable|ArrayList|LinkedList|HashSet|SortedSet|Stream|Queue|ImmutableList|ImmutableSet)$/;
/** Types of results that are available later. */
export const later =
  /^(?:CompletableFuture|CompletionStage|Future|ListenableFuture|ApiFuture|Mono|Flux|Single|Maybe|Observable|Flowable|Call)$/;
const holders = /^(?:Optional|Nullable|Lazy|Supplier|AtomicReference|WeakReference)$/;
const scalar =
  /^(?:void|boolean|byte|short|int|long|float|double|char|var|Void|Boolean|Byte|Short|Integer|Long|Float|Double|Character|String|CharSequence|Object|Number|BigDecimal|BigInteger|Map|[A-Z])$/;

/** Reads a type as the values that it contains: `Optional<List<? extends Order>>` as a list of orders. */
export function readJavaType(text: string, depth = 0): TypeNode | undefined {
  const type = bare(text.slice(0, maxLength));
  if (type === '' || depth > maxDepth) return undefined;
  if (type === 'byte[]') return { kind: 'text', text: type };
  if (type.endsWith('[]')) return listOf(type.slice(0, -2), depth);
  const generic = /^([\w.]+)\s*<([\s\S]*)>$/.exec(type);
  const [path = type, written = ''] = generic ? generic.slice(1) : [];
  const name = path.split('.').at(-1) ?? '';
  const args = generic ? partsOf(written) : [];
  const [first = ''] = args;
  if (generic && later.test(name)) {
    const inner = readJavaType(first, depth + 1);
    return { kind: 'name', name: 'Promise', args: inner ? [inner] : [] };
  }
  if (generic && holders.test(name)) return readJavaType(first, depth + 1);
  if (generic && lists.test(name)) return listOf(first, depth);
  if (!/^[A-Za-z_][\w.]*$/.test(path) || scalar.test(name)) return { kind: 'text', text: type.slice(0, 200) };
  return { kind: 'name', name: path, args: args.flatMap((one) => readJavaType(one, depth + 1) ?? []) };
}

function listOf(of: string, depth: number): TypeNode | undefined {
  const element = readJavaType(of, depth + 1);
  return element && { kind: 'array', of: element };
}

/** Removes annotations and bounds: `? extends Order` becomes `Order`. */
const bare = (text: string): string =>
  text
    .replace(/@[\w.]+(?:\([^()]*\))?\s*/g, '')
    .replace(/^\s*\?\s*(?:extends|super)\s+/, '')
    .replace(/^\s*\?\s*$/, 'Object')
    .replace(/\s+/g, ' ')
    .trim();
