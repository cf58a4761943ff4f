import { importLimits } from '../import-limits.ts';
import type { TagDescription } from '../imported/imported-method.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { listOf, objectOf } from '../text/json-value.ts';

/**
 * The descriptions of the tags that a document describes, in its order and as Markdown. If it describes a tag twice, the first
 * description counts.
 * @param tags the value of `tags` in the document
 */
export function readTagDescriptions(tags: unknown): TagDescription[] {
  const described = new Map<string, string>();
  let left: number = importLimits.tagDescriptionsText;
  for (const one of listOf(tags, importLimits.describedTags)) {
    const written = objectOf(one);
    const tag = cleanLine(written?.name, importLimits.tagLength);
    if (tag === '' || described.has(tag)) continue;
    const description = cleanProse(written?.description, Math.min(left, importLimits.tagDescriptionLength));
    if (description === '') continue;
    described.set(tag, description);
    left -= description.length;
  }
  return [...described].map(([tag, description]) => ({ tag, description }));
}
