import { importLimits } from '../import-limits.ts';
import type { ImportedMethod } from '../imported-method.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

/**
 * Passes methods on while they are not too much text together: what a document shares becomes longer when it is written
 * out once for each method.
 *
 * @throws UnreadableDocument past the limit.
 */
export function* limitText(methods: Iterable<ImportedMethod>): Generator<ImportedMethod, void, undefined> {
  let room: number = importLimits.allText;
  for (const method of methods) {
    const { key, description, tags, details } = method;
    room -= key.length + description.length + details.endpoint.length + details.inputParams.length;
    for (const tag of tags) room -= tag.length;
    if (room < 0) throw tooMuchText();
    yield method;
  }
}

function tooMuchText(): UnreadableDocument {
  return new UnreadableDocument(
    'The document is too large',
    'Its methods share so much that they would not fit when written out one by one. Divide it into several documents and import each as a library.',
  );
}
