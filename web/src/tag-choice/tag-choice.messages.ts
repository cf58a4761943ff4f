import { counted, formatCount } from '@fieldkit/contract/format-count.ts';

const methods = (count: number): string => counted(count, 'method');

/** Choosing the tags of a document that has more methods than fit. */
// beyond the specification
export const title = 'Choose what to import';
export const tooMany = (total: number, most: number) =>
  `The document has ${methods(total)}, and ${counted(most, 'fits', 'fit')} into this library. Choose tags: the methods that have one of them are imported, and newer documents keep to them.`;
export const noneFits = (total: number) =>
  `The document has ${methods(total)}, and none of them fit beside the methods that were added by hand.`;
export const noneHasThem = 'No method of the document has one of this library’s tags. Choose others.';
export const allFitNow = (total: number) =>
  `Your plan has room for ${total === 1 ? 'the one method' : `all ${methods(total)}`} of the document now. Go back to import everything, or choose tags.`;
export const tags = 'Tags to import';
export const search = 'Search tags';
export const searchHint = 'Search tags…';
export const clearSearch = 'Clear the search';
export const noneFound = 'No tag matches.';
export const withoutTags = 'Without tags';
export const selectFitting = 'Select all that fit';
export const clear = 'Clear';
export const chosen = 'Chosen';
export const count = (chosen: number, most: number) =>
  most < 0 ? methods(chosen) : `${formatCount(chosen)} of ${methods(most)}`;
export const over = (count: number) => `${methods(count)} too many: clear a tag, or upgrade the plan.`;
export const unlisted = (count: number) =>
  `${methods(count)} ${count === 1 ? 'has' : 'have'} only rarer tags, which are not listed here.`;
export const ofTag = (count: number) => methods(count);
export const back = 'Back';
const importText = 'Import';
export const keepTags = 'Only the tags that were chosen before';
export { importText as import };
