import type { TypeNode } from '../modules/type-node.ts';

const maxLength = 2_000;
const maxDepth = 12;
const builtin =
  /^(?:str|int|float|bool|bytes|bytearray|complex|dict|object|Any|typing\.Any|Decimal|Callable|None)$/;
const lists =
  /^(?:list|List|Sequence|Iterable|Iterator|Collection|set|Set|FrozenSet|tuple|Tuple|MutableSequence|SequenceNotStr|Container)$/;
/** Wrappers that only qualify the type in them. */
const marks = /^(?:Annotated|Required|NotRequired|ReadOnly|ClassVar|Final|Unpack|Type|type|InstanceOf)$/;
const maybe: TypeNode = { kind: 'literal', value: null };

/** Reads an annotation: `Optional[List["Order"]]`, `Literal["a", "b"] | None`. */
export function readPythonType(text: string, depth = 0): TypeNode | undefined {
  const type = text.slice(0, maxLength).trim();
  if (type === '' || depth > maxDepth) return undefined;
  const quoted = /^(["'])([^"']*)\1$/.exec(type);
  if (quoted) return readPythonType(quoted[2] ?? '', depth + 1);
  const parts = splitAt(type, '|');
  if (parts.length > 1) return { kind: 'union', of: read(parts, depth) };
  if (type === 'None') return maybe;
  const generic = /^([\w.]+)\s*\[([\s\S]*)\]$/.exec(type);
  if (!generic) return builtin.test(type) || !/^[\w.]+$/.test(type) ? asText(type) : asName(type, []);
  return readGeneric(generic[1] ?? '', splitAt(generic[2] ?? '', ','), type, depth);
}

function readGeneric(written: string, args: string[], type: string, depth: number): TypeNode | undefined {
  const name = written.replace(/^(?:typing|typing_extensions|t|collections\.abc)\./, '');
  const [first = ''] = args;
  if (name === 'Literal') return literals(args);
  if (name === 'Optional') return { kind: 'union', of: [...read([first], depth), maybe] };
  if (name === 'Union') return { kind: 'union', of: read(args, depth) };
  if (marks.test(name)) return readPythonType(first, depth + 1);
  if (/^(?:Awaitable|Coroutine)$/.test(name)) return asName('Promise', read(args.slice(-1), depth));
  const of = lists.test(name) && readPythonType(first, depth + 1);
  if (of) return { kind: 'array', of };
  return builtin.test(name) || /^(?:Dict|Mapping|MutableMapping|Callable)$/.test(name)
    ? asText(type)
    : asName(name, read(args, depth));
}

const read = (parts: readonly string[], depth: number): TypeNode[] =>
  parts.flatMap((part) => readPythonType(part, depth + 1) ?? []);

const asText = (text: string): TypeNode => ({ kind: 'text', text: text.slice(0, 200).replace(/\s+/g, ' ') });
const asName = (name: string, args: TypeNode[]): TypeNode => ({ kind: 'name', name, args });

function literals(args: readonly string[]): TypeNode {
  const of = args.flatMap((arg): TypeNode[] => {
    const text = /^b?["'](.*)["']$/.exec(arg)?.[1];
    if (text !== undefined) return [{ kind: 'literal', value: text }];
    if (/^(?:True|False)$/.test(arg)) return [{ kind: 'literal', value: arg === 'True' }];
    return /^-?\d+$/.test(arg) ? [{ kind: 'literal', value: Number(arg) }] : [];
  });
  return { kind: 'union', of };
}

/** Splits at a character outside of brackets and strings. */
function splitAt(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ('[('.includes(character)) depth++;
    else if ('])'.includes(character)) depth--;
    else if (character === sign && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, text.slice(from).trim()].filter(Boolean);
}
