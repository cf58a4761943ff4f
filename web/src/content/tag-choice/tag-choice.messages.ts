import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

const methods = (count: number): string => counted(count, 'method');

/** Texts for choosing the tags of a document that has more methods than fit. */
// beyond the specification
export const title = 'Choose what to import';
export const tooMany = (total: number, max: number) =>
  `The document has ${methods(total)}, but this library has room for only ${formatCount(max)}. Choose tags: only methods with one of them are imported, now and from newer documents.`;
export const noneFits = (total: number) =>
  `The document has ${methods(total)}, but the methods added by hand leave no room for them.`;
export const noneHasThem = 'No method in the document has any of this library’s tags. Choose others.';
export const allFitNow = (total: number) =>
  `Your plan now has room for ${total === 1 ? 'the one method' : `all ${methods(total)}`} in the document. Go back to import everything, or choose tags.`;
export const tags = 'Tags to import';
export const search = 'Search tags';
export const searchHint = 'Search tags…';
export const clearSearch = 'Clear the search';
export const noneFound = 'No matching tags.';
export const withoutTags = 'Untagged';
export const selectFitting = 'Select all that fit';
export const clear = 'Clear';
export const chosen = 'Selected';
export const count = (chosen: number, max: number) =>
  max < 0 ? methods(chosen) : `${formatCount(chosen)} of ${methods(max)}`;
export const over = (count: number) => `${methods(count)} too many: clear a tag, or upgrade the plan.`;
export const unlisted = (count: number) =>
  `${methods(count)} ${count === 1 ? 'has' : 'have'} only rarer tags, which are not listed here.`;
export const ofTag = (count: number) => methods(count);
export const back = 'Back';
const importText = 'Import';
export const keepTags = 'Only the tags chosen before';
export { importText as import };
