import { cleanLine } from './clean-text.ts';
import { importLimits } from './import-limits.ts';

/** A field of a body and where in it: `customer.address.city`, `items[].price`; `body[].id` where the body is a list. */
export interface NestedField<Value> {
  path: string;
  /** 0 for the fields of the body itself. */
  depth: number;
  value: Value;
  /** Whether what it lies in needs it. */
  required: boolean;
}

/** What lies in a value that has fields. */
export interface Opened<Value> {
  /** `[]` for each list around the fields. */
  lists: string;
  /** What the value is not to be entered in again: its schema, which may contain itself. */
  identity: object;
  fields: readonly { name: string; value: Value; required: boolean }[];
}

interface Node<Value> extends NestedField<Value> {
  inside: readonly object[];
  children: Node<Value>[];
}

/**
 * All fields of a body, each after the one that it lies in. Level by level while there are no more than the limits allow, so
 * that what is left out lies deepest; of one field all or none: who reads them takes what is listed for all that there is.
 */
export function nestedFields<Value>(
  body: Value,
  open: (value: Value) => Opened<Value> | undefined,
): NestedField<Value>[] {
  const named = new Set<string>();

  function childrenOf({ path, depth, value, inside }: Omit<Node<Value>, 'children'>): Node<Value>[] {
    const opened = open(value);
    if (!opened || inside.includes(opened.identity)) return [];
    const prefix = path || opened.lists ? `${path || 'body'}${opened.lists}.` : '';
    const isTop = prefix === '';
    const within = [...inside, opened.identity];
    const children: Node<Value>[] = [];
    for (const { name, value: its, required } of opened.fields) {
      const own = cleanLine(name, importLimits.inputNameLength);
      const place = prefix + own;
      // What another field is called already would take its place.
      if (own === '' || named.has(place)) continue;
      if (!isTop && place.length > importLimits.inputNameLength) continue;
      named.add(place);
      const down = isTop ? 0 : Math.max(depth, 0) + 1;
      children.push({ path: place, depth: down, value: its, required, inside: within, children: [] });
    }
    return children;
  }

  const top = childrenOf({ path: '', depth: -1, value: body, required: false, inside: [] });
  let room: number = importLimits.nestedInputs;
  let level = top;
  for (let depth = 1; depth <= importLimits.nestedDepth && level.length > 0; depth++) {
    for (const node of level) {
      const children = childrenOf(node);
      if (children.length > room) continue;
      node.children = children;
      room -= children.length;
    }
    level = level.flatMap(({ children }) => children);
  }
  return inOrder(top);
}

const inOrder = <Value>(nodes: readonly Node<Value>[]): NestedField<Value>[] =>
  nodes.flatMap((node) => [node, ...inOrder(node.children)]);
