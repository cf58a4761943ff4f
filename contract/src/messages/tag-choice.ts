import { counted, formatCount } from '../format-count.ts';

const methods = (count: number): string => counted(count, 'method');

/** Choosing the tags of a document that has more methods than fit. */
export const tagChoiceMessages = {
  // beyond the specification
  title: 'Choose what to import',
  tooMany: (total: number, most: number) =>
    `The document has ${methods(total)}, and ${counted(most, 'fits', 'fit')} into this library. Choose tags: the methods that have one of them are imported, and newer documents keep to them.`,
  noneFits: (total: number) =>
    `The document has ${methods(total)}, and there is no room for any of them beside those that were added by hand.`,
  noneHasThem: 'No method of the document has one of the tags that this library keeps to. Choose others.',
  allFitNow: (total: number) =>
    `Your plan has room for ${total === 1 ? 'the one method' : `all ${methods(total)}`} of the document now. Go back to import everything, or choose tags.`,
  tags: 'Tags to import',
  search: 'Search tags',
  searchHint: 'Search tags…',
  clearSearch: 'Clear the search',
  noneFound: 'No tag matches.',
  withoutTags: 'Without tags',
  selectFitting: 'Select all that fit',
  clear: 'Clear',
  chosen: 'Chosen',
  count: (chosen: number, most: number) =>
    most < 0 ? methods(chosen) : `${formatCount(chosen)} of ${methods(most)}`,
  over: (count: number) => `${methods(count)} too many: clear a tag, or upgrade the plan.`,
  unlisted: (count: number) =>
    `${methods(count)} ${count === 1 ? 'has' : 'have'} only rarer tags, which are not listed here.`,
  ofTag: (count: number) => methods(count),
  back: 'Back',
  import: 'Import',
  keepTags: 'Only the tags that were chosen before',
} as const;
