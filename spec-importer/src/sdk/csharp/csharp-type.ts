import type { Node } from 'web-tree-sitter';
import { childrenOf, fieldOf, textOf } from '../languages/syntax.ts';
import type { TypeNode } from '../modules/type-node.ts';

const lists =
  /^(?:I?List|IEnumerable|I?Collection|IReadOnlyList|IReadOnlyCollection|ReadOnlyCollection|I?ReadOnlySet|ISet|HashSet|IAsyncEnumerable|ImmutableArray|ImmutableList)$/;
/** Generic types that are replaced with their argument. */
const transparent = /^(?:Nullable|StringEnum|Optional)$/;
const tasks = /^(?:Task|ValueTask)$/;
const standard =
  /^(?:String|Object|Boolean|Int32|Int64|Double|Decimal|Guid|Uri|DateTime|DateTimeOffset|DateOnly|TimeSpan|Stream|CancellationToken|Type|Func|Action|Dictionary|IDictionary|IReadOnlyDictionary|JObject|JToken|JsonElement|BinaryData)$/;
const maxDepth = 20;
const maxLength = 200;

/** Reads a type; `Task<Order>` is a promise. */
export function readCSharpType(node: Node | undefined, depth = 0): TypeNode | undefined {
  if (!node || depth > maxDepth) return undefined;
  const inner = (one: Node | undefined) => readCSharpType(one, depth + 1);
  switch (node.type) {
    case 'nullable_type':
      return withMark(inner(fieldOf(node, 'type') ?? childrenOf(node)[0]));
    case 'array_type': {
      const of = inner(fieldOf(node, 'type'));
      return of && !(of.kind === 'text' && of.text === 'byte') ? { kind: 'array', of } : asText(node.text);
    }
    case 'generic_name':
      return readGeneric(node, inner);
    case 'identifier':
    case 'qualified_name':
    case 'alias_qualified_name':
      return readName(node, inner);
    default:
      return asText(node.text);
  }
}

function readName(node: Node, inner: (one: Node | undefined) => TypeNode | undefined): TypeNode {
  const last = fieldOf(node, 'name');
  // `System.Collections.Generic.List<Order>`.
  if (node.type === 'qualified_name' && last?.type === 'generic_name') return readGeneric(last, inner);
  const name = node.text.replace(/^global::|\s+/g, '').slice(0, maxLength);
  const short = name.split('.').at(-1) ?? name;
  if (tasks.test(short)) return { kind: 'name', name: 'Promise', args: [asText('void')] };
  return standard.test(short) ? asText(short) : { kind: 'name', name, args: [] };
}

function readGeneric(node: Node, inner: (one: Node | undefined) => TypeNode | undefined): TypeNode {
  const name = textOf(childrenOf(node)[0]);
  const given = childrenOf(childrenOf(node)[1]);
  const args = given.flatMap((one) => inner(one) ?? []);
  const [first] = args;
  if (first && lists.test(name)) return { kind: 'array', of: first };
  if (first && transparent.test(name)) return first;
  if (first && tasks.test(name)) return { kind: 'name', name: 'Promise', args };
  return standard.test(name) ? asText(node.text.replace(/\s+/g, ' ')) : { kind: 'name', name, args };
}

/** A nullable type keeps its `?`, except for classes. */
const withMark = (type: TypeNode | undefined): TypeNode | undefined =>
  type?.kind === 'text' ? asText(`${type.text}?`) : type;

const asText = (text: string): TypeNode => ({ kind: 'text', text: text.slice(0, maxLength) });

/** A type in C# syntax; a promise is written as a task. */
export function csharpTypeText(type: TypeNode | undefined): string {
  if (type?.kind === 'array') return `List<${csharpTypeText(type.of)}>`;
  if (type?.kind === 'text') return type.text;
  if (type?.kind !== 'name') return '';
  if (type.name === 'Promise') {
    const of = csharpTypeText(type.args[0]);
    return of === 'void' ? 'Task' : `Task<${of}>`;
  }
  return type.args.length > 0 ? `${type.name}<${type.args.map(csharpTypeText).join(', ')}>` : type.name;
}
