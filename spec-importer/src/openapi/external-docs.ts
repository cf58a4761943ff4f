import { importLimits } from '../import-limits.ts';
import type { ExternalDocs } from '../imported/imported-method.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';

/**
 * The link of an operation to its company's own documentation. Undefined unless it is an absolute http(s) URL without
 * credentials: readers of the published pages open it.
 */
function externalDocsOf(written: unknown): ExternalDocs | undefined {
  const docs = objectOf(written);
  if (typeof docs?.url !== 'string' || docs.url.length > importLimits.addressLength) return undefined;
  const text = docs.url.trim();
  // Browsers and this parser repair spaces, backslashes and controls, but a document that needs it hides its target.
  if (!/^https?:\/\/[^\s\\\p{C}]+$/iu.test(text)) return undefined;
  const url = URL.parse(text);
  if (!url?.hostname || url.username || url.password || url.href.length > importLimits.addressLength)
    return undefined;
  const description = cleanLine(docs.description, importLimits.nameLength);
  return { url: url.href, ...(description && { description }) };
}

/** The tags of a document whose links are read. */
const MAX_TAGS = 1_000;

/**
 * Returns a reader of the link of an operation: its own, or else that of the first of its tags that has one.
 * @param root the document, which describes its tags
 */
export function createExternalDocsReader(
  root: JsonObject,
): (operation: JsonObject, tags: readonly string[]) => ExternalDocs | undefined {
  const ofTags = new Map<string, ExternalDocs>();
  for (const one of listOf(root.tags, MAX_TAGS)) {
    const tag = objectOf(one);
    const docs = tag && externalDocsOf(tag.externalDocs);
    if (docs) ofTags.set(cleanLine(tag.name, importLimits.tagLength), docs);
  }
  return (operation, tags) => {
    const own = externalDocsOf(operation.externalDocs);
    if (own || ofTags.size === 0) return own;
    const tag = tags.find((one) => ofTags.has(one));
    return tag === undefined ? undefined : ofTags.get(tag);
  };
}
