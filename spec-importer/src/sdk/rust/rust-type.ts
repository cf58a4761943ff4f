import { partsOf } from '../modules/text-parts.ts';
import type { TypeNode } from '../modules/type-node.ts';

const longest = 1_000;
const deepest = 10;
/** What only holds the type in it. */
const holders = /^(?:Box|Arc|Rc|Cow|Mutex|RwLock|Pin|Ref)$/;
const lists = /^(?:Vec|VecDeque|HashSet|BTreeSet)$/;
const primitive =
  /^(?:str|String|bool|char|[ui](?:8|16|32|64|128|size)|f32|f64|Self|Value|Bytes|Url|Uuid|PathBuf|Path|Duration|[A-Z])$/;

/** Reads a type by the values that it holds: `Option<Vec<&'a Order<T>>>` as a list of orders. */
export function readRustType(text: string, depth = 0): TypeNode | undefined {
  const type = bare(text.slice(0, longest));
  if (type === '' || type === '()' || depth > deepest) return undefined;
  const list = /^\[([\s\S]+?)(?:;[^;\]]*)?\]$/.exec(type);
  if (list) return listOf(list[1] ?? '', depth);
  const generic = /^([\w:]+)\s*<([\s\S]*)>$/.exec(type);
  const [path = type, args = ''] = generic ? generic.slice(1) : [];
  const name = path.split('::').at(-1) ?? '';
  const [first = ''] = partsOf(args).filter((one) => !one.startsWith("'"));
  if (generic && (holders.test(name) || /^(?:Option|Result)$/.test(name)))
    return readRustType(first, depth + 1);
  if (generic && lists.test(name)) return listOf(first, depth);
  if (!/^[A-Za-z_][\w:]*$/.test(path) || primitive.test(name)) return asText(type);
  return { kind: 'name', name: path, args: [] };
}

function listOf(of: string, depth: number): TypeNode | undefined {
  const element = readRustType(of, depth + 1);
  return element && { kind: 'array', of: element };
}

/** Without references, lifetimes and `dyn`. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^(?:&\s*|'\w+\s+|mut\s+|dyn\s+)+/, '')
    .replace(/\s+/g, ' ')
    .trim();

const asText = (text: string): TypeNode => ({ kind: 'text', text: text.slice(0, 200) });

export const isOption = (text: string): boolean => /^(?:(?:std|core)::option::)?Option\s*</.test(text.trim());
