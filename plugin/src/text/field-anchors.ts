/**
 * Anchors for fields of one kind, each different: "parameter-items%5B%5D.price", and "-2" after the second of the same name.
 * They contain no spaces and need no encoding in addresses.
 */
export function anchorsOf(kind: string, names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = `${kind}-${encodeURIComponent(name.toWellFormed())}`;
    let anchor = plain;
    for (let number = 2; taken.has(anchor); number++) anchor = `${plain}-${number}`;
    taken.add(anchor);
    return anchor;
  });
}
