import type { Route } from '../callable.ts';
import type { TypeLocation } from './shape.ts';
import type { Signature, TypeNode } from './type-node.ts';
import type { TypeShapes } from './type-shapes.ts';

const route = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\/\S{0,400})$/;

/** The request in a parameter's type: `Endpoints["POST /repos/{owner}/{repo}/issues"]["parameters"]`. */
export function routeInType(
  { parameters }: Signature,
  shapes: TypeShapes,
  place: TypeLocation,
): Route | undefined {
  for (const { type } of parameters.slice(0, 4)) {
    const found = type && inType(shapes.settle({ type, place }).type, 0);
    if (found) return found;
  }
  return undefined;
}

function inType(type: TypeNode, depth: number): Route | undefined {
  if (depth > 6) return undefined;
  if (type.kind === 'index') {
    const named = type.key.kind === 'literal' ? route.exec(String(type.key.value)) : null;
    if (named) return { http_method: named[1] ?? '', path: named[2] ?? '' };
    return inType(type.of, depth + 1);
  }
  const parts = type.kind === 'intersection' ? type.of : type.kind === 'name' ? type.args : [];
  for (const one of parts.slice(0, 20)) {
    const found = inType(one, depth + 1);
    if (found) return found;
  }
  return undefined;
}
