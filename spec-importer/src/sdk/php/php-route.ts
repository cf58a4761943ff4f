import type { Node } from 'web-tree-sitter';
import type { Route } from '../callable.ts';
import { childrenOf, fieldOf, textOf } from '../languages/syntax.ts';

const httpMethod = /^(?:get|post|put|patch|delete)$/i;
const maxNodes = 3_000;
const maxDepth = 30;

/** The request that a method's body sends; undefined if there are several, or if the source does not name its path. */
export function readPhpRoute(body: Node | undefined): Route | undefined {
  if (!body || body.text.length > 20_000) return undefined;
  const found = new Map<string, Route>();
  const variables = new Map<string, string | undefined>();
  for (const node of within(body)) {
    if (node.type === 'assignment_expression') noteVariable(node, variables);
    // `$path .= '/members';`
    if (node.type === 'augmented_assignment_expression')
      variables.set(textOf(fieldOf(node, 'left')), undefined);
    const route = /^(?:member|scoped|nullsafe_member)_call_expression$/.test(node.type)
      ? routeOfCall(node, variables)
      : undefined;
    if (route) found.set(`${route.http_method} ${route.path}`, route);
  }
  const [only] = found.values();
  return found.size === 1 ? only : undefined;
}

function* within(body: Node): Generator<Node> {
  const waiting = [body];
  for (let seen = 0; seen < maxNodes; seen++) {
    const node = waiting.pop();
    if (!node) return;
    yield node;
    waiting.push(...childrenOf(node).reverse());
  }
}

/** A variable that is assigned twice has no known value. */
function noteVariable(node: Node, variables: Map<string, string | undefined>): void {
  const name = textOf(fieldOf(node, 'left'));
  const value = pathIn(fieldOf(node, 'right'), variables);
  variables.set(name, variables.has(name) ? undefined : value);
}

/** `$this->request('post', '/v1/orders', …)`, `$this->get('/orders/'.rawurlencode($id))`. */
function routeOfCall(call: Node, variables: ReadonlyMap<string, string | undefined>): Route | undefined {
  const [first, second] = childrenOf(fieldOf(call, 'arguments'));
  const named = textOf(first).replace(/^['"]|['"]$/g, '');
  if (first && second && httpMethod.test(named) && /^['"]/.test(first.text))
    return routeOf(named, pathIn(second, variables));
  const own = textOf(fieldOf(call, 'name'));
  // `Payload::delete('orders', $id)` takes the segments of a path.
  if (call.type === 'scoped_call_expression') return undefined;
  return first && httpMethod.test(own) ? routeOf(own, pathIn(first, variables)) : undefined;
}

function routeOf(method: string, path: string | undefined): Route | undefined {
  if (path === undefined || !/^\/?[\w.-]+(?:\/[\w.{}:-]+)*\/?$/.test(path)) return undefined;
  return { http_method: method.toUpperCase(), path: `/${path.replace(/^\/|\/$/g, '')}` };
}

/** The known part of a path, with values in braces; undefined if it begins with a value. */
function pathIn(
  node: Node | undefined,
  variables: ReadonlyMap<string, string | undefined>,
  depth = 0,
): string | undefined {
  if (!node || depth > maxDepth) return undefined;
  const inner = (one: Node | undefined) => pathIn(one, variables, depth + 1);
  switch (node.type) {
    case 'argument':
    case 'parenthesized_expression':
      return inner(childrenOf(node).at(-1));
    case 'string':
      return node.text.slice(1, -1);
    case 'encapsed_string':
      return childrenOf(node)
        .map((one) => (one.type === 'string_content' ? one.text : placeOf(one)))
        .join('');
    case 'binary_expression': {
      const [left, right] = [inner(fieldOf(node, 'left')), inner(fieldOf(node, 'right'))];
      return left === undefined ? undefined : left + (right ?? '{id}');
    }
    case 'variable_name':
      return variables.get(node.text) ?? placeOf(node);
    case 'member_call_expression':
    case 'scoped_call_expression':
    case 'function_call_expression':
      return formatted(node, variables, depth) ?? placeOf(node);
    default:
      return placeOf(node);
  }
}

/** `sprintf('/orders/%s', $id)`, `$this->buildPath('/orders/%s', $id)`. */
function formatted(
  call: Node,
  variables: ReadonlyMap<string, string | undefined>,
  depth: number,
): string | undefined {
  const [format, ...args] = childrenOf(fieldOf(call, 'arguments'));
  const text = format && pathIn(format, variables, depth + 1);
  if (!text?.includes('%')) return undefined;
  let at = 0;
  return text.replace(/%(?:\d\$)?[sd]/g, () => placeOf(args[at++]));
}

/** The last name in an expression: `{id}` for `rawurlencode($this->id)`. */
function placeOf(node: Node | undefined): string {
  const names = textOf(node)
    .slice(0, 300)
    .match(/(?:\$|->)(?!this\b)\w+/g);
  return `{${names?.at(-1)?.replace(/^\W+/, '') ?? 'id'}}`;
}
