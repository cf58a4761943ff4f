import { partsOf } from '../modules/text-parts.ts';
import type { TypeNode } from '../modules/type-node.ts';

const longest = 1_000;
const deepest = 10;
const lists =
  /^(?:List|Collection|Set|Iterable|ArrayList|LinkedList|HashSet|SortedSet|Stream|Queue|ImmutableList|ImmutableSet)$/;
/** What an answer comes in later. */
export const later =
  /^(?:CompletableFuture|CompletionStage|Future|ListenableFuture|ApiFuture|Mono|Flux|Single|Maybe|Observable|Flowable|Call)$/;
const holders = /^(?:Optional|Nullable|Lazy|Supplier|AtomicReference|WeakReference)$/;
const scalar =
  /^(?:void|boolean|byte|short|int|long|float|double|char|var|Void|Boolean|Byte|Short|Integer|Long|Float|Double|Character|String|CharSequence|Object|Number|BigDecimal|BigInteger|Map|[A-Z])$/;

/** Reads a type by the values that it holds: `Optional<List<? extends Order>>` as a list of orders. */
export function readJavaType(text: string, depth = 0): TypeNode | undefined {
  const type = bare(text.slice(0, longest));
  if (type === '' || depth > deepest) return undefined;
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

/** Without annotations and bounds: `? extends Order` as `Order`. */
const bare = (text: string): string =>
  text
    .replace(/@[\w.]+(?:\([^()]*\))?\s*/g, '')
    .replace(/^\s*\?\s*(?:extends|super)\s+/, '')
    .replace(/^\s*\?\s*$/, 'Object')
    .replace(/\s+/g, ' ')
    .trim();
