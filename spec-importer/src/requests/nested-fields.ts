import { importLimits } from '../import-limits.ts';
import { cleanLine } from '../text/clean-text.ts';

/** A field of a body and its path: `customer.address.city`, `items[].price`; `body[].id` if the body is a list. */
export interface NestedField<Value> {
  path: string;
  /** 0 for the fields of the body itself. */
  depth: number;
  value: Value;
  /** Whether its parent requires it. */
  required: boolean;
  /** The ancestor with the same fields, for a schema that contains itself. */
  same?: string;
  /** It has fields that are not listed. */
  isCut?: boolean;
}

/** The fields of a value. */
export interface ValueFields<Value> {
  /** `[]` for each list that contains the fields. */
  lists: string;
  /** The value's schema, to detect a schema that contains itself. */
  identity: object;
  fields: readonly { name: string; value: Value; required: boolean }[];
}

interface Node<Value> extends NestedField<Value> {
  inside: readonly { identity: object; path: string }[];
  children: Node<Value>[];
}

/**
 * All fields of a body, each after its parent. Fields are added level by level up to the limits, so that the
 * deepest are left out. The fields of a parent are added all or not at all, because readers assume that a
 * list is complete.
 * @param onChangedName called with the path of a field whose name had to be changed, because it has line
 *   breaks or is too long
 */
export function nestedFields<Value>(
  body: Value,
  open: (value: Value) => ValueFields<Value> | undefined,
  onChangedName: (path: string) => void = () => {},
): NestedField<Value>[] {
  const named = new Set<string>();

  function childrenOf(node: Omit<Node<Value>, 'children'>): Node<Value>[] {
    const { path, depth, value, inside } = node;
    const opened = open(value);
    if (!opened) return [];
    const same = inside.find(({ identity }) => identity === opened.identity);
    if (same) {
      node.same = same.path;
      return [];
    }
    const prefix = path || opened.lists ? `${path || 'body'}${opened.lists}.` : '';
    const isTop = prefix === '';
    const within = [...inside, { identity: opened.identity, path }];
    const down = isTop ? 0 : Math.max(depth, 0) + 1;
    return opened.fields.flatMap(({ name, value: its, required }) => {
      const own = cleanLine(name, importLimits.inputNameLength);
      const place = prefix + own;
      const isTooLong = !isTop && place.length > importLimits.inputNameLength;
      // The name is already used by another field, which it would replace.
      if (own === '' || named.has(place) || isTooLong) return [];
      named.add(place);
      if (own !== name) onChangedName(place);
      return [{ path: place, depth: down, value: its, required, inside: within, children: [] }];
    });
  }

  const top = childrenOf({ path: '', depth: -1, value: body, required: false, inside: [] });
  let budget: number = importLimits.nestedInputs;
  /** Adds the fields of a parent, all or none. */
  const enter = (node: Node<Value>): void => {
    const children = childrenOf(node);
    if (children.length > budget) {
      node.isCut = true;
      return;
    }
    node.children = children;
    budget -= children.length;
  };
  let level = top;
  for (let depth = 1; depth <= importLimits.nestedDepth && level.length > 0; depth++) {
    level.forEach(enter);
    level = level.flatMap(({ children }) => children);
  }
  for (const node of level) if (childrenOf(node).length > 0) node.isCut = true;
  return inOrder(top);
}

const inOrder = <Value>(nodes: readonly Node<Value>[]): NestedField<Value>[] =>
  nodes.flatMap((node) => [node, ...inOrder(node.children)]);
