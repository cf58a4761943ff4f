import { partsOf } from '../modules/text-parts.ts';
import type { TypeNode } from '../modules/type-node.ts';

const longest = 1_000;
const deepest = 10;
const lists = /^(?:List|MutableList|Collection|Set|MutableSet|Iterable|Sequence|Array)$/;
/** What an answer comes in later, or bit by bit. */
const later = /^(?:Flow|SharedFlow|StateFlow|Deferred|CompletableFuture|Channel|ReceiveChannel)$/;
const scalar =
  /^(?:Unit|Nothing|Any|Boolean|Byte|Short|Int|Long|Float|Double|Char|String|Number|ByteArray|Map|MutableMap|Result|UInt|ULong|[A-Z])$/;

/** Reads a type by the values that it holds: `List<out Order>?` as a list of orders. */
export function readKotlinType(text: string, depth = 0): TypeNode | undefined {
  const type = bare(text.slice(0, longest));
  if (type === '' || type === '*' || depth > deepest) return undefined;
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
