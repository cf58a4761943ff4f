import type { InputTree } from '@fieldkit/contract/nested-inputs.ts';
import { encodeUriPart } from '@fieldkit/contract/uri-text.ts';

/**
 * Anchors for fields of one kind, each different: "parameter-items%5B%5D.price", and "-2" after the second of the same name.
 * They contain no spaces and need no encoding in addresses.
 */
export function anchorsOf(kind: string, names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = `${kind}-${encodeUriPart(name)}`;
    let anchor = plain;
    for (let number = 2; taken.has(anchor); number++) anchor = `${plain}-${number}`;
    taken.add(anchor);
    return anchor;
  });
}

/** The anchors of fields and of their nested fields, in the order in which they are shown. */
export function anchorsFor<Field extends { name: string; in: string }>(
  kind: string,
  trees: readonly InputTree<Field>[],
): Map<Field, string> {
  const listed = (level: readonly InputTree<Field>[]): Field[] =>
    level.flatMap(({ input, fields }) => [input, ...listed(fields)]);
  const fields = listed(trees);
  const anchors = anchorsOf(
    kind,
    fields.map(({ name }) => name),
  );
  return new Map(fields.map((field, place) => [field, anchors[place] ?? '']));
}
