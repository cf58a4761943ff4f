import { importLimits } from '../import-limits.ts';
import { decodeUriText } from '../text/decode-uri-text.ts';
import { type JsonObject, objectOf, ownValue } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';

/**
 * Follows `$ref` inside one document, and only on demand, so that a schema that contains itself costs
 * nothing. Other files and URLs are never read.
 */
export interface ReferenceResolver {
  /** Returns the object itself, or the target of its `$ref`; undefined if it is not an object or has no target. */
  follow(value: unknown): JsonObject | undefined;
}

export function createReferenceResolver(root: unknown, warnings: WarningList): ReferenceResolver {
  // By the text of the reference, so that its path is resolved once for a hundred thousand references.
  const targets = new Map<string, JsonObject | undefined>();

  function follow(value: unknown): JsonObject | undefined {
    const node = objectOf(value);
    const reference = node && referenceOf(node);
    if (reference === undefined) return node;
    const known = targets.get(reference);
    if (known || targets.has(reference)) return known;
    const target = walk(reference);
    targets.set(reference, target);
    return target;
  }

  function walk(first: string): JsonObject | undefined {
    let reference = first;
    for (let hop = 0; hop < importLimits.referenceChain; hop++) {
      if (!reference.startsWith('#')) return missing('external_reference', reference);
      const node = objectOf(atPointer(root, reference));
      if (!node) return missing('broken_reference', reference);
      const next = referenceOf(node);
      if (next === undefined) return node;
      reference = next;
    }
    return missing('broken_reference', first);
  }

  function missing(code: 'external_reference' | 'broken_reference', reference: string): undefined {
    warnings.add(code, reference);
    return undefined;
  }

  return { follow };
}

/** An object's `$ref`, if it is a string; a property that happens to be called `$ref` contains a schema. */
export function referenceOf(node: JsonObject): string | undefined {
  const { $ref } = node;
  return typeof $ref === 'string' && Object.hasOwn(node, '$ref') ? $ref : undefined;
}

/** The value at a JSON pointer in a URI fragment: `#/paths/~1pets/get`. */
function atPointer(root: unknown, fragment: string): unknown {
  if (fragment === '#') return root;
  if (!fragment.startsWith('#/')) return undefined;
  let value = root;
  for (const step of fragment.slice(2).split('/')) {
    value = ownValue(value, unescaped(step));
    if (value === undefined) return undefined;
  }
  return value;
}

function unescaped(step: string): string {
  const plain = step.includes('%') ? decodeUriText(step) : step;
  return plain.includes('~') ? plain.replaceAll('~1', '/').replaceAll('~0', '~') : plain;
}
