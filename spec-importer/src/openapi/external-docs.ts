import { importLimits } from '../import-limits.ts';
import type { ExternalDocs } from '../imported/imported-method.ts';
import { cleanLine } from '../text/clean-text.ts';
import { objectOf } from '../text/json-value.ts';

/**
 * The link of an operation to its company's own documentation. Undefined unless it is an absolute http(s) URL without
 * credentials: readers of the published pages open it.
 */
export function externalDocsOf(written: unknown): ExternalDocs | undefined {
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
